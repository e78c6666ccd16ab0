import { useEffect, useRef } from 'react'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn, readerTime } from '../../../shared/time/location-clock.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { useFocusOnce } from '../use-focus-once.ts'
import type { Booking } from '../use-booking.ts'
import { bar, barText, buttons, dim } from './booking.css.ts'

interface Props {
  booking: Booking
  bookKey: string | undefined
  whyNot: string | null
  /** Whether the focus goes on to the button that books. */
  takesFocus: boolean
}

/** The place that is held, for how long it still is, and the way to book it. */
export function HoldBar({ booking, bookKey, whyNot, takesFocus }: Props) {
  const { hold } = booking
  const now = useNow(hold !== null)
  const left = hold ? Math.ceil((hold.until - now) / 1000) : 0
  const isOver = hold !== null && left <= 0
  const button = useFocusOnce(takesFocus)
  const latest = useRef(booking.expireHold)
  useEffect(() => {
    latest.current = booking.expireHold
  })
  useEffect(() => {
    if (isOver) latest.current()
  }, [isOver])
  if (!hold) return null
  const { location, timestamp } = hold
  const own = readerTime(timestamp, location.timezone, viewerZone)
  const clock = `${Math.floor(Math.max(0, left) / 60)}:${String(Math.max(0, left) % 60).padStart(2, '0')}`
  return (
    <div className={bar} role="status">
      <div className={barText}>
        <b>
          {dayAndTimeIn(timestamp, location.timezone)} <span className={dim}>held for {clock}</span>
        </b>
        <span className={dim}>{[own && `${own} your time`, location.name].filter(Boolean).join(', ')}</span>
      </div>
      <div className={buttons}>
        <Button tone="ghost" onClick={booking.release}>
          Release
        </Button>
        <Button
          ref={button}
          tone="go"
          busy={booking.task === 'book'}
          whyNot={whyNot}
          onClick={() => void booking.bookHeld().catch(() => {})}
        >
          Book {bookKey && <Kbd>{bookKey}</Kbd>}
        </Button>
      </div>
    </div>
  )
}
