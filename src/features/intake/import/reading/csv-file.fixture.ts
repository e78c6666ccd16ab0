import { claimColumns } from '../../../../../contract/claims/claim-fields.ts'
import { aClaim, rowOf } from '../../../../../machines/claim-file/claim-row.factory.ts'
import type { Mapping } from '../../../../../machines/claim-file/claim-header.ts'
import type { ClaimRules } from '../../../../../machines/claim-file/claim-rules.ts'
import { csvCell } from '../../../../../contract/csv/csv-text.ts'
import { CheckedFile } from './checked-file.ts'
import { FileRefusal } from './file-refusal.ts'
import { inspectFile } from './inspect-file.ts'
import { readRecords } from './read-records.ts'

/** The text of a claim file, record by record. */
export const header = claimColumns.join(',')
export const claim = (n: number, change = {}) =>
  rowOf({ ...aClaim, claim_number: `GU-${n}`, ...change })
    .map(csvCell)
    .join(',')
export const lines = (...texts: string[]) => `${texts.join('\n')}\n`

/** A file that is inspected, and checked by the names of its columns. */
export async function read(...parts: (string | Uint8Array)[]) {
  const file = new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
  const inspection = await inspectFile(file)
  const check = async (mapping: Mapping, rules?: ClaimRules) => {
    const checked = new CheckedFile({ ...inspection, mapping, today: '2026-11-20', ...(rules && { rules }) })
    for await (const batch of readRecords(file, inspection.form)) checked.add(batch)
    return checked
  }
  const checked = await check(inspection.matched)
  if (checked.counts().rows === 0) throw new FileRefusal('no claims', '')
  return { inspection, checked, check, counts: checked.counts() }
}
