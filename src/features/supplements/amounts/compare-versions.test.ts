import { expect, test } from 'vitest'
import type { SupplementLine } from '../../../../contract/supplements/supplement-line.ts'
import type { AmountVersion } from '../../../../contract/supplements/supplement-version.ts'
import { compareVersions } from './compare-versions.ts'

const line = (name: SupplementLine['line'], more: Partial<SupplementLine> = {}): SupplementLine => ({
  line: name,
  sent_cents: 10_000,
  reviewed_cents: null,
  reason: '',
  ...more,
})
const version = (lines: SupplementLine[]): AmountVersion => ({
  version: 2,
  change: 'amounts',
  by: 'Ann',
  at: '2026-03-12T16:00:00.000Z',
  lines,
  amount_cents: null,
})

test('says of each line what became of it, in the order of the sheet', () => {
  const from = version([line('misc'), line('pdr'), line('parts')])
  const to = version([line('paint_labor'), line('parts', { reviewed_cents: 0, reason: 'Reused.' }), line('pdr')])
  expect(compareVersions(from, to).map(({ name, change }) => `${name} ${change}`)).toEqual([
    'pdr same',
    'parts changed',
    'paint_labor added',
    'misc removed',
  ])
})
