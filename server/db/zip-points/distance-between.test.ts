import { expect, test } from 'vitest'
import { milesBetween, pointOfZip } from './distance-between.ts'

test('distances are those of the map, the same both ways', () => {
  // Dallas to Fort Worth, and Goshen to Nashville: within two miles of the distances of their post offices.
  expect(milesBetween('75201', '76102')).toBeGreaterThan(28)
  expect(milesBetween('75201', '76102')).toBeLessThan(33)
  expect(milesBetween('37201', '10001')).toBe(milesBetween('10001', '37201'))
  expect(milesBetween('37201', '37201')).toBe(0)
})

test('a ZIP code that does not exist has no point, and no distance', () => {
  expect(pointOfZip('00000')).toBeNull()
  expect(milesBetween('00000', '37201')).toBeNull()
  expect(pointOfZip('00501')).not.toBeNull()
})
