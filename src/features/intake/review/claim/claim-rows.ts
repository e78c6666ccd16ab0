import { editableFields, type EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import type { Recorded } from '../../../../../contract/events/recorded.ts'
import { newestFirst } from '../../../../../machines/intake-item/group-subclaims.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../../../machines/intake-item/intake-item.evolve.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import { type IntakeItem, isWaiting } from '../../../../../machines/intake-item/intake-item.ts'
import type { FieldChanges, RowAdapter } from '../../../../workspace/definition.ts'
import type { RowStore } from '../../../../workspace/rows/row-store.ts'
import { claimTabs } from './claim-tabs.ts'
import { departureOf } from './departure.ts'
import { duplicateWarning } from './duplicate-of.ts'
import { type IntakeRow, withExisting, withMatch } from './intake-row.ts'

export type ClaimRowStore = RowStore<IntakeRow, EditableField>

const none: never[] = []

/** By which a claim that has left waits again. */
const returningEvents: ReadonlySet<string> = new Set([
  'ClaimReset',
  'ClaimReturned',
  'ClaimIngestUndone',
  'ClaimRestored',
])

/** How claims become, change and leave, by the machine of the intake item. The log does not say their matches. */
export const claimRows: RowAdapter<IntakeRow, EditableField> = {
  evolve: (before, event) => evolveRow(before, event as IntakeItemFact & Recorded),
  edited: (row, changes, version) => evolveRow(row, editOf(row, changes, version)),
  refreshed(row, other) {
    const matched = withMatch(row, other.match)
    return other.existing ? withExisting(matched, other.existing) : matched
  },
  fromState: (state) => ({ ...(state as IntakeItem), match: null }),
  isWaiting,
  departure: departureOf,
  mayReturn: ({ type }) => returningEvents.has(type),
  arrivedAt: ({ received_at }) => received_at,
  title: ({ claim_number }) => claim_number,
  longTitle: (row) => `${row.claim_number} ${row.first_name} ${row.last_name}`,
  missing: (row) => (!row.action || row.outcome ? none : missingFields(row)),
  failure: ({ status, error }) => (status === 'errored' ? error : null),
  warning: duplicateWarning,
  groups: {
    keyOf: ({ claim_number }) => claim_number,
    compare: newestFirst,
    isMoved: (row, before) => before.claim_number !== row.claim_number || before.date_received !== row.date_received,
  },
}

function evolveRow(before: IntakeRow | null, event: IntakeItemFact): IntakeRow {
  const { match = null, existing } = before ?? {}
  return { ...evolveIntakeItem(before, event), match, ...(existing && { existing }) }
}

function editOf(row: IntakeRow, changes: FieldChanges<EditableField>, version: number): IntakeItemFact {
  return {
    type: 'ClaimEdited',
    data: { changes: changes as ClaimChanges, was: {} },
    stream: row.id,
    version,
    at: '',
    by: { id: '', name: '' },
  }
}

/** What a row store has to know of claims. */
export const claimRowRules = {
  rows: claimRows,
  tabs: claimTabs,
  fields: editableFields.map((name) => ({ name })),
}
