import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { useFocusOnce } from '../use-focus-once.ts'
import type { Booking } from '../use-booking.ts'
import { bar, barText, dim } from './booking.css.ts'

interface Props {
  booking: Booking
  whyNot: string | null
  /** Whether the focus goes on to the button that moves. */
  takesFocus: boolean
}

/** The time that the appointment is moved to, until a colleague takes it or moves the appointment. */
export function MoveBar({ booking, whyNot, takesFocus }: Props) {
  const button = useFocusOnce(takesFocus)
  const { target, movedTo, place } = booking
  if (movedTo !== null && place) {
    return (
      <Notice tone="amber">
        Someone else moved this appointment to {dayAndTimeIn(movedTo, place.timezone)}. Choose a time again to move it.
      </Notice>
    )
  }
  if (!target) return null
  const { location, timestamp } = target
  const slot = booking.days
    .flatMap(({ hours }) => [...hours.values()].flat())
    .find((one) => location.id === place?.id && one.timestamp === timestamp)
  if (slot?.free === 0) {
    return (
      <Notice tone="amber">
        {dayAndTimeIn(timestamp, location.timezone)} was taken by someone else. Choose another time.
      </Notice>
    )
  }
  return (
    <div className={bar}>
      <div className={barText}>
        <b>{dayAndTimeIn(timestamp, location.timezone)}</b>
        <span className={dim}>{location.name}. The current time is kept until this one is taken.</span>
      </div>
      <Button
        ref={button}
        tone="go"
        busy={booking.task === 'book'}
        whyNot={whyNot}
        onClick={() => void booking.move().catch(() => {})}
      >
        Move appointment
      </Button>
    </div>
  )
}
