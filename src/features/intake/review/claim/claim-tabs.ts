import { actionsOnExisting } from '../../../../../contract/claims/choices.ts'
import { fieldsOfCompleteClaim } from '../../../../../machines/intake-item/intake-item.machine.ts'
import { type TabDefinition, waitingTab } from '../../../../workspace/definition.ts'
import type { IntakeRow } from './intake-row.ts'

/** A subclaim goes with its lead, so it is neither ready nor in need of fields. */
export const claimTabs: readonly TabDefinition<IntakeRow>[] = [
  { id: waitingTab, label: 'Waiting', includes: () => true },
  { id: 'ready', label: 'Ready', includes: ({ status }, isSubclaim) => !isSubclaim && status === 'ready' },
  { id: 'needs_fields', label: 'Needs fields', includes: (row, isSubclaim) => !isSubclaim && lacksFields(row) },
  {
    id: 'matches',
    label: 'Matches a contact',
    includes: ({ match, status }) => match !== null && status !== 'ingested',
  },
  { id: 'failed', label: 'Failed', isHiddenWhenEmpty: true, includes: ({ status }) => status === 'errored' },
]

/** Whether fields are empty that the chosen action, or a new contact where none is chosen, would need. */
function lacksFields(row: IntakeRow): boolean {
  const { action } = row
  if (action === 'delete' || action === 'ignore' || action === 'send_back') return false
  if (!action && (row.claim_type === 'cancel' || row.claim_type === 'ignore')) return false
  if (action && actionsOnExisting.includes(action) && !row.existing_claimant) return true
  if (action === 'cancel_existing') return false
  return fieldsOfCompleteClaim.some((field) => !row[field])
}
