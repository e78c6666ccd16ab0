/** Fields of an event, for people. */
export const stormFieldLabels = {
  title: 'Title',
  timespan: 'Days',
  zipcodes: 'Affected ZIP codes',
  settings: 'Settings',
  swath: 'Swath',
  call_center_id: 'Default call center',
  calling_hours: 'Calling hours',
  self_schedule: 'Claimants book online',
  auto_sms: 'Automatic texts',
  shops: 'Repair locations',
} as const
