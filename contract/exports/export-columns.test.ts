import { expect, test } from 'vitest'
import { Contact } from '../contacts/contact.ts'
import { Lead } from '../leads/lead.ts'
import { ChatMessage } from '../messages/message.ts'
import { ProductionLog } from '../production-logs/production-log.ts'
import { Supplement } from '../supplements/supplement.ts'
import { type ExportColumn, exportColumns, exportStatusesOf, exportStatusLabel } from './export-columns.ts'
import { exportSubjects } from './export.ts'

const records: Readonly<Record<string, { readonly entries: object }>> = {
  contacts: Contact,
  leads: Lead,
  supplements: Supplement,
  production_logs: ProductionLog,
  messages: ChatMessage,
}

interface Schema {
  readonly options?: readonly unknown[]
  readonly wrapped?: Schema
}

/** The codes that a member of a record may have; none where it is no choice of codes. */
function codesOf(schema: Schema | undefined): readonly string[] {
  if (schema?.wrapped) return codesOf(schema.wrapped)
  return (schema?.options ?? []).filter((one) => typeof one === 'string')
}

/** Columns of codes with those that have no label. */
function unlabeled(subject: string, columns: readonly ExportColumn[]): string[] {
  const entries = (records[subject]?.entries ?? {}) as Readonly<Record<string, Schema>>
  return columns.flatMap(({ key, from, path, labels }) => {
    const codes = from === 'doc' && path.length === 1 ? codesOf(entries[path[0] ?? '']) : []
    return codes.filter((code) => labels?.[code] === undefined).map((code) => `${subject}.${key}: ${code}`)
  })
}

// A file says them as an address has them.
const asTheyAre = (fault: string) => !/\.state: [A-Z]{2}$/.test(fault)

test('every column of codes has a label for each of them, and one that has none is named', () => {
  expect(exportSubjects.flatMap((subject) => unlabeled(subject, exportColumns[subject])).filter(asTheyAre)).toEqual([])
  const planted = exportColumns.leads.map((one) => ({ ...one, labels: null }))
  expect(unlabeled('leads', planted)).toContain('leads.status: vehicle_dropped')
})

test('every column of phones is written as phones are', () => {
  const phones = exportSubjects.flatMap((subject) => exportColumns[subject].filter(({ key }) => key.includes('phone')))
  expect(phones.length).toBeGreaterThan(4)
  expect(phones.filter(({ value }) => value !== 'phone')).toEqual([])
})

test('every status that rows are filtered by is said in the same words as in the file', () => {
  for (const subject of exportSubjects)
    for (const status of exportStatusesOf[subject]) expect(exportStatusLabel(subject, status)).not.toBe(status)
  expect(exportStatusLabel('supplements', 'in_review')).toBe('In review')
})
