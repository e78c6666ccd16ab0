import { useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { openSlots } from '../../../workspace/booking/open-slots.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { nameOf } from '../entry-words.ts'
import { fields, preview, previewTitle } from './agenda-dialogs.css.ts'
import { nearestOpen, TimeFields } from './time-fields.tsx'
import { ToldOf } from './told-lines.tsx'

interface Props {
  entry: CalendarEntry
  /** The slot that is proposed, in milliseconds since 1970. */
  timestamp: number | null
  onClose: () => void
}

/** Moves an appointment to a free slot, by keyboard or after a drop. */
export function MoveDialog({ entry, timestamp, onClose }: Props) {
  const { location, actions, now } = useAgendaDesk()
  const [open] = useState(() => withoutSlot(openSlots(location, now), entry.timestamp))
  const [to, setTo] = useState(() => nearestOpen(open, timestamp ?? entry.timestamp))
  const name = nameOf(entry)
  const move = () => {
    if (to === null) return
    void actions.move(entry, to)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${name}`}
      description={`Booked for ${dayAndTimeIn(entry.timestamp, location.timezone)}`}
      foot={
        <>
          <Button tone="ghost" onClick={onClose}>
            Keep time
          </Button>
          {to !== null && (
            <Button tone="go" onClick={move}>
              Move appointment
            </Button>
          )}
        </>
      }
    >
      {to === null ? (
        <Notice tone="amber">{location.name} has no free time left.</Notice>
      ) : (
        <div className={fields}>
          <TimeFields open={open} value={to} onChange={setTo} />
          <section className={preview} aria-label="What happens">
            <h3 className={previewTitle}>When you move it</h3>
            {entry.contact && (
              <ToldOf contactId={entry.contact.id} change={{ kind: 'move', from: entry.timestamp, to }} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}

type Open = ReturnType<typeof openSlots>

function withoutSlot(open: Open, slot: number): Open {
  const rest = [...open].map(([day, slots]) => [day, slots.filter(({ timestamp }) => timestamp !== slot)] as const)
  return new Map(rest.filter(([, slots]) => slots.length > 0))
}
