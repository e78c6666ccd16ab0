const places = [
  { name: 'Fairgrounds, gate 3', address: '100 Fairgrounds Rd', city: 'Indianapolis', state: 'IN', zip: '46205' },
  { name: 'Northside Mall lot', address: '4200 N Main St', city: 'Jackson', state: 'MS', zip: '39206' },
  { name: 'Riverside Arena', address: '75 River Dr', city: 'Oklahoma City', state: 'OK', zip: '73102' },
  { name: 'Old Mill Church lot', address: '18 Old Mill Rd', city: 'Dallas', state: 'TX', zip: '75201' },
  { name: 'County Airport hangar B', address: '9 Hangar Ln', city: 'Louisville', state: 'KY', zip: '40209' },
  { name: 'Stadium lot G', address: '1 Stadium Way', city: 'Columbus', state: 'OH', zip: '43215' },
]

/** Two appraisal locations for a demo storm. */
export function locationNames(index: number) {
  return [0, 1].map((step) => {
    const place = places[(index + step) % places.length]
    if (!place) throw new Error('no demo places')
    return place
  })
}
