import { useId } from 'react'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { formatClock, formatDayOf } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { asOf, asOfLine, asOfSlider } from './history.css.ts'

interface Props {
  /** All of the life, oldest first. */
  events: readonly Recorded[]
  /** How many of them are taken into account. */
  count: number
  zone: string
  onGo: (count: number) => void
}

/** Steps through an aggregate's history event by event, showing its state as of each. */
export function AsOfSlider({ events, count, zone, onGo }: Props) {
  const id = useId()
  const last = events[count - 1]
  if (events.length < 2 || !last) return null
  const isAsOf = count < events.length
  const text = `${formatDayOf(last.at, zone)} ${formatClock(last.at, zone)}`
  return (
    <div className={asOf} data-as-of={isAsOf}>
      <div className={asOfLine}>
        <label htmlFor={id}>{isAsOf ? `As of ${text}` : 'Current'}</label>
        {isAsOf && <Button onClick={() => onGo(events.length)}>Back to now</Button>}
      </div>
      <input
        id={id}
        type="range"
        className={asOfSlider}
        min={1}
        max={events.length}
        step={1}
        value={count}
        aria-valuetext={`${isAsOf ? text : 'Now'}, event ${count} of ${events.length}`}
        onChange={({ target }) => onGo(target.valueAsNumber)}
      />
    </div>
  )
}
