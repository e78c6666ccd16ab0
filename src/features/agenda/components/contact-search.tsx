import { type KeyboardEvent, useRef, useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { contactAppointmentTime } from '../../../shared/time/location-clock.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { nameOfContact } from '../../../workspace/booking/booking-state.ts'
import { useSettled } from '../../../workspace/notes/use-settled.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { choice, choiceDetail, found } from './agenda-dialogs.css.ts'

/**
 * Finds a contact of the event by name, phone, VIN or claim number. Arrows lead from the field to the results and from
 * one to the next; Enter in the field chooses the only one.
 */
export function ContactSearch({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const { api, location } = useAgendaDesk()
  const [text, setText] = useState('')
  const element = useRef<HTMLDivElement>(null)
  const wanted = useSettled(text.trim())
  const { data, error } = useFetched(`contacts to book ${wanted}`, async (signal) =>
    wanted === ''
      ? { wanted, contacts: [] }
      : { wanted, contacts: await api.findContacts(wanted, location.storm_id, signal) },
  )
  const isCurrent = data?.wanted === text.trim()
  const contacts = data?.contacts ?? []
  const press = (event: KeyboardEvent) => {
    const [only, ...others] = contacts
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isCurrent && only && others.length === 0) {
      event.preventDefault()
      onChoose(only)
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const stops = [...(element.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    stops[stops.findIndex((one) => one === document.activeElement) + by]?.focus()
  }
  return (
    <div ref={element} className={found} onKeyDown={press}>
      <TextField
        label="Find contact"
        hint="Name, phone, VIN or claim number"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error !== undefined && <Notice tone="red">Couldn’t search: {reasonOf(error)}</Notice>}
      {text.trim() !== '' && !isCurrent && error === undefined && <p role="status">Searching…</p>}
      {isCurrent && wanted !== '' && contacts.length === 0 && <p role="status">No contact of this event matches.</p>}
      {contacts.map((contact) => (
        <button key={contact.id} type="button" className={choice} onClick={() => onChoose(contact)}>
          <span>{nameOfContact(contact)}</span>
          <span className={choiceDetail}>
            {[contact.claim_number, formatPhone(contact.primary_phone), formatBooked(contact)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
      ))}
    </div>
  )
}

function formatBooked({ appointment }: Contact): string {
  return appointment ? `booked for ${contactAppointmentTime(appointment)}` : ''
}
