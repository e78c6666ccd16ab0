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

/** The choice that unassigns. */
const noAppraiser = 'none'

/** Chooses who gets some contacts. All of them are one operation, which can be undone. */
export function AssignDialog({ contacts, appraiserId = null, onChanged, onClose }: Props) {
  const { data: appraisers, error, refetch } = useFetched('appraisers', (signal) => listAppraisers(signal))
  // Nothing is chosen for several, which may have different appraisers, nor for one without: it opens to assign.
  const [chosen, choose] = useState(contacts.length === 1 ? (appraiserId ?? '') : '')
  const [isBusy, setBusy] = useState(false)
  const isAssigned = contacts.length === 1 && appraiserId !== null
  const count = countOf(contacts.length, 'contact', 'contacts')
  const choices = [
    ...(isAssigned ? [] : [{ value: '', label: 'Choose an appraiser' }]),
    ...(isAssigned || contacts.length > 1 ? [{ value: noAppraiser, label: 'No appraiser' }] : []),
    ...(appraisers ?? []).map(({ id, full_name, open_contacts }) => ({
      value: id,
      label: `${full_name}, ${open_contacts.toLocaleString('en-US')} assigned`,
    })),
  ]
  const name = appraisers?.find(({ id }) => id === chosen)?.full_name
  const submit = async () => {
    setBusy(true)
    const operation = newOperation(name ? `Assign ${count} to ${name}` : `Unassign ${count}`)
    try {
      const done = await assign(
        contacts.map((id) => ({ id, appraiser_id: chosen === noAppraiser ? null : chosen })),
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
      description="Contacts without an appointment get the status Field request, and the appraiser is notified."
      width="small"
      locked={isBusy}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="go"
            busy={isBusy}
            whyNot={!appraisers ? 'Appraisers are loading' : chosen === '' ? 'Choose an appraiser' : null}
            onClick={() => void submit()}
          >
            {chosen === noAppraiser ? 'Unassign' : 'Assign'}
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
