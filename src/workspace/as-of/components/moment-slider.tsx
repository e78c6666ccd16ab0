import type { KeyboardEvent } from 'react'
import { formatMoment } from '../format-moment.ts'
import { slider } from './as-of.css.ts'

interface Props {
  from: number
  to: number
  /** Milliseconds since 1970; null for now. */
  at: number | null
  zone: string
  onGo: (at: number | null) => void
  onToggle: () => void
}

const steps = 120

/** Arrows step, Page keys leap, Home and End go to the ends, Space plays. */
export function MomentSlider({ from, to, at, zone, onGo, onToggle }: Props) {
  const step = Math.max(1000, Math.round((to - from) / steps / 1000) * 1000)
  const here = at ?? to
  const wished: Record<string, () => void> = {
    ArrowLeft: () => onGo(Math.max(from, here - step)),
    ArrowDown: () => onGo(Math.max(from, here - step)),
    ArrowRight: () => onGo(here + step >= to ? null : here + step),
    ArrowUp: () => onGo(here + step >= to ? null : here + step),
    PageDown: () => onGo(Math.max(from, here - 10 * step)),
    PageUp: () => onGo(here + 10 * step >= to ? null : here + 10 * step),
    Home: () => onGo(from),
    End: () => onGo(null),
    ' ': onToggle,
  }
  const press = (event: KeyboardEvent) => {
    const work = wished[event.key]
    if (!work || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    work()
  }
  return (
    <input
      type="range"
      className={slider}
      aria-label="Time"
      aria-valuetext={at === null ? 'Now' : formatMoment(at, zone)}
      min={from}
      max={to}
      step={1000}
      value={here}
      onChange={({ target }) => onGo(target.valueAsNumber >= to - 1000 ? null : target.valueAsNumber)}
      onKeyDown={press}
    />
  )
}
