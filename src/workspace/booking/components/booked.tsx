import type { Contact } from '../../../../contract/contacts/contact.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn, readerTime, zoneTitle } from '../../../shared/time/location-clock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { Booking } from '../use-booking.ts'
import { bar, barText, buttons, dim } from './booking.css.ts'

interface Props {
  booking: Booking
  contact: Contact
  whyNot: string | null
  onMove: () => void
  onAskEarlier: () => void
}

/** The appointment of a contact, with what can be done to it. */
export function Booked({ booking, contact: { appointment }, whyNot, onMove, onAskEarlier }: Props) {
  if (!appointment) return null
  const { kind, timestamp, timezone, location_id } = appointment
  const at = booking.places.find(({ id }) => id === location_id)
  const own = readerTime(timestamp, timezone, viewerZone)
  return (
    <>
      <div className={bar}>
        <div className={barText}>
          <b>
            {dayAndTimeIn(timestamp, timezone)} {zoneTitle(timezone)}
          </b>
          <span className={dim}>
            {[kind === 'field' ? 'Field visit' : at?.name, own && `${own} your time`].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      <div className={buttons}>
        <Button whyNot={whyNot} onClick={onMove}>
          Move
        </Button>
        <Button tone="ghost" whyNot={whyNot} busy={booking.task === 'cancel'} onClick={() => void booking.cancel()}>
          Cancel appointment
        </Button>
        {kind === 'location' && (
          <Button tone="ghost" whyNot={whyNot} busy={booking.task === 'wait'} onClick={onAskEarlier}>
            Add to waiting list…
          </Button>
        )}
      </div>
    </>
  )
}
