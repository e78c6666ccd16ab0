import { expect, test } from 'vitest'
import { describeSegments } from './segments.ts'

const price = 0.0109

test('160 characters of the alphabet are one text, one more makes two', () => {
  expect(describeSegments('a'.repeat(160), price)).toBe('1 text, about $0.01')
  expect(describeSegments('a'.repeat(161), price)).toBe('2 texts, about $0.02')
  // A brace counts twice.
  expect(describeSegments(`${'a'.repeat(159)}{`, price)).toBe('2 texts, about $0.02')
})

test('a character outside of it makes texts of 70, and is named', () => {
  expect(describeSegments('ú'.repeat(70), price)).toBe('1 text, about $0.01')
  expect(describeSegments(`${'a'.repeat(70)}ú`, price)).toBe(
    '2 texts, about $0.02, as “ú” is not in the alphabet of texts',
  )
  expect(describeSegments(`${'a'.repeat(70)}“ú”—x`, price)).toBe(
    '2 texts, about $0.02, as ““”, “ú”, “”” and others are not in the alphabet of texts',
  )
})

test('Spanish letters of the alphabet cost nothing', () => {
  expect(describeSegments('¿Mañana a las 10? ¡Sí, señora!'.replace('í', 'i').repeat(5), price)).toBe(
    '1 text, about $0.01',
  )
})
