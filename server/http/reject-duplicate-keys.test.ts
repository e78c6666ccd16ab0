import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rejectDuplicateKeys } from './reject-duplicate-keys.ts'
import type { Refused } from './problem.ts'

function named(text: string): string[] | null {
  try {
    rejectDuplicateKeys(text, JSON.parse(text))
    return null
  } catch (error) {
    return Object.keys((error as Refused).problem.errors ?? {})
  }
}

test.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1, "\\u0061" :2}', 'a'],
  ['{"claims":[{"zip":"1"},{"zip":"1","x":[],"zip":"2"}]}', 'claims[1].zip'],
  ['{"a":{"b":{"c":1}},"a":{}}', 'a'],
  ['{"a\\"":1,"a\\"":2}', 'a"'],
  ['{"a":"\\":","b":"\\"x\\":","b":1}', 'b'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('%s names what is given twice', (text, field) => {
  expect(named(text)).toEqual([field])
})

test.each(['{}', '[]', '1', '"a:"', '{"a":{"a":{"a":1}}}', '[{"a":1},{"a":1}]', '{"a":"\\":\\":","b":"{\\"b\\":1}"}'])(
  '%s is fine',
  (text) => {
    expect(named(text)).toBeNull()
  },
)

test('whatever a value is, its text is taken, and refused once any member of it is repeated', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(named(text)).toBeNull()
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.jsonValue(), (object, more) => {
      const [name = ''] = Object.keys(object)
      const twice = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(more)}}`
      expect(named(twice)).toEqual([name.slice(0, 200) || 'body'])
    }),
  )
})
