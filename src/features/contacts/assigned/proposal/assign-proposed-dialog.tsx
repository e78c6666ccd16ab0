import { type ReactNode, useState } from 'react'
import { useFetched } from '../../../../shared/api/use-fetched.ts'
import { newOperation } from '../../../../shared/operations/operation.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Notice } from '../../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../../workspace/undo/show-undoable-toast.ts'
import { assign, propose } from '../assign-api.ts'
import { formatRefused } from '../refused-format.ts'
import { assignmentsOf, tallyOf } from './draft-assignment.ts'
import { tally } from './proposal.css.ts'

const asProposed = new Map<string, string | null>()

interface Props {
  /** Leads to the page where the proposal is edited. */
  edit: ReactNode
  onChanged: () => void
  onClose: () => void
  api?: { propose: typeof propose; assign: typeof assign }
}

/** Gives every visit that waits for an appraiser to the one who is proposed, in one step that can be undone. */
export function AssignProposedDialog({ edit, onChanged, onClose, api = { propose, assign } }: Props) {
  const { data, error, refetch } = useFetched('proposal to settle', (signal) => api.propose(null, signal))
  const [isBusy, setBusy] = useState(false)
  const assignments = data ? assignmentsOf(data.proposals, asProposed) : []
  const count = countOf(assignments.length, 'visit')
  const names = new Map(data?.appraisers.map(({ id, full_name }) => [id, full_name]))
  const without = data ? data.proposals.length - assignments.length : 0
  const unstaffed = data?.unstaffed.reduce((sum, { contacts }) => sum + contacts, 0) ?? 0
  const commit = async () => {
    setBusy(true)
    const operation = newOperation(`Assign ${count} as proposed`)
    try {
      const { contacts, refused } = await api.assign(assignments, operation)
      showUndoableToast(`${countOf(contacts.length, 'visit')} assigned${formatRefused(refused)}`, operation, onChanged)
      onClose()
    } catch (failure) {
      showErrorToast('Not assigned', failure)
      setBusy(false)
      refetch()
    }
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Assign field visits"
      description="By event, distance, ZIP codes, load and length of the day. You can undo it."
      foot={
        <>
          <Button onClick={onClose} whyNot={isBusy ? 'Visits are being assigned' : null}>
            Cancel
          </Button>
          {edit}
          <Button
            tone="go"
            busy={isBusy}
            whyNot={data && assignments.length === 0 ? 'No visit can be assigned yet' : null}
            onClick={() => void commit()}
          >
            {assignments.length === 0 ? 'Assign' : `Assign ${count}`}
          </Button>
        </>
      }
    >
      {!data && error !== undefined && (
        <Failed title="No proposal could be made" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && error === undefined && <Loading label="Finding appraisers…" rows={3} />}
      {data && assignments.length === 0 && unstaffed === 0 && without === 0 && (
        <Empty title="Every visit has an appraiser" />
      )}
      {assignments.length > 0 && (
        <ul className={tally} aria-label="Visits by appraiser">
          {tallyOf(assignments).map(([id, amount]) => (
            <li key={id}>
              {names.get(id) ?? id} <b>{amount.toLocaleString('en-US')}</b>
            </li>
          ))}
        </ul>
      )}
      {without > 0 && (
        <Notice tone="amber">{countOf(without, 'visit has', 'visits have')} no appraiser who can take it.</Notice>
      )}
      {unstaffed > 0 && (
        <Notice tone="amber">
          {countOf(unstaffed, 'visit waits', 'visits wait')} at an event without appraisers, or without an event.
        </Notice>
      )}
      {data && data.more > 0 && (
        <Notice tone="blue">
          {countOf(data.more, 'more visit needs', 'more visits need')} an appraiser after these.
        </Notice>
      )}
    </Dialog>
  )
}
