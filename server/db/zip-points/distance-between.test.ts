import { expect, test } from 'vitest'
import { milesBetween, pointOfZip, zipsWithin } from './distance-between.ts'

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

test('ZIP codes around one are those within the distance, nearest first', () => {
  const near = zipsWithin('73160', 10) ?? []
  expect(near[0]).toEqual({ zipcode: '73160', miles: 0 })
  expect(near.every(({ zipcode, miles }) => miles <= 10 && milesBetween('73160', zipcode) === miles)).toBe(true)
  expect(near.map(({ zipcode }) => zipcode)).toContain('73069')
  expect(near.map(({ zipcode }) => zipcode)).not.toContain('74103')
  expect(zipsWithin('00000', 10)).toBeNull()
})
