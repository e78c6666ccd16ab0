import { useMemo, useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { LocationApi } from '../api/location-api.ts'
import { bookingsConcerned } from './bookings-concerned.ts'
import { capacityAfter, changeLabel, formatDone, type LocationChange } from './location-change.ts'
import { MoveRow } from './move-row.tsx'
import { rows, stack, notifiedStyle, noticeLine, noticeTitle } from './moves.css.ts'
import { useMoves } from './use-moves.ts'
import { formatNotified } from './notified-format.ts'

interface Props {
  api: LocationApi
  location: LocationView
  /** The other appraisal locations of the event, which bookings may go to. */
  others: readonly LocationView[]
  change: LocationChange
  onChanged: () => void
  /** `isDone`: the change was carried out. */
  onClose: (isDone: boolean) => void
}

const year = 366 * 86_400_000

/** What a change of a location means for its bookings: which need another place, where they go, and whom that tells. */
export function MoveBookingsDialog({ api, location, others, change, onChanged, onClose }: Props) {
  const [now] = useState(() => Date.now())
  const calendar = useFetched(`bookings to move of ${location.id}`, (signal) =>
    api.bookings(location.id, now, now + year, signal),
  )
  const { data, error, busy: loading, refetch } = calendar
  const { bookings, held } = useMemo(
    () => bookingsConcerned(data ?? [], capacityAfter(location, change), now),
    [data, location, change, now],
  )
  const work = useMoves({ api, location, others, change, bookings })
  const mayStay = change.kind === 'offline'
  const count = work.moves.length
  const short = bookings.length - count
  const send = async (moves: typeof work.moves) => {
    const isDone = await work.send(moves)
    onChanged()
    if (!isDone) return refetch()
    const text = `${formatDone(change, location)}${moves.length > 0 ? `, ${countOf(moves.length, 'booking')} moved` : ''}`
    showUndoableToast(text, work.operation, onChanged)
    onClose(true)
  }
  const whyNot =
    (work.isTooMany && 'Move at most 500 bookings at a time.') ||
    (!mayStay && short > 0 && `${countOf(short, 'booking')} without a free time. Add days or a location first.`) ||
    (!mayStay && held > 0 && `${countOf(held, 'place')} being booked right now. Try again in 5 minutes.`) ||
    null
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      width="medium"
      title={`${changeLabel(change, location)}?`}
      description={descriptions[change.kind]}
      locked={work.busy}
      foot={
        <>
          <Button onClick={() => onClose(false)}>Cancel</Button>
          {mayStay && (
            <Button busy={work.busy} onClick={() => void send([])}>
              Keep bookings, take offline
            </Button>
          )}
          {data && (
            <Button
              tone="go"
              busy={work.busy}
              whyNot={mayStay && count === 0 ? 'No booking has another place.' : whyNot}
              onClick={() => void send(work.moves)}
            >
              {goLabel(change, count)}
            </Button>
          )}
        </>
      }
    >
      <div className={stack}>
        {!data && error !== undefined && !loading && (
          <Failed title="Couldn’t load the bookings" message={reasonOf(error)} onRetry={refetch} />
        )}
        {!data && (error === undefined || loading) && <Loading label="Loading bookings…" rows={4} />}
        {work.reasons.size > 0 && (
          <Notice tone="red">{`${countOf(work.reasons.size, 'booking')} not moved. Check the new times and try again.`}</Notice>
        )}
        {work.failure && <Notice tone="red">{work.failure}</Notice>}
        {held > 0 && (
          <Notice tone="amber">{`${countOf(held, 'place')} held by a claimant who is booking now. It is booked or free within 5 minutes.`}</Notice>
        )}
        {data && bookings.length === 0 && held === 0 && <p className={noticeLine}>No booking needs another place.</p>}
        {bookings.length > 0 && (
          <ul className={rows} aria-label="Bookings">
            {bookings.map((booking) => (
              <MoveRow
                key={booking.id}
                booking={booking}
                zone={location.timezone}
                target={work.targets.get(booking.id) ?? null}
                sites={work.sites}
                mayStay={mayStay}
                reason={work.reasons.get(booking.id)}
                onChoose={(target) => work.choose(booking.id, target)}
              />
            ))}
          </ul>
        )}
        {count > 0 && (
          <section className={notifiedStyle} aria-label="Who gets notified">
            <h3 className={noticeTitle}>When you move them</h3>
            {formatNotified(bookings.filter(({ id }) => work.targets.get(id))).map((sentence) => (
              <p key={sentence} className={noticeLine}>
                {sentence}
              </p>
            ))}
          </section>
        )}
      </div>
    </Dialog>
  )
}

const descriptions: Record<LocationChange['kind'], string> = {
  offline: 'It takes no new bookings. You can move those it has, or keep them here.',
  delete: 'Its bookings to come have to move first.',
  days: 'These bookings have no place after the change. All of them move, or nothing changes.',
  edit: 'These bookings have no place after the change. All of them move, or nothing changes.',
}

function goLabel({ kind }: LocationChange, count: number): string {
  const end = { offline: 'take offline', delete: 'delete', days: 'save', edit: 'save' }[kind]
  return count > 0 ? `Move ${countOf(count, 'booking')}, ${end}` : `${end[0]?.toUpperCase()}${end.slice(1)}`
}

/** Whether a location has bookings to come. */
export function hasBookings({ location_days }: Pick<LocationView, 'location_days'>, now: number): boolean {
  return location_days.some(({ slots }) => slots.some(({ timestamp, booked }) => timestamp > now && booked > 0))
}
