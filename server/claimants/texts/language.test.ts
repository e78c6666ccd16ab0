import { expect, test } from 'vitest'
import { english } from './english.ts'
import { preferred } from './language.ts'
import { spanish } from './spanish.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['es;q=0.1,en;q=0.2', 'en'],
  ['es;q=0', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [';;;,q=,es;q=NaN', 'en'],
])('a browser that asks for %j reads %s', (header, language) => {
  expect(preferred(header)).toBe(language)
})

test('no text is left in the other language, and none is empty', () => {
  const same = Object.entries(english).filter(([name, text]) => {
    const other = spanish[name as keyof typeof spanish]
    return typeof text === 'string' && (text === other || text === '' || other === '')
  })
  expect(same).toEqual([])
})
