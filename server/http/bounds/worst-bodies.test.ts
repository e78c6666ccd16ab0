import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allCalls } from '../../../contract/all-calls.ts'
import type { Call } from '../../../contract/call.ts'
import { saveDraft } from '../../../contract/calls/save-draft.ts'
import { receiveClaims } from '../../../contract/calls/receive-claims.ts'
import { Refused } from '../problem.ts'
import { bodyLimit } from '../read-request.ts'
import { validate } from '../validate.ts'
import { mostIssues } from './bounded-schema.ts'
import { mostValues } from './most-values.ts'
import { refuseOverfull } from './refuse-overfull.ts'
import { shapeOf } from './schema-shape.ts'
import { worstOf } from './worst-bodies.fixture.ts'

type Validate = (schema: v.GenericSchema, input: unknown) => unknown

const withBody = allCalls.filter(({ body }) => body)
/** Of one list or record at most so many are looked at, however many came. */
const mostLooked = 2 * mostIssues

/** Validates every worst body of a call, and notifies those that had more than `mostLooked` of their items looked at. */
function dear({ body }: Call, bytes: number, how: Validate): string[] {
  if (!body) return []
  return worstOf(shapeOf(body), bytes).flatMap(({ name, make, size }) => {
    const watch = { looked: 0 }
    try {
      how(body, make(watch))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
    return watch.looked > Math.min(mostLooked, size) ? [`${name}: looked at ${watch.looked}`] : []
  })
}

describe('the worst bodies that a call can be sent', () => {
  test.each(withBody)('$name: few of their items are looked at', (call) => {
    expect(dear(call, bodyLimit(call), (schema, input) => validate(schema, input))).toEqual([])
  })

  test('are found out where items are validated before they are counted, or to the last', () => {
    const itemsFirst: Validate = (schema, input) => v.safeParse(schema, input, { abortPipeEarly: true })
    const toTheLast: Validate = (schema, input) => validate(schema, input, Infinity)
    expect(dear(saveDraft, 60_000, itemsFirst)).toContain('rows, 20,000: looked at 20000')
    expect(dear(receiveClaims, 60_000, itemsFirst)).toContain('claims, 20,000: looked at 20000')
    expect(dear(saveDraft, 60_000, toTheLast)).toEqual(['rows, 5,000: looked at 5000'])
  })

  test.each(withBody)('$name: no more values are parsed than it takes, and some', (call) => {
    const most = call.body ? mostValues(call.body) : 0
    const isFreeForm = most === Infinity
    const bytes = bodyLimit(call)
    const items = `{"a":[${'{},'.repeat(bytes / 3 - 5)}{}]}`
    const parsed = isRefused(() => refuseOverfull(items, most)) ? 0 : bytes / 3
    expect(parsed).toBeLessThanOrEqual(isFreeForm ? 70_000 : most + 5500)
    // A comma inside of text is none.
    expect(isRefused(() => refuseOverfull(`{"a":"${'\\",'.repeat(bytes / 3 - 5)}"}`, most))).toBe(false)
  })

  test('are refused unparsed where they are nested deep', () => {
    expect(isRefused(() => refuseOverfull('['.repeat(20_000), Infinity))).toBe(true)
    expect(isRefused(() => refuseOverfull('[],'.repeat(20_000), Infinity))).toBe(false)
  })
})

test('no more than twenty fields are asked to be wrong', () => {
  const List = v.strictObject({ rows: v.pipe(v.array(v.strictObject({ id: v.number() })), v.maxLength(500)) })
  try {
    validate(List, { rows: Array.from({ length: 500 }, () => ({ id: 'x' })) })
    expect.unreachable()
  } catch (error) {
    expect(Object.keys((error as Refused).problem.errors ?? {})).toHaveLength(mostIssues)
  }
})

function isRefused(check: () => void): boolean {
  try {
    check()
    return false
  } catch (error) {
    if (error instanceof Refused) return true
    throw error
  }
}
