import { useState } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { nameOfContact } from '../../../workspace/booking/booking-state.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { AgendaBooking, useAgendaContact } from './agenda-booking.tsx'
import { fields } from './agenda-dialogs.css.ts'
import { ContactSearch } from './contact-search.tsx'

interface Props {
  /** The slot that is proposed, in milliseconds since 1970. */
  timestamp: number | null
  /** The lane that was pressed, from 1. */
  lane?: number | undefined
  onClose: () => void
}

/** Books for a contact, which is found first; the proposed slot is held for it at once. */
export function BookDialog({ timestamp, lane, onClose }: Props) {
  const { location } = useAgendaDesk()
  const [chosen, setChosen] = useState<Contact | null>(null)
  const contact = useAgendaContact(chosen?.id ?? null)
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={chosen ? `Book ${nameOfContact(chosen)}` : 'Book appointment'}
      description={chosen ? chosen.claim_number : location.name}
      foot={
        <>
          {chosen && (
            <Button tone="ghost" onClick={() => setChosen(null)}>
              Another contact
            </Button>
          )}
          <Button tone="ghost" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={fields}>
        {chosen ? (
          <AgendaBooking
            contact={contact}
            start={{ location: location.id, timestamp, lane, moves: null, takesFocus: true }}
            onDone={onClose}
          />
        ) : (
          <ContactSearch onChoose={setChosen} />
        )}
      </div>
    </Dialog>
  )
}
