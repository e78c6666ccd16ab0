import { useId, useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useSettled } from '../../../workspace/notes/use-settled.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { openSlots } from '../../../workspace/booking/open-slots.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { choice, choiceDetail, choiceRadio, fields, found, preview, previewTitle } from './agenda-dialogs.css.ts'
import { nearestOpen, TimeFields } from './time-fields.tsx'
import type { NotifiedChange } from '../day/notice-of-change.ts'
import { NoticeOf } from './notice-lines.tsx'

interface Props {
  /** The slot that is proposed, in milliseconds since 1970. */
  timestamp: number | null
  onClose: () => void
}

/** Books a free slot for a contact, which is found by name, phone or claim number. */
export function BookDialog({ timestamp, onClose }: Props) {
  const { location, actions, now } = useAgendaDesk()
  const open = openSlots(location, now)
  const [asked, setAsked] = useState(() => nearestOpen(open, timestamp))
  const [contact, setContact] = useState<Contact | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const to = asked
  const book = async () => {
    if (!contact || to === null) return
    setBusy(true)
    setFault(null)
    try {
      await actions.book({ id: contact.id, name: nameOfContact(contact) }, to)
      onClose()
    } catch (error) {
      setFault(reasonOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Book appointment"
      description={location.name}
      foot={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="go" busy={busy} whyNot={whyNot(contact, to)} onClick={() => void book()}>
            Book appointment
          </Button>
        </>
      }
    >
      <div className={fields}>
        {fault && <Notice tone="red">{fault}</Notice>}
        <ContactChoice chosen={contact} onChoose={setContact} />
        {to === null ? (
          <Notice tone="amber">{location.name} has no free time left.</Notice>
        ) : (
          <TimeFields open={open} value={to} onChange={setAsked} />
        )}
        {contact && to !== null && (
          <section className={preview} aria-label="What happens">
            <h3 className={previewTitle}>When you book it</h3>
            <NoticeOf contactId={contact.id} change={changeOf(contact, to)} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function whyNot(contact: Contact | null, to: number | null): string | null {
  if (!contact) return 'Choose a contact first.'
  return to === null ? 'There is no free time.' : null
}

/** Booking moves the appointment that a contact has. */
function changeOf({ appointment }: Contact, to: number): NotifiedChange {
  return appointment ? { kind: 'move', from: appointment.timestamp, to } : { kind: 'book', to }
}

const nameOfContact = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim() || 'No name'

interface ChoiceProps {
  chosen: Contact | null
  onChoose: (contact: Contact | null) => void
}

function ContactChoice({ chosen, onChoose }: ChoiceProps) {
  const { api, location } = useAgendaDesk()
  const [text, setText] = useState('')
  const group = useId()
  const wanted = useSettled(text.trim())
  const { data, error } = useFetched(`contacts to book ${wanted}`, async (signal) =>
    wanted === ''
      ? { wanted, contacts: [] }
      : { wanted, contacts: await api.findContacts(wanted, location.storm_id, signal) },
  )
  const isCurrent = data?.wanted === text.trim()
  const contacts = data?.contacts ?? []
  return (
    <>
      <TextField
        label="Find contact"
        hint="Name, phone, VIN or claim number"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChoose(null)
        }}
      />
      {error !== undefined && <Notice tone="red">Couldn’t search: {reasonOf(error)}</Notice>}
      {text.trim() !== '' && !isCurrent && error === undefined && <p role="status">Searching…</p>}
      {isCurrent && wanted !== '' && contacts.length === 0 && <p role="status">No contact of this event matches.</p>}
      {contacts.length > 0 && (
        <fieldset className={found} aria-label="Contacts found">
          {contacts.map((contact) => (
            <label key={contact.id} className={choice}>
              <input
                type="radio"
                name={group}
                className={choiceRadio}
                checked={chosen?.id === contact.id}
                onChange={() => onChoose(contact)}
              />
              <span>{nameOfContact(contact)}</span>
              <span className={choiceDetail}>
                {[contact.claim_number, formatPhone(contact.primary_phone), formatBooked(contact)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

function formatBooked({ appointment }: Contact): string {
  return appointment ? `booked for ${dayAndTimeIn(appointment.timestamp, appointment.timezone)}` : ''
}
