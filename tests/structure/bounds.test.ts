import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../contract/all-calls.ts'
import { boundOf, partsOf, type Shape, shapeOf } from '../../server/http/bounds/schema-shape.ts'

const measured = ['array', 'string', 'record']
/** What `bounded-schema.ts` knows how to go through, and what holds a single value. */
const gone = ['strict_object', 'optional', 'nullable', 'nullish', 'union', ...measured]
const single = ['number', 'boolean', 'null', 'literal', 'picklist', 'undefined']

/** Lists, records and texts that may have any size, and schemas whose size nobody knows, each by its path. */
function unboundedIn(shape: Shape, path: string): string[] {
  const itself = measured.includes(shape.type) ? boundOf(shape) !== null : [...gone, ...single].includes(shape.type)
  return [
    ...(itself ? [] : [`${path}: ${shape.type}`]),
    ...partsOf(shape).flatMap(([name, part]) => unboundedIn(part, path + name)),
  ]
}

/** What a client keeps for itself has whatever form it likes: 200 kB of it. */
const freeForm = 'save-preference body.data{}: unknown'

describe('what a request may hold', () => {
  test.each(allCalls)('$name: has a bound on every list, text and record', (call) => {
    const unbounded = (['query', 'body'] as const).flatMap((part) =>
      call[part] ? unboundedIn(shapeOf(call[part]), `${call.name} ${part}`) : [],
    )
    expect(unbounded.filter((one) => one !== freeForm)).toEqual([])
  })

  test('is told by its path where it has none', () => {
    const planted = v.strictObject({
      rows: v.array(v.strictObject({ id: v.pipe(v.string(), v.regex(/\S/)) })),
      named: v.pipe(v.record(v.string(), v.pipe(v.string(), v.regex(/^\d{5}$/))), v.maxEntries(3)),
      loose: v.optional(v.looseObject({})),
      word: v.union([v.null(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
      bounded: v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.uuid())])),
    })
    expect(unboundedIn(shapeOf(planted), 'it')).toEqual([
      'it.rows: array',
      'it.rows[].id: string',
      'it.named{name}: string',
      'it.loose: loose_object',
      'it.word: string',
    ])
  })
})
