import { useState } from 'react'
import { type Lead, leadStatusLabels } from '../../../contract/leads/lead.ts'
import { newOperation, type Operation } from '../../shared/operations/operation.ts'
import { formatInstant } from '../../shared/time/format-time.ts'
import { showErrorToast } from '../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import type { LeadApi, LeadStatusToSet } from './api/lead-api.ts'
import { leadName } from './lead-labels.ts'

interface Options {
  readonly api: LeadApi
  readonly lead: Lead
  readonly zone: string
  readonly onChanged: () => void
}

/** The commands of a lead's buttons: each can be undone, and says why where it fails. */
export function useLeadCommands({ api, lead, zone, onChanged }: Options) {
  const { id, version } = lead
  const [busy, setBusy] = useState<LeadStatusToSet['status'] | 'snooze' | null>(null)
  const run = async (
    what: LeadStatusToSet['status'] | 'snooze',
    steps: { label: string; done: string; failed: string },
    command: (operation: Operation) => Promise<unknown>,
  ) => {
    setBusy(what)
    const operation = newOperation(steps.label)
    try {
      await command(operation)
      showUndoableToast(steps.done, operation, onChanged)
    } catch (error) {
      showErrorToast(steps.failed, error)
    }
    setBusy(null)
    onChanged()
  }
  const setStatus = (set: LeadStatusToSet) => {
    const to = leadStatusLabels[set.status]
    const steps = { label: `Set ${leadName(lead)} to ${to}`, done: `Status set to ${to}`, failed: 'Status not changed' }
    return run(set.status, steps, (operation) => api.setStatus(id, set, version, operation))
  }
  const snooze = (until: string | null) => {
    const steps =
      until === null
        ? { label: `End snooze of ${leadName(lead)}`, done: 'Snooze ended', failed: 'Snooze not ended' }
        : {
            label: `Snooze ${leadName(lead)}`,
            done: `Snoozed until ${formatInstant(until, zone)}`,
            failed: 'Lead not snoozed',
          }
    return run('snooze', steps, (operation) => api.snooze(id, until, version, operation))
  }
  return { busy, setStatus, snooze }
}
