import { useState } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { openSlots } from '../../../workspace/booking/open-slots.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { nameOf } from '../entry-labels.ts'
import { fields, preview, previewTitle } from './agenda-dialogs.css.ts'
import { nearestOpen, TimeFields } from './time-fields.tsx'
import { NoticeOf } from './notice-lines.tsx'

interface Props {
  entry: CalendarEntry
  /** The slot that is proposed, in milliseconds since 1970. */
  timestamp: number | null
  onClose: () => void
}

/**
 * Moves an appointment to a free slot, by keyboard or after a drop. It follows the appointment: what colleagues cancel or
 * move meanwhile is said here, and nothing is moved that is gone.
 */
export function MoveDialog({ entry: opened, ...props }: Props) {
  const { actions } = useAgendaDesk()
  const entry = actions.entries.find(({ id }) => id === opened.id)
  return entry?.status === 'booked' ? (
    <Move {...props} entry={entry} opened={opened} />
  ) : (
    <MoveOfGone {...props} entry={opened} />
  )
}

function Move({ entry, opened, timestamp, onClose }: Props & { opened: CalendarEntry }) {
  const { location, actions, now } = useAgendaDesk()
  const [open] = useState(() => withoutSlot(openSlots(location, now), entry.timestamp))
  const [to, setTo] = useState(() => nearestOpen(open, timestamp ?? entry.timestamp))
  // The appointment that the time was chosen for: who moves it without having seen a colleague’s move is refused.
  const [seen, setSeen] = useState(opened)
  const wasMoved = entry.timestamp !== seen.timestamp
  const name = nameOf(entry)
  const move = () => {
    if (to === null) return
    void actions.move({ ...entry, version: seen.version }, to)
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
          {wasMoved && (
            <Notice tone="amber">Someone else moved this appointment. Choose a time again to move it.</Notice>
          )}
          <TimeFields
            open={open}
            value={to}
            onChange={(next) => {
              setTo(next)
              setSeen(entry)
            }}
          />
          <section className={preview} aria-label="What happens">
            <h3 className={previewTitle}>When you move it</h3>
            {entry.contact && (
              <NoticeOf contactId={entry.contact.id} change={{ kind: 'move', from: entry.timestamp, to }} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}

/** The appointment was canceled, or is elsewhere or over by now. */
function MoveOfGone({ entry, timestamp, onClose }: Props) {
  const { api, location, actions, now } = useAgendaDesk()
  const { contact } = entry
  const { data, error } = useFetched(`contact of ended ${entry.id}`, async (signal) =>
    contact ? api.contact(contact.id, signal) : null,
  )
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [open] = useState(() => openSlots(location, now))
  const [to, setTo] = useState(() => nearestOpen(open, timestamp ?? entry.timestamp))
  const isCanceled = data?.appointment === null
  const bookAgain = async () => {
    if (!contact || to === null) return
    setBusy(true)
    try {
      await actions.book(contact, to)
      onClose()
    } catch (refused) {
      setFault(reasonOf(refused))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isCanceled ? `Book ${nameOf(entry)} again?` : `Move ${nameOf(entry)}`}
      description={`Was booked for ${dayAndTimeIn(entry.timestamp, location.timezone)}`}
      foot={
        <>
          <Button tone="ghost" onClick={onClose}>
            Close
          </Button>
          {isCanceled && to !== null && (
            <Button tone="go" busy={busy} onClick={() => void bookAgain()}>
              Book again
            </Button>
          )}
        </>
      }
    >
      <div className={fields}>
        {fault && <Notice tone="red">{fault}</Notice>}
        {data ? (
          <Notice tone="amber">
            {data.appointment
              ? `This appointment can’t be moved from here. Now: ${dayAndTimeIn(data.appointment.timestamp, data.appointment.timezone)}.`
              : 'This appointment was canceled.'}
          </Notice>
        ) : (
          <p role="status">{error === undefined ? 'Checking the appointment…' : reasonOf(error)}</p>
        )}
        {isCanceled && to !== null && <TimeFields open={open} value={to} onChange={setTo} />}
      </div>
    </Dialog>
  )
}

type Open = ReturnType<typeof openSlots>

function withoutSlot(open: Open, slot: number): Open {
  const rest = [...open].map(([day, slots]) => [day, slots.filter(({ timestamp }) => timestamp !== slot)] as const)
  return new Map(rest.filter(([, slots]) => slots.length > 0))
}
