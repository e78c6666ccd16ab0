import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { ClaimColumn } from '../../../../contract/claims/claim-fields.ts'
import { claimFile, claimOf } from '../../../../machines/claim-file/claim-file.ts'
import { type ClaimRules, claimRules } from '../../../../machines/claim-file/claim-rules.ts'
import { type ClaimFlag, claimFlags } from '../../../../machines/intake-item/claim-flags.ts'
import { CheckedFile } from './checked-file.ts'
import type { CheckedRecord } from './checked-row.ts'
import { inspectFile } from './inspect-file.ts'
import { readRecords } from './read-records.ts'

/** How each kind of flaw has to come out of the import. */
type Outcome =
  | { corrected: ClaimColumn }
  | { rejected: ClaimColumn | 'record' }
  | { flagged: ClaimFlag }
  | 'kept as it is'
const outcomes: Record<string, Outcome> = {
  'zip lost its leading zero or has +4': { corrected: 'zip' },
  'US date M/D/YYYY': { corrected: 'date_of_loss' },
  'date with time': { corrected: 'date_received' },
  'impossible date': { rejected: 'date_of_loss' },
  'date in the future': { flagged: 'future_date' },
  'vin in lower case with spaces': { corrected: 'vin' },
  'vin with a wrong check digit': { flagged: 'vin_check_digit' },
  'vin too short': { rejected: 'vin' },
  'missing last name': { rejected: 'last_name' },
  'missing claim number': { rejected: 'claim_number' },
  'phone with punctuation or extension': { corrected: 'primary_phone' },
  'spreadsheet formula in a text field': 'kept as it is',
  'markup in a text field': 'kept as it is',
  'line break inside quotes': 'kept as it is',
  'exact duplicate row': { rejected: 'record' },
  'same claim number, newer date': 'kept as it is',
  'unknown claim type': { rejected: 'claim_type' },
  'email malformed': { rejected: 'email' },
  'drivable in words': { corrected: 'drivable' },
}

const today = '2026-11-20'
const samples = new URL('../../../../samples/', import.meta.url)

async function check(rules: ClaimRules) {
  const bytes = await readFile(new URL('messy-120.csv', samples))
  const { flaws } = JSON.parse(await readFile(new URL('messy-120.flaws.json', samples), 'utf8')) as {
    flaws: Record<string, number[]>
  }
  const file = new Blob([new Uint8Array(bytes)])
  const { header, form, matched } = await inspectFile(claimFile, file)
  const checked = new CheckedFile({ format: { ...claimFile, rules }, header, form, mapping: matched, today })
  for await (const batch of readRecords(file, form)) checked.add(batch)
  const { rows, accepted, rejected } = checked.counts()
  expect(accepted + rejected).toBe(rows)
  const records = [...checked.page('accepted', 0, rows), ...checked.page('rejected', 0, rows)]
  return { flaws, byNumber: new Map(records.map((row) => [row.record, row])), counts: checked.counts() }
}

function comesOut(row: CheckedRecord, outcome: Outcome): boolean {
  const isAccepted = row.faults.length === 0
  if (outcome === 'kept as it is') return isAccepted && row.changes.length === 0
  if ('rejected' in outcome) return row.faults.some(({ field, reason }) => field === outcome.rejected && reason !== '')
  if ('corrected' in outcome)
    return isAccepted && row.changes.some(({ field, from, to }) => field === outcome.corrected && from !== to)
  return isAccepted && claimFlags(claimOf(row.values), { today, storm: null }).includes(outcome.flagged)
}

/** Flawed records that did not come out as they have to, as "kind: record". */
async function missed(rules: ClaimRules): Promise<string[]> {
  const { flaws, byNumber } = await check(rules)
  return Object.entries(flaws).flatMap(([kind, records]) =>
    records.flatMap((record) => {
      const row = byNumber.get(record)
      return row && outcomes[kind] && comesOut(row, outcomes[kind]) ? [] : [`${kind}: ${record}`]
    }),
  )
}

describe('a messy file with 19 kinds of flaw', () => {
  it('has each flaw fixed visibly, flagged, or rejected with its reason', async () => {
    expect(Object.keys(outcomes)).toHaveLength(19)
    expect(await missed(claimRules)).toEqual([])
  })

  it('has nothing else rejected, and every row in one of two lists', async () => {
    const { flaws, byNumber, counts } = await check(claimRules)
    const flawed = new Set(Object.values(flaws).flat())
    const unexpected = [...byNumber.values()].filter((row) => row.faults.length > 0 && !flawed.has(row.record))
    expect(unexpected).toEqual([])
    expect(counts).toMatchObject({ rows: 120, rejected: 14, accepted: 106, duplicates: 2 })
  })

  // The twin: with any one rule taken out the check above has to notice.
  const flawedColumns = [
    'zip',
    'date_of_loss',
    'date_received',
    'vin',
    'last_name',
    'claim_number',
    'primary_phone',
  ] as const
  it.each([...flawedColumns, 'claim_type', 'email', 'drivable'] as const)(
    'is noticed to slip through without the rule of %s',
    async (column) => {
      const blind = { ...claimRules, [column]: { ...claimRules[column], accepts: () => true } }
      expect(await missed(blind)).not.toEqual([])
    },
  )
})
