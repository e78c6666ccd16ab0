import { useState } from 'react'
import { formatDay } from '../../shared/time/format-time.ts'
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
/** Without a last day, browsers take years of six digits. */
const latest = '9999-12-31'

/** A day that a list is narrowed by. One outside its bounds stays in the field, with the reason. */
export function DayField({ label, value, min, max, onDay }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(null)
  }
  const shown = typed ?? value
  const isIn = (day: string) => day >= (min || earliest) && day <= (max || latest)
  return (
    <TextField
      className={dayStyle}
      label={label}
      type="date"
      min={min}
      max={max || latest}
      value={shown}
      fault={shown >= earliest && !isIn(shown) ? faultOf(shown, min) : null}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') onDay(undefined)
        else if (target.value >= earliest && isIn(target.value)) onDay(target.value)
      }}
      onBlur={() => isIn(shown) && setTyped(null)}
    />
  )
}

const faultOf = (day: string, min: string | undefined) =>
  min && day < min ? `Choose ${formatDay(min)} or later` : 'Choose an earlier day'
