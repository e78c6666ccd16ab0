import { expect, test } from 'vitest'
import { describeSegments } from './segments.ts'

test('160 characters of the alphabet are one text, one more makes two', () => {
  expect(describeSegments('a'.repeat(160))).toBe('1 text')
  expect(describeSegments('a'.repeat(161))).toBe('2 texts')
  // A brace counts twice.
  expect(describeSegments(`${'a'.repeat(159)}{`)).toBe('2 texts')
})

test('a character outside of it makes texts of 70, and is named', () => {
  expect(describeSegments('ú'.repeat(70))).toBe('1 text')
  expect(describeSegments(`${'a'.repeat(70)}ú`)).toBe('2 texts, as “ú” is not in the alphabet of texts')
  expect(describeSegments(`${'a'.repeat(70)}“ú”—x`)).toBe(
    '2 texts, as ““”, “ú”, “”” and others are not in the alphabet of texts',
  )
})

test('Spanish letters of the alphabet cost nothing', () => {
  expect(describeSegments('¿Mañana a las 10? ¡Sí, señora!'.replace('í', 'i').repeat(5))).toBe('1 text')
})
