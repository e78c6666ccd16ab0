import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { SupplementLine } from '../../../../contract/supplements/supplement-line.ts'
import { AmountsDraft, draftAfter, draftOn, emptyDraft, linesTypedSince } from './amounts-draft.ts'
import { mergeLines, typedOf } from './typed-lines.ts'

const at = '2026-03-10T15:42:00.000Z'
const pdr: SupplementLine = { line: 'pdr', sent_cents: 216_000, reviewed_cents: null, reason: '' }
const parts: SupplementLine = { line: 'parts', sent_cents: 68_820, reviewed_cents: null, reason: '' }
const reviewed = { ...pdr, reviewed_cents: 200_000, reason: 'Two quarters.' }
const edited = { pdr: { typed: typedOf(reviewed), base: pdr } }

describe('amounts that are typed and not saved', () => {
  test('are kept with the line that each edit began with, through storage', () => {
    const draft = draftAfter({ ...edited, parts: { typed: typedOf(parts), base: parts } }, 3, at)
    expect(draft).toEqual({ edited, version: 3, at })
    expect(v.parse(AmountsDraft, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(draftAfter({ parts: { typed: typedOf(parts), base: parts } }, 3, at)).toEqual(emptyDraft)
  })

  test('are none where they are kept in another shape', () => {
    expect(v.is(AmountsDraft, { edited: { pdr: '20' }, version: 3, at })).toBe(false)
    expect(v.is(AmountsDraft, { edited: { roof: edited.pdr }, version: 3, at })).toBe(false)
  })

  test('are restored as they were typed, also what is no amount yet', () => {
    const half = draftAfter({ pdr: { typed: { sent: '2,160.00', reviewed: '20x', reason: '' }, base: pdr } }, 3, at)
    expect(draftOn(half, [pdr, parts])).toEqual(half)
  })

  test('are in conflict with what a colleague saved since, never over it', () => {
    const theirs = { ...pdr, reviewed_cents: 190_000, reason: 'Theirs.' }
    const restored = draftOn(draftAfter(edited, 3, at), [theirs])
    expect(mergeLines(restored.edited, [theirs])).toMatchObject({ conflicts: ['pdr'], lines: [reviewed] })
  })

  test('are done with once they are saved as they were typed', () => {
    const draft = draftAfter({ ...edited, parts: { typed: { ...typedOf(parts), reviewed: '5' }, base: parts } }, 3, at)
    expect(Object.keys(draftOn(draft, [reviewed, parts]).edited)).toEqual(['parts'])
    expect(draftOn(draftAfter(edited, 3, at), [reviewed])).toEqual(emptyDraft)
  })
})

describe('what is typed while lines are saved', () => {
  test('stays, on top of what is saved', () => {
    const later = { ...edited, pdr: { typed: { ...typedOf(reviewed), reviewed: '1,900' }, base: pdr } }
    const left = linesTypedSince(later, edited, [reviewed])
    expect(left).toEqual({ pdr: { typed: later.pdr.typed, base: reviewed } })
    expect(mergeLines(left, [reviewed]).conflicts).toEqual([])
  })

  test('is nothing where nothing was typed', () => {
    expect(linesTypedSince(edited, edited, [reviewed])).toEqual({})
  })
})
