import { useState } from 'react'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { firstDayShown, type LeadsSearch } from '../leads-search.ts'
import { day } from './leads.css.ts'

interface Props {
  search: LeadsSearch
  change: (changes: LeadsSearch) => void
}

/** The days on which the shown leads were added. An empty first day is the usual one. */
export function LeadDays({ search, change }: Props) {
  const usual = firstDayShown()
  return (
    <>
      <DayField
        label="Added from"
        max={search.to}
        value={search.from ?? usual}
        onDay={(from) => change({ from: from === usual ? undefined : from })}
      />
      <DayField label="Through" min={search.from ?? usual} value={search.to ?? ''} onDay={(to) => change({ to })} />
    </>
  )
}

interface FieldProps {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

/** While a year is typed, the field holds years such as 20: they stay in the field. */
const earliest = '2000-01-01'

function DayField({ label, value, min, max, onDay }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      className={day}
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
