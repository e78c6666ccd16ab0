import { useState } from 'react'
import {
  contactStatusLabel,
  type ContactStatus,
  statusesByPerson,
} from '../../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { decideContact, whyNotSetStatus } from '../../../../machines/contact/contact.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { ContactApi, StatusToSet } from '../api/edit-contact.ts'
import { contactName, statusCommandLabel } from '../contact-labels.ts'
import { StatusDetailsDialog, statusesWithDetails } from './status-details-dialog.tsx'

interface Props {
  api: ContactApi
  contact: Contact
  onChanged: () => void
}

/** The statuses that a person can set; each is refused as the machine refuses it. */
export function ContactStatusMenu({ api, contact, onChanged }: Props) {
  const [asked, setAsked] = useState<ContactStatus | null>(null)
  const set = async (to: StatusToSet) => {
    const { status } = to
    setAsked(null)
    const operation = newOperation(`Set ${contactName(contact)} to ${contactStatusLabel(status)}`)
    try {
      await api.setStatus(contact.id, to, contact.version, operation)
      showUndoableToast(`Status set to ${contactStatusLabel(status)}`, operation, onChanged)
    } catch (error) {
      showErrorToast('Status not changed', error)
    }
    onChanged()
  }
  const item = (status: ContactStatus) => (
    <MenuItem
      key={status}
      tone={status === 'cancel_claim' ? 'danger' : 'plain'}
      whyNot={whyNotSetStatus(contact, status)}
      onSelect={() => (statusesWithDetails.includes(status) ? setAsked(status) : void set({ status }))}
    >
      {statusCommandLabel(status)}
      {statusesWithDetails.includes(status) && '…'}
    </MenuItem>
  )
  const offered = statusesByPerson.filter((status) => status !== contact.status && status !== 'cancel_claim')
  return (
    <>
      <Menu align="end" trigger={<Button icon="down">Set status</Button>}>
        {offered.map(item)}
        {contact.status !== 'cancel_claim' && (
          <>
            <MenuSeparator />
            {item('cancel_claim')}
          </>
        )}
      </Menu>
      <StatusDetailsDialog status={asked} onSet={(to) => void set(to)} onClose={() => setAsked(null)} />
    </>
  )
}

/** Why the fields of a contact cannot be edited; null when they can. */
export function whyNotEdit(contact: Contact): string | null {
  return refusalOf(decideContact({ type: 'UpdateContact', changes: {} }, contact))
}

function refusalOf(decision: ReturnType<typeof decideContact>): string | null {
  return decision.ok ? null : decision.refusal.reason
}
