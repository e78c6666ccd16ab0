import { useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Select } from '../../../shared/ui/select.tsx'
import { Failed, Loading } from '../../../shared/ui/states.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { assign, listAppraisers } from './assign-api.ts'
import { formatRefused } from './refused-format.ts'

interface Props {
  /** Ids of the contacts; more than one request takes are sent one request after the other. */
  contacts: readonly string[]
  /** The appraiser of a single contact, who is chosen first. */
  appraiserId?: string | null
  onChanged: () => void
  onClose: () => void
}

/** Chooses who gets some contacts. All of them are one operation, which can be undone. */
export function AssignDialog({ contacts, appraiserId = null, onChanged, onClose }: Props) {
  const { data: appraisers, error, refetch } = useFetched('appraisers', (signal) => listAppraisers(signal))
  const [chosen, choose] = useState(appraiserId ?? '')
  const [isBusy, setBusy] = useState(false)
  const count = countOf(contacts.length, 'contact', 'contacts')
  const choices = [
    // Nobody is unassigned by a dialog that was only opened.
    { value: '', label: appraiserId === null ? 'Choose an appraiser' : 'No appraiser' },
    ...(appraisers ?? []).map(({ id, full_name, open_contacts }) => ({
      value: id,
      label: `${full_name}, ${open_contacts.toLocaleString('en-US')} assigned`,
    })),
  ]
  const isChosen = chosen !== '' || appraiserId !== null
  const whyNot = !appraisers ? 'Appraisers are loading' : isChosen ? null : 'Choose an appraiser first'
  const name = appraisers?.find(({ id }) => id === chosen)?.full_name
  const submit = async () => {
    setBusy(true)
    const operation = newOperation(name ? `Assign ${count} to ${name}` : `Unassign ${count}`)
    try {
      const done = await assign(
        contacts.map((id) => ({ id, appraiser_id: chosen || null })),
        operation,
      )
      const what = countOf(done.contacts.length, 'contact', 'contacts')
      const text = name ? `${what} assigned to ${name}` : `${what} unassigned`
      showUndoableToast(`${text}${formatRefused(done.refused)}`, operation, onChanged)
      onClose()
    } catch (failure) {
      showErrorToast('Not assigned', failure)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${count}`}
      description="Assigned contacts move to the field, and the appraiser is notified."
      width="small"
      locked={isBusy}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" busy={isBusy} whyNot={whyNot} onClick={() => void submit()}>
            {chosen === '' && appraiserId !== null ? 'Unassign' : 'Assign'}
          </Button>
        </>
      }
    >
      {!appraisers && error !== undefined && (
        <Failed title="Appraisers could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!appraisers && error === undefined && <Loading label="Loading appraisers…" rows={2} />}
      {appraisers && <Select label="Appraiser" choices={choices} value={chosen} onChange={choose} />}
    </Dialog>
  )
}
