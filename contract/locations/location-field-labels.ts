/** Fields of an appraisal location, for people. */
export const locationFieldLabels = {
  name: 'Name',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  timezone: 'Time zone',
  lat: 'Latitude',
  lng: 'Longitude',
  schedule: 'Schedule',
  capacity_threshold: 'Warning threshold',
  online: 'Online',
  slot_exceptions: 'Changed days',
} as const
