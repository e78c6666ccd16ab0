const places = [
  {
    name: 'Fairgrounds, gate 3',
    address: '100 Fairgrounds Rd',
    city: 'Indianapolis',
    state: 'IN',
    zipcode: '46205',
    timezone: 'America/New_York',
    lat: 39.84,
    lng: -86.12,
  },
  {
    name: 'Northside Mall lot',
    address: '4200 N Main St',
    city: 'Jackson',
    state: 'MS',
    zipcode: '39206',
    timezone: 'America/Chicago',
    lat: 32.36,
    lng: -90.15,
  },
  {
    name: 'Riverside Arena',
    address: '75 River Dr',
    city: 'Oklahoma City',
    state: 'OK',
    zipcode: '73102',
    timezone: 'America/Chicago',
    lat: 35.47,
    lng: -97.52,
  },
  {
    name: 'Old Mill Church lot',
    address: '18 Old Mill Rd',
    city: 'Dallas',
    state: 'TX',
    zipcode: '75201',
    timezone: 'America/Chicago',
    lat: 32.78,
    lng: -96.8,
  },
  {
    name: 'County Airport hangar B',
    address: '9 Hangar Ln',
    city: 'Louisville',
    state: 'KY',
    zipcode: '40209',
    timezone: 'America/New_York',
    lat: 38.19,
    lng: -85.74,
  },
  {
    name: 'Stadium lot G',
    address: '1 Stadium Way',
    city: 'Columbus',
    state: 'OH',
    zipcode: '43215',
    timezone: 'America/New_York',
    lat: 39.98,
    lng: -82.99,
  },
]

/** Two places for a demo storm. */
export function placesOfStorm(index: number) {
  return [0, 1].map((step) => {
    const place = places[(index + step) % places.length]
    if (!place) throw new Error('no demo places')
    return place
  })
}
