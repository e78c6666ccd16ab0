import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { nameOf } from '../entry-labels.ts'
import { NoticeOf } from './notice-lines.tsx'

/** Cancels an appointment, after it has said whom that tells. */
export function CancelDialog({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const { location, actions } = useAgendaDesk()
  const cancel = () => {
    void actions.cancel(entry)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel booking of ${nameOf(entry)}`}
      description={dayAndTimeIn(entry.timestamp, location.timezone)}
      foot={
        <>
          <Button tone="ghost" onClick={onClose}>
            Keep booking
          </Button>
          <Button tone="danger" onClick={cancel}>
            Cancel booking
          </Button>
        </>
      }
    >
      {entry.contact && <NoticeOf contactId={entry.contact.id} change={{ kind: 'cancel', from: entry.timestamp }} />}
    </Dialog>
  )
}
