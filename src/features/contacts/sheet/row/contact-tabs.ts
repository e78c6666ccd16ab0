import { failedTab, type TabDefinition, waitingTab } from '../../../../workspace/definition.ts'
import type { ContactRow } from './contact-row.ts'

export const dueTab = 'call_backs_due'

/** Statuses that nobody works on any more. */
const closed: readonly ContactRow['status'][] = ['cancel_claim', 'sent_back', 'appraisal_complete']

/** Whether the claimant was to be called by a moment, in milliseconds since 1970. */
export function isDue({ call_back_at }: Pick<ContactRow, 'call_back_at'>, now: number): boolean {
  return call_back_at !== null && Date.parse(call_back_at) <= now
}

/** A contact goes to a tab by its latest version, and to the due call backs as its time comes. */
export const contactTabs: readonly TabDefinition<ContactRow>[] = [
  { id: waitingTab, label: 'All', includes: () => true },
  {
    id: 'needs_appraiser',
    label: 'Needs appraiser',
    includes: ({ appraiser_id, status }) => appraiser_id === null && !closed.includes(status),
  },
  { id: dueTab, label: 'Call backs due', includes: (row) => isDue(row, Date.now()) },
  { id: 'by_appointment', label: 'By appointment', includes: ({ appointment }) => appointment !== null },
  { id: 'canceled', label: 'Canceled', includes: ({ status }) => status === 'cancel_claim' },
  { id: failedTab, label: 'Failed', isHiddenWhenEmpty: true, includes: (_row, _isSubordinate, isFailed) => isFailed },
]
