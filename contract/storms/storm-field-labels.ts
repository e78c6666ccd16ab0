/** Fields of an event, for people. */
export const stormFieldLabels = {
  title: 'Title',
  timespan: 'Days',
  zipcodes: 'Affected ZIP codes',
  settings: 'Settings',
  call_center_id: 'Default call center',
} as const
