import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { nameOf } from '../entry-labels.ts'
import { AgendaBooking, useAgendaContact } from './agenda-booking.tsx'

interface Props {
  entry: CalendarEntry
  /** The slot that is proposed, in milliseconds since 1970. */
  timestamp: number | null
  onClose: () => void
}

/**
 * Moves an appointment, by keyboard or after a drop. It follows the appointment: what colleagues cancel or move
 * meanwhile is shown in it, and nothing is moved that is gone.
 */
export function MoveDialog({ entry, timestamp, onClose }: Props) {
  const { location, actions } = useAgendaDesk()
  const contact = useAgendaContact(entry.contact?.id ?? null)
  const now = actions.entries.find(({ id }) => id === entry.id)
  const isCanceled = contact.data?.appointment === null
  const at = dayAndTimeIn((now ?? entry).timestamp, location.timezone)
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={isCanceled ? `Book ${nameOf(entry)} again?` : `Move ${nameOf(entry)}`}
      description={isCanceled ? `Was booked for ${at}` : `Booked for ${at}`}
      foot={
        <Button tone="ghost" onClick={onClose}>
          {isCanceled ? 'Close' : 'Keep time'}
        </Button>
      }
    >
      <AgendaBooking
        contact={contact}
        start={{ location: location.id, timestamp, moves: entry.id, takesFocus: true }}
        onDone={onClose}
      />
    </Dialog>
  )
}
