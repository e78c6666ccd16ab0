import { useState } from 'react'
import { TextField } from '../../shared/ui/text-field.tsx'
import { day as dayStyle } from './list.css.ts'

interface Props {
  label: string
  /** YYYY-MM-DD; empty for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

/** While a year is typed, the field holds years such as 20: they stay in the field. */
const earliest = '2000-01-01'

/** A day that a list is narrowed by. */
export function DayField({ label, value, min, max, onDay }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      className={dayStyle}
      label={label}
      type="date"
      min={min}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') onDay(undefined)
        else if (target.value >= earliest) onDay(target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
