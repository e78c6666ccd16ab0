import { expect, test } from 'vitest'
import { labelPoint, nameShapes } from './map-names.ts'

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]
const namesIn = (given: Parameters<typeof nameShapes>[0]) =>
  nameShapes(given).features.map(({ properties }) => properties)
const nothing = { states: [], towns: {}, interstates: {}, points: [] }

test('a state is named in the middle of its largest part', () => {
  expect(labelPoint({ type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(10, 10, 4)]] })).toEqual([12, 12])
  const geometry = { type: 'Polygon' as const, coordinates: [square(0, 0, 2)] }
  const states = [{ type: 'Feature' as const, properties: { name: 'Oklahoma' }, geometry }]
  expect(namesIn({ ...nothing, states })).toMatchObject([{ kind: 'state', name: 'Oklahoma' }])
})

test('the larger a town of its state is, the sooner it is named', () => {
  const towns = { OK: Array.from({ length: 120 }, (_, rank) => [`Town ${rank}`, rank, 35] as const) }
  const zooms = namesIn({ ...nothing, towns }).map((one) => Number(one?.from))
  expect(zooms).toEqual(zooms.toSorted((a, b) => a - b))
  expect([zooms.length, zooms[0], zooms.at(-1)]).toEqual([80, 4, 8])
})

test('a place is named once, by its town where there is one, and far places of one name each', () => {
  const towns = { OK: [['Moore', -97.49, 35.34] as const] }
  const points = [
    { zipcode: '73160', place: 'Moore', at: [-97.47, 35.33] as [number, number] },
    { zipcode: '29369', place: 'Moore', at: [-81.99, 34.84] as [number, number] },
  ]
  expect(namesIn({ ...nothing, towns, points })).toHaveLength(2)
})

test('an interstate is numbered between two towns, the sooner the farther they are from each other', () => {
  const interstates = {
    40: [
      [-98, 35],
      [-97, 35],
      [-96.7, 35],
      [-96.65, 35],
    ] as [number, number][],
  }
  expect(namesIn({ ...nothing, interstates })).toMatchObject([
    { kind: 'interstate', name: 'I-40', from: 5 },
    { kind: 'interstate', name: 'I-40', from: 7 },
  ])
})
