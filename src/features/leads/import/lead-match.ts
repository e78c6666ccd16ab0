import type { ReplyOf } from '../../../../contract/call.ts'
import type { putLeads } from '../../../../contract/calls/put-leads.ts'
import { labelOfValue } from '../../../../contract/crud/field-text.ts'
import type { Field } from '../../../../contract/crud/field.ts'
import {
  type LeadCompletion,
  type LeadDifference,
  leadFieldLabels,
  type NewLead,
} from '../../../../contract/leads/lead-fields.ts'
import type { OpenSameLead } from '../../../../contract/leads/same-lead.ts'
import { productionLogFields, productionLogLabel } from '../../../../contract/production-logs/production-log-fields.ts'
import { formatExactDollars } from '../../../shared/ui/format-exact-dollars.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'

/** A row of a file whose claim had a lead or a production log with other values, or that would be a second open lead. */
export interface LeadMatch {
  readonly row: NewLead
  readonly claimant_id: string
  readonly differences: readonly Omit<LeadDifference, 'index' | 'claimant_id'>[]
  /** The open leads of its claim or its vehicle: it is made only where a person confirms it. */
  readonly same?: readonly OpenSameLead[] | undefined
  /** What was empty, and this file has filled. */
  readonly completed?: readonly Completion[] | undefined
}

type Completion = Omit<LeadCompletion, 'index' | 'claimant_id'>

type Reply = Pick<ReplyOf<typeof putLeads>, 'differences' | 'failed' | 'completed'>

/** Rows of a request with what differs from what was there or has filled it, and those that a person has to confirm. */
export function matchesIn(rows: readonly NewLead[], { differences, failed, completed = [] }: Reply): LeadMatch[] {
  const asked = failed.flatMap(({ index, claimant_id, same }): LeadMatch[] => {
    const row = rows[index]
    return row && claimant_id !== undefined && same ? [{ row, claimant_id, differences: [], same }] : []
  })
  const concerned = Map.groupBy([...differences, ...completed], ({ index }) => index)
  const differing = [...concerned].flatMap(([index, found]): LeadMatch[] => {
    const [row, first] = [rows[index], found[0]]
    if (!row || !first) return []
    const ofRow = <One extends LeadDifference | LeadCompletion>(all: readonly One[]) =>
      all.filter((one) => one.index === index).map(({ index: _, claimant_id: __, ...one }) => one)
    const { claimant_id } = first
    return [{ row, claimant_id, differences: ofRow(differences), completed: ofRow(completed) }]
  })
  return [...asked, ...differing]
}

/** What is sent so that the records have what the row has; a completed production log is left out. */
export function updateOf({ row, differences, same }: LeadMatch): NewLead {
  if (same) return row
  const open = differences.filter(({ locked }) => locked === null)
  const of = (record: LeadDifference['of']) =>
    Object.fromEntries(open.filter((one) => one.of === record).map(({ field, sent }) => [field, sent]))
  const log = of('production_log')
  return {
    claim_number: row.claim_number,
    vin: row.vin,
    ...of('lead'),
    ...(Object.keys(log).length > 0 && { production_log: log }),
  }
}

type Value = LeadDifference['existing']
type Shown = Pick<LeadDifference, 'of' | 'field'>

export function labelOfDifference({ of, field }: Shown): string {
  return of === 'lead' ? (leadFieldLabels[field] ?? field) : productionLogLabel(field)
}

/** A value as people read it. */
export function shownDifference({ of, field }: Shown, value: Value): string {
  if (value === null || value === '') return 'Empty'
  if (typeof value === 'string' && field.includes('phone')) return formatPhone(value)
  if (of === 'lead') {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return typeof value === 'number' ? formatExactDollars(value) : value
  }
  const editor = (productionLogFields as Readonly<Record<string, Field>>)[field]?.editor
  const text = editor ? labelOfValue(editor, value) : String(value)
  if (editor?.kind !== 'number') return text
  return editor.unit === 'cents' ? `$${text}` : editor.unit === 'basis points' ? `${text}%` : text
}
