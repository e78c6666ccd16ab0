import { useRef } from 'react'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { useDropPlace } from '../use-dragging.ts'
import { free } from './day.css.ts'

interface Props {
  timestamp: number
  /** From 1; without it the place stands for all free ones of its slot. */
  lane?: number
  count?: number
}

/** A free place: a press books it, an appointment can be dropped on it. What is past, or only read, is a word. */
export function FreePlace({ timestamp, lane, count = 1 }: Props) {
  const { location, now, mayWork, openDialog } = useAgendaDesk()
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = mayWork && location.online && timestamp > now
  const isOver = useDropPlace(ref, { timestamp, lane }, isOpen)
  const text = count > 1 ? `${count} free` : 'Free'
  if (!isOpen) return <span className={free}>{timestamp > now ? text : 'Not taken'}</span>
  const at = dayAndTimeIn(timestamp, location.timezone)
  return (
    <button
      ref={ref}
      type="button"
      className={free}
      data-over={isOver}
      data-free={timestamp}
      onClick={() => openDialog({ kind: 'book', timestamp })}
    >
      <span className={hiddenLabel}>{`Book ${at}${lane === undefined ? '' : `, lane ${lane}`}:`}</span>
      <Icon name="plus" size={12} /> {text}
    </button>
  )
}
