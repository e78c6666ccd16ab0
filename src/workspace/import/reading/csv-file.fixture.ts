import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import type { Mapping } from '../../../../machines/import/column-mapping.ts'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import { csvCell } from '../../../../contract/csv/csv-text.ts'
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

/** A file of claims that is inspected, and checked by the names of its columns. */
export const read = (...parts: (string | Uint8Array)[]) => readAs(claimFile, ...parts)

export async function readAs(format: FileFormat, ...parts: (string | Uint8Array)[]) {
  const file = new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
  const inspection = await inspectFile(format, file)
  const check = async (mapping: Mapping, rules = format.rules) => {
    const checked = new CheckedFile({ ...inspection, format: { ...format, rules }, mapping, today: '2026-11-20' })
    for await (const batch of readRecords(file, inspection.form)) checked.add(batch)
    return checked
  }
  const checked = await check(inspection.matched)
  if (checked.counts().rows === 0) throw new FileRefusal('no rows', '')
  return { inspection, checked, check, counts: checked.counts() }
}
