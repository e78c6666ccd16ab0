import type { KeyboardEvent, ReactNode } from 'react'
import type { Area } from '../../../shared/machine-graph/lay-out.ts'
import { part as partStyle, target } from './process.css.ts'

interface Props {
  area: Area
  label: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}

/** Something in the drawing that opens what stands behind it, by pointer and by keyboard. */
export function DrawnPart({ area, label, isChosen, onChoose, children }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose()
  }
  return (
    <g
      className={partStyle}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={press}
    >
      <rect className={target} {...area} rx={4} />
      {children}
    </g>
  )
}
