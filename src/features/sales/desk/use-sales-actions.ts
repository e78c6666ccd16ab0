import { useState } from 'react'
import { leadOutcomeLabels } from '../../../../contract/leads/lead-outcomes.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { SalesApi } from '../api/sales-api.ts'
import { callOf, dropOffOf, type LeadWork } from './lead-work.ts'

const nameOf = ({ first_name, last_name }: Lead) => `${first_name} ${last_name}`.trim()

/** What an agent does with a lead. Each can be undone, and says why where it fails. */
export function useSalesActions(api: SalesApi, lead: Lead, onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(label: string, done: string, send: (operation: Operation) => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    const operation = newOperation(`${label} ${nameOf(lead)}`)
    try {
      await send(operation)
      showUndoableToast(`${nameOf(lead)}: ${done}`, operation, onDone)
      onDone()
    } catch (error) {
      setFailure(reasonOf(error))
    }
    setBusy(false)
  }

  return {
    busy,
    failure,
    save: ({ ...work }: LeadWork) => {
      const { outcome } = work
      if (outcome === null) return
      void run('Record call with', leadOutcomeLabels[outcome], (operation) =>
        api.record(lead.id, { ...callOf(work, outcome), ...dropOffOf(work, outcome) }, operation),
      )
    },
    snooze: (until: number, label: string) =>
      void run('Snooze', `Snoozed until ${label}`, async (operation) => {
        await api.snooze(lead, new Date(until).toISOString(), operation)
        await api.release()
      }),
    leaveQueue: (reason: string) =>
      void run('Remove from queue', 'Removed from queue', (operation) => api.leaveQueue(lead.id, reason, operation)),
    returnToQueue: () =>
      void run('Return to queue', 'Returned to queue', (operation) => api.returnToQueue(lead.id, operation)),
  }
}
