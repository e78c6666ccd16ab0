/** Where hail fell in a season: a city, the path across it in miles and degrees, and the lots that were rented. */
export interface HailPath {
  readonly state: string
  readonly city: string
  readonly zipcode: string
  readonly timezone: string
  /** Half of the path's length and width in miles, and its direction in degrees, counted from east. */
  readonly path: { readonly length: number; readonly width: number; readonly direction: number }
  /** Days from the start of the season; negative: before its end. */
  readonly onDay: number
  /** Hour of the day at which the hail fell, by the city's clock. */
  readonly atHour: number
  readonly claims: number
  /** Of its claimants, how many get one. */
  readonly appointments: number
  /** Days after the hail until the last of them is made. */
  readonly bookedIn: number
  readonly lots: readonly { readonly name: string; readonly address: string }[]
}

/** In the order of their days. The last one surprised: it is the largest, and days old. */
export const hailPaths: readonly HailPath[] = [
  {
    state: 'OK',
    city: 'Oklahoma City',
    zipcode: '73102',
    timezone: 'America/Chicago',
    path: { length: 24, width: 8, direction: 35 },
    onDay: 2,
    atHour: 17,
    claims: 1500,
    appointments: 320,
    bookedIn: 21,
    lots: [
      { name: 'Riverside Arena', address: '75 River Dr' },
      { name: 'Stockyards lot 2', address: '1300 Exchange Ave' },
    ],
  },
  {
    state: 'TX',
    city: 'Dallas',
    zipcode: '75201',
    timezone: 'America/Chicago',
    path: { length: 22, width: 7, direction: 20 },
    onDay: 17,
    atHour: 19,
    claims: 2600,
    appointments: 560,
    bookedIn: 24,
    lots: [
      { name: 'Old Mill Church lot', address: '18 Old Mill Rd' },
      { name: 'Fair Park gate 8', address: '3800 Parry Ave' },
    ],
  },
  {
    state: 'CO',
    city: 'Denver',
    zipcode: '80202',
    timezone: 'America/Denver',
    path: { length: 18, width: 7, direction: 60 },
    onDay: 35,
    atHour: 15,
    claims: 1500,
    appointments: 320,
    bookedIn: 22,
    lots: [
      { name: 'Union Yard', address: '2200 Blake St' },
      { name: 'Stadium lot G', address: '1 Stadium Way' },
    ],
  },
  {
    state: 'MN',
    city: 'Minneapolis',
    zipcode: '55401',
    timezone: 'America/Chicago',
    path: { length: 20, width: 8, direction: 10 },
    onDay: 53,
    atHour: 18,
    claims: 1400,
    appointments: 300,
    bookedIn: 20,
    lots: [
      { name: 'Northside Mall lot', address: '4200 N Main St' },
      { name: 'Harbor warehouse', address: '610 River Terminal Rd' },
    ],
  },
  {
    state: 'KY',
    city: 'Louisville',
    zipcode: '40202',
    timezone: 'America/New_York',
    path: { length: 16, width: 8, direction: 45 },
    onDay: -26,
    atHour: 16,
    claims: 1700,
    appointments: 415,
    bookedIn: 26.5,
    lots: [
      { name: 'County Airport hangar B', address: '9 Hangar Ln' },
      { name: 'Waterfront lot', address: '231 Witherspoon St' },
    ],
  },
  {
    state: 'IN',
    city: 'Indianapolis',
    zipcode: '46204',
    timezone: 'America/New_York',
    path: { length: 26, width: 10, direction: 25 },
    onDay: -7,
    atHour: 21,
    claims: 3300,
    appointments: 660,
    bookedIn: 7.3,
    lots: [
      { name: 'Fairgrounds, gate 3', address: '100 Fairgrounds Rd' },
      { name: 'Speedway north lot', address: '4790 W 16th St' },
      { name: 'Monument Mall deck', address: '49 W Maryland St' },
    ],
  },
]

/** A carrier as its files show it. */
export interface Carrier {
  readonly name: string
  readonly prefix: string
  readonly domain: string
  /** The hour at which its file comes, by the clock of the office. */
  readonly sendsAt: number
  /** Its share of the claims. */
  readonly weight: number
}

export const carriers: readonly Carrier[] = [
  { name: 'Prairie Mutual', prefix: 'PM', domain: 'prairiemutual.example', sendsAt: 6.7, weight: 30 },
  { name: 'Heartland P&C', prefix: 'HL', domain: 'heartlandpc.example', sendsAt: 7.4, weight: 24 },
  { name: 'Gulf States Insurance', prefix: 'GU', domain: 'gulfstatesinsurance.example', sendsAt: 9.2, weight: 20 },
  { name: 'Cumberland Auto', prefix: 'CU', domain: 'cumberlandauto.example', sendsAt: 11.6, weight: 14 },
  { name: 'First Coast Indemnity, Inc.', prefix: 'FI', domain: 'firstcoast.example', sendsAt: 14.3, weight: 12 },
]
