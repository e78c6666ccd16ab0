import { failedTab, type TabDefinition, waitingTab } from '../../../../workspace/definition.ts'
import { fieldsToFill } from './fields-to-fill.ts'
import { contactRefusalOf, type IntakeRow, matchOf } from './intake-row.ts'

/** A subclaim goes with its lead, so it is neither ready nor in need of fields. */
export const claimTabs: readonly TabDefinition<IntakeRow>[] = [
  { id: waitingTab, label: 'Waiting', includes: () => true },
  { id: 'ready', label: 'Ready', includes: (row, isSubclaim) => !isSubclaim && isReady(row) },
  {
    id: 'needs_fields',
    label: 'Needs fields',
    includes: (row, isSubclaim) => !isSubclaim && (fieldsToFill(row).length > 0 || contactRefusalOf(row) !== null),
  },
  {
    id: 'matches',
    label: 'Matches a contact',
    includes: (row) => matchOf(row) !== null && row.status !== 'ingested',
  },
  {
    id: failedTab,
    label: 'Failed',
    isHiddenWhenEmpty: true,
    includes: ({ status }, _isSubclaim, isFailed) => status === 'errored' || isFailed,
  },
]

/** Whether the ingest of the claim would be accepted, as far as the claim and the contact that it names say. */
function isReady(row: IntakeRow): boolean {
  return row.status === 'ready' && contactRefusalOf(row) === null
}
