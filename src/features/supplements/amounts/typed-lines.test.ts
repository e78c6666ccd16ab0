import { describe, expect, test } from 'vitest'
import type { SupplementLine } from '../../../../contract/supplements/supplement-line.ts'
import { mergeLines, readLine, typedOf } from './typed-lines.ts'

const line = (more: Partial<SupplementLine> = {}): SupplementLine => ({
  line: 'pdr',
  sent_cents: 216_000,
  reviewed_cents: null,
  reason: '',
  ...more,
})
const parts = line({ line: 'parts', sent_cents: 68_820 })

describe('a typed line', () => {
  test('is read in cents, and is none where it is empty', () => {
    const typed = { sent: '$2,160.00', reviewed: '2000', reason: ' Two quarters. ' }
    expect(readLine('pdr', typed)).toEqual({
      ok: true,
      line: line({ reviewed_cents: 200_000, reason: 'Two quarters.' }),
    })
    expect(readLine('pdr', { sent: '', reviewed: '', reason: 'x' })).toEqual({ ok: true, line: null })
    expect(readLine('pdr', { sent: '0', reviewed: '0', reason: '' })).toMatchObject({ line: { sent_cents: 0 } })
  })

  test('says what is wrong by its field', () => {
    expect(readLine('pdr', { sent: 'much', reviewed: '', reason: '' })).toMatchObject({ faults: { sent: /amount/ } })
    expect(readLine('pdr', { sent: '5', reviewed: '4', reason: ' ' })).toEqual({
      ok: false,
      faults: { reason: 'Say why' },
    })
  })
})

describe('two people on one sheet', () => {
  const edit = (reviewed: string, base = line()) => ({
    pdr: { typed: { ...typedOf(base), reviewed, reason: 'Mine.' }, base },
  })

  test('keep what each has changed', () => {
    const merged = mergeLines(edit('2,000'), [line(), parts])
    expect(merged.conflicts).toEqual([])
    expect(merged.lines).toEqual([line({ reviewed_cents: 200_000, reason: 'Mine.' }), parts])
  })

  test('are in conflict where both changed a line, never one over the other', () => {
    const theirs = line({ reviewed_cents: 190_000, reason: 'Theirs.' })
    expect(mergeLines(edit('2,000'), [theirs]).conflicts).toEqual(['pdr'])
    expect(mergeLines(edit('much'), [theirs]).conflicts).toEqual(['pdr'])
    // A line that was only touched is theirs; one that both set alike is settled.
    expect(mergeLines({ pdr: { typed: typedOf(line()), base: line() } }, [theirs]).lines).toEqual([theirs])
    const alike = { pdr: { typed: typedOf(theirs), base: line() } }
    expect(mergeLines(alike, [theirs])).toMatchObject({ conflicts: [], isChanged: false })
    // Their removal of a line is a change too.
    expect(mergeLines(edit('2,000'), []).conflicts).toEqual(['pdr'])
  })
})
