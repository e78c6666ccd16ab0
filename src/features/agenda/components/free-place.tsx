import { useRef } from 'react'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { useDropPlace } from '../use-dragging.ts'
import { free, freeText } from './day.css.ts'

interface Props {
  timestamp: number
  /** From 1; without it the place stands for all free ones of its slot. */
  lane?: number
  count?: number
  /** To whom it is offered, as `Offered to Rosa Delgado`. */
  offer?: string | undefined
}

/**
 * A free place: a press books it, an appointment can be dropped on it. One that is offered to claimants is free until one
 * of them accepts. What is past, or only read, is a word.
 */
export function FreePlace({ timestamp, lane, count = 1, offer }: Props) {
  const { location, now, mayWork, openDialog } = useAgendaDesk()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = mayWork && location.online && timestamp > now
  const isOver = useDropPlace(ref, { timestamp, lane }, isOpen)
  const text = [count > 1 ? `${count} free` : offer ? '' : 'Free', offer].filter(Boolean).join(', ')
  if (!isOpen)
    return (
      <span className={free} data-offered={offer !== undefined}>
        {timestamp > now ? text : 'Not taken'}
      </span>
    )
  const at = dayAndTimeIn(timestamp, location.timezone)
  return (
    <button
      ref={ref}
      type="button"
      className={free}
      data-over={isOver}
      data-free={timestamp}
      data-offered={offer !== undefined}
      onClick={() => openDialog({ kind: 'book', timestamp, lane })}
    >
      <span className={hiddenLabel}>{`Book ${at}${lane === undefined ? '' : `, lane ${lane}`}:`}</span>
      <Icon name="plus" size={12} /> <span className={freeText}>{text}</span>
    </button>
  )
}
