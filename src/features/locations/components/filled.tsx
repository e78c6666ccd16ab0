import { type Filled, isOver, percentOf } from '../location-figures.ts'
import { bar, barLine, ring, ringLine, track } from './filled.css.ts'

/** Bookings of some days as a bar with its percentage; over the threshold it is red. */
export function FilledBar({ filled, threshold, label }: { filled: Filled; threshold: number | null; label: string }) {
  const percent = percentOf(filled)
  if (filled.capacity === 0) return <span>–</span>
  const tone = isOver(filled, threshold) ? 'over' : percent >= 70 ? 'much' : 'room'
  return (
    <span className={barLine}>
      {`${percent}%`}
      <span className={track} role="img" aria-label={`${label}: ${percent}% booked`}>
        <span className={bar({ tone })} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </span>
  )
}

/** The name of a location behind a ring that shows how much of today is booked. */
export function FilledRing({ filled, isOnline, name }: { filled: Filled; isOnline: boolean; name: string }) {
  const percent = isOnline ? percentOf(filled) : 0
  return (
    <span className={ringLine}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        aria-hidden
        className={ring({ tone: percent >= 70 ? 'much' : 'room' })}
      >
        <circle cx="9" cy="9" r="7" pathLength="100" />
        {percent > 0 && <circle cx="9" cy="9" r="7" pathLength="100" strokeDasharray={`${percent} 100`} data-part />}
      </svg>
      {name}
    </span>
  )
}
