import { contactCommandLabels } from '../../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { ContactCommand } from '../../../../machines/contact/contact.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { formatInstant } from '../../../shared/time/format-time.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { changeContacts, type ChangeContacts, type ContactChange } from '../bulk/change-contacts.ts'
import { contactName } from '../contact-labels.ts'
import { cancelAppointmentOf } from '../sheet/record/cancel-appointment-of.ts'
import { whyNotContact } from '../why-not-contact.ts'

interface Props {
  contact: Contact
  onChanged: () => void
  /** Stories replace it. */
  api?: ChangeContacts
}

/** What can be done to a contact beside its status and its fields; each is refused as the machine refuses it. */
export function ContactActions({ contact, onChanged, api = changeContacts }: Props) {
  const item = (
    label: string,
    command: ContactCommand,
    change: ContactChange,
    done: string,
    tone: 'plain' | 'danger' = 'plain',
  ) => (
    <MenuItem
      tone={tone}
      whyNot={whyNotContact(contact, command)}
      onSelect={() => void perform(api, contact, { change, done }, onChanged)}
    >
      {label}
    </MenuItem>
  )
  return (
    <Menu align="end" trigger={<IconButton icon="more" label={`More for ${contactName(contact)}`} />}>
      {item(
        contactCommandLabels.call_center,
        { type: 'SendToCallCenter' },
        { call_center: true },
        'sent to the call center',
      )}
      {item('Unassign', { type: 'UnassignContact' }, { unassign: true }, 'unassigned')}
      <MenuItem
        whyNot={contact.appointment ? null : 'No appointment'}
        onSelect={() => void cancelAppointment(contact, onChanged)}
      >
        Cancel appointment
      </MenuItem>
      {item(contactCommandLabels.clean, { type: 'CleanContact' }, { clean: true }, 'cleared of call data')}
      <MenuSeparator />
      {item(contactCommandLabels.delete, { type: 'DeleteContact' }, { delete: true }, 'deleted', 'danger')}
    </Menu>
  )
}

async function cancelAppointment(contact: Contact, onChanged: () => void) {
  const { id, appointment } = contact
  if (!appointment) return
  await cancelAppointmentOf({ id, appointment: appointment.id, name: contactName(contact) })
  onChanged()
}

/** Says of a deleted contact that it is, and offers to restore it; nothing of one that is not. */
export function DeletedContact({
  contact,
  zone,
  mayWork,
  onChanged,
  api = changeContacts,
}: Props & { zone: string; mayWork: boolean }) {
  const { deleted_at } = contact
  if (deleted_at === null) return null
  const restore = (
    <Button onClick={() => void perform(api, contact, { change: { restore: true }, done: 'restored' }, onChanged)}>
      Restore contact
    </Button>
  )
  return (
    <Notice tone="amber" action={mayWork && restore}>
      Deleted on {formatInstant(deleted_at, zone)}. This contact is in no list.
    </Notice>
  )
}

async function perform(
  api: ChangeContacts,
  contact: Contact,
  { change, done }: { change: ContactChange; done: string },
  onChanged: () => void,
) {
  const said = `${contactName(contact)} ${done}`
  const operation = newOperation(said)
  try {
    await api([contact.id], change, operation)
    showUndoableToast(said, operation, onChanged)
  } catch (error) {
    showErrorToast(`${contactName(contact)} not ${done}`, error)
  }
  onChanged()
}
