import { useState } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useSettled } from '../../../workspace/notes/use-settled.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { dim, item, itemText, list } from './agenda.css.ts'
import { fields } from './agenda-dialogs.css.ts'

/** Finds the contact who came without an appointment, and leads to where the visit is entered. */
export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const { api, location, visitLink, contactsLink } = useAgendaDesk()
  const [text, setText] = useState('')
  const wanted = useSettled(text.trim())
  const { data, error } = useFetched(`walk-ins ${wanted}`, async (signal) =>
    wanted === '' ? null : { wanted, contacts: await api.findContacts(wanted, location.storm_id, signal) },
  )
  const found = data?.wanted === text.trim() ? data.contacts : null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enter walk-in"
      description={`A visit at ${location.name} without an appointment. It takes no place.`}
      foot={
        <Button tone="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={fields}>
        <TextField
          label="Find contact"
          hint="Name, phone, VIN or claim number"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error !== undefined && <Notice tone="red">Couldn’t search: {reasonOf(error)}</Notice>}
        {text.trim() !== '' && found === null && error === undefined && <p role="status">Searching…</p>}
        {found?.length === 0 && (
          <p role="status">No contact of this event matches. {contactsLink(text.trim(), 'Search all contacts')}</p>
        )}
        {found && found.length > 0 && (
          <ul className={list} aria-label="Contacts found">
            {found.map(({ id, first_name, last_name, claim_number, primary_phone }) => {
              const name = `${first_name} ${last_name}`.trim() || 'No name'
              return (
                <li key={id} className={item}>
                  <span className={itemText}>
                    {name}
                    <br />
                    <span className={dim}>
                      {[claim_number, formatPhone(primary_phone)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  {visitLink(id, `Enter visit of ${name}`)}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
