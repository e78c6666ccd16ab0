import type { StormMap } from '../../../src/features/event-map/api/event-map-api.ts'

/** ZIP codes of central Oklahoma. */
export const oklahoma = (
  '73003 73007 73008 73012 73013 73020 73025 73026 73034 73036 73044 73045 73049 73051 73054 73064 73066 73069 73071 ' +
  '73072 73078 73084 73090 73099 73102 73103 73104 73105 73106 73107 73108 73109 73110 73111 73112 73114 73115 73116 ' +
  '73117 73118 73119 73120 73121 73122 73127 73128 73129 73130 73131 73132 73134 73135 73139 73141 73142 73145 73149 ' +
  '73150 73151 73159 73160 73162 73165 73169 73170 73173 73179 74831 74851 74855 74857 74864 74873'
).split(' ')

const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`
const location = (n: number, name: string, lng: number, lat: number, capacity: number, booked: number) => ({
  id: id(n),
  name,
  online: capacity > 0,
  lat,
  lng,
  capacity,
  booked,
})
const nine = Date.parse('2026-02-25T15:00:00Z')
const stop = (at: number, lng: number, lat: number) => ({
  timestamp: nine + at * 5_400_000,
  timezone: 'America/Chicago',
  state: at === 0 ? ('done' as const) : ('booked' as const),
  location: at === 1 ? 'Moore lot' : null,
  zipcode: '73071',
  lng: lng + at * 0.06,
  lat: lat + (at % 2) * 0.07,
})
const appraiser = (n: number, full_name: string, zipcode: string, lng: number, lat: number, visits: number) => ({
  id: id(n),
  full_name,
  zipcode,
  lat,
  lng,
  known_from: visits > 0 ? ('check_in' as const) : ('home' as const),
  known_at: visits > 0 ? new Date(nine + 240_000).toISOString() : null,
  visits,
  stops: Array.from({ length: visits }, (_, at) => stop(at, lng, lat)),
})

export function makeStormMap(more: Partial<StormMap> = {}): StormMap {
  return {
    contacts: oklahoma.map((zipcode, at) => ({ zipcode, contacts: 5 + ((at * 37) % 88), to_book: (at * 7) % 32 })),
    waiting_claims: [
      { zipcode: '73130', claims: 12 },
      { zipcode: '73010', claims: 31 },
    ],
    locations: [
      location(1, 'Moore drive-through', -97.48, 35.33, 56, 47),
      location(2, 'Midwest City lot', -97.37, 35.46, 48, 33),
      location(3, 'Edmond fairground', -97.47, 35.66, 36, 21),
      location(4, 'Yukon drive-through', -97.76, 35.5, 36, 9),
      location(5, 'Shawnee annex', -96.93, 35.35, 0, 0),
    ],
    appraisers: [
      appraiser(11, 'Dana Smith', '73071', -97.35, 35.22, 4),
      appraiser(12, 'Kim Olson', '73045', -97.12, 35.52, 2),
      appraiser(13, 'Rosa Vega', '73034', -97.42, 35.7, 0),
    ],
    ...more,
  }
}

const swathRing = (half: number) => [
  [-97.9 - half, 35.05 - half],
  [-97.2, 35.2 - half * 2],
  [-96.6 + half, 35.75],
  [-96.7, 35.95 + half],
  [-97.3, 35.6 + half],
  [-97.9 - half, 35.25 + half],
  [-97.9 - half, 35.05 - half],
]

/** Two bands across Oklahoma City, as a weather service exports them. */
export const swathFile = new File(
  [
    JSON.stringify({
      type: 'FeatureCollection',
      features: [0.18, 0.02].map((half, at) => ({
        type: 'Feature',
        properties: { hail_size: at === 0 ? 1 : 2.5 },
        geometry: { type: 'Polygon', coordinates: [swathRing(half)] },
      })),
    }),
  ],
  'Feb 24 swath.geojson',
)

/** A swath that is kept with an event. */
export const keptSwath = {
  name: 'Radar Feb 24',
  bands: [{ label: '1 in', inches: 1, polygons: [[swathRing(0)]] }],
}
