import { type FormEvent, useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { timeIn } from '../../../shared/time/location-clock.ts'
import { workOn } from '../entry-work.ts'
import { fitsSearch, isCode, nameOf, statusLabel } from '../entry-labels.ts'
import { dim, item, itemText, list, part, partTitle } from './agenda.css.ts'

/** The id of the field, which a key focuses. */
export const checkInId = 'check-in'

const most = 5

/** Finds who has come among the day's appointments. A whole claim number, typed or scanned, checks in with Enter. */
export function CheckIn({ entries }: { entries: readonly CalendarEntry[] }) {
  const { actions, location, now, select, contactsLink } = useAgendaDesk()
  const [text, setText] = useState('')
  const found = entries.filter((entry) => fitsSearch(entry, text))
  const checkIn = (entry: CalendarEntry) => {
    select(entry.id)
    setText('')
    if (workOn(entry, now).arrive) void actions.setState(entry, 'ARRIVE')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const exact = found.filter((entry) => isCode(entry, text))
    const [only, ...others] = exact.length > 0 ? exact : found
    if (only && others.length === 0) checkIn(only)
  }
  return (
    <section className={part} aria-label="Check in">
      <form onSubmit={submit}>
        <TextField
          id={checkInId}
          label="Check in"
          hint="Name, phone or claim number"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      {text.trim() !== '' && found.length === 0 && (
        <p className={dim} role="status">
          No appointment of this day matches. {contactsLink(text.trim(), 'Find the contact to enter a walk-in')}
        </p>
      )}
      {found.length > 0 && (
        <ul className={list} aria-label="Appointments found">
          {found.slice(0, most).map((entry) => (
            <li key={entry.id} className={item}>
              <span className={itemText}>
                {nameOf(entry)}
                <br />
                <span className={dim}>
                  {timeIn(entry.timestamp, location.timezone)}, {statusLabel(entry, now)}
                </span>
              </span>
              {workOn(entry, now).arrive ? (
                <Button aria-label={`Check in ${nameOf(entry)}`} onClick={() => checkIn(entry)}>
                  Check in
                </Button>
              ) : (
                <Button tone="ghost" aria-label={`Show ${nameOf(entry)}`} onClick={() => checkIn(entry)}>
                  Show
                </Button>
              )}
            </li>
          ))}
          {found.length > most && <li className={`${dim} ${partTitle}`}>{found.length - most} more match</li>}
        </ul>
      )}
    </section>
  )
}
