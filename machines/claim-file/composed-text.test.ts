import { expect, test } from 'vitest'
import { type Composed, splitComposed } from './composed-text.ts'

const partsOf = (column: Composed, text: string) => {
  const split = splitComposed(column, text)
  return split.ok ? split.parts : split.reason
}

test.each([
  ['Wei Chen', 'Wei', 'Chen'],
  ['  Mary  Ann Smith ', 'Mary Ann', 'Smith'],
  ['Ibáñez, Guadalupe', 'Guadalupe', 'Ibáñez'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Jan van der Berg', 'Jan', 'van der Berg'],
])('a name: %s', (text, first_name, last_name) => {
  expect(partsOf('claimant', text)).toEqual({ first_name, last_name })
})

test.each([
  ['Avon, IN', { city: 'Avon', state: 'IN' }],
  ['Avon, IN 46123', { city: 'Avon', state: 'IN', zip: '46123' }],
  ['Avon IN 46123-1200', { city: 'Avon', state: 'IN', zip: '46123' }],
  ['12 Main St, Avon, Indiana, 46123', { address: '12 Main St', city: 'Avon', state: 'IN', zip: '46123' }],
  ['Fargo, North Dakota', { city: 'Fargo', state: 'ND' }],
  ['Union Grove New York', { city: 'Union Grove', state: 'NY' }],
  ['1 A St, Unit 2, Goshen, KY 40026', { address: '1 A St, Unit 2', city: 'Goshen', state: 'KY', zip: '40026' }],
  ['46123', { zip: '46123' }],
])('a place: %s', (text, parts) => {
  expect(partsOf('place', text)).toEqual(parts)
})

test.each([
  ['2019 Honda Civic', { year: '2019', make: 'Honda', model: 'Civic' }],
  ['Honda CR-V Touring', { make: 'Honda', model: 'CR-V Touring' }],
  ['Land Rover Defender 2021', { year: '2021', make: 'Land Rover', model: 'Defender' }],
  ['2020 Mazda', { year: '2020', make: 'Mazda' }],
])('a vehicle: %s', (text, parts) => {
  expect(partsOf('vehicle', text)).toEqual(parts)
})

test.each([
  ['claimant', 'Cher'],
  ['place', 'Avon'],
  ['place', 'somewhere, far away'],
  ['vehicle', ''],
] as const)('what cannot be read is refused with how to write it: %s “%s”', (column, text) => {
  expect(partsOf(column, text)).toMatch(/^(Enter|Use)/)
})
