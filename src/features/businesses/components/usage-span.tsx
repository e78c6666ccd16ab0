import { todayIn } from '../../../shared/time/format-time.ts'
import { dayAfter } from '../../../shared/time/start-of-day.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { type BusinessesSearch, daysOf } from '../businesses-search.ts'
import { day, push, quick } from './businesses.css.ts'

interface Props {
  search: BusinessesSearch
  change: (changes: BusinessesSearch) => void
  zone: string
}

const spans = [7, 30, 365]

/** The days whose usage is counted. */
export function UsageSpan({ search, change, zone }: Props) {
  const today = todayIn(zone)
  const { from, to } = daysOf(search, zone)
  return (
    <>
      <TextField
        className={day}
        label="Activity from"
        type="date"
        max={to}
        value={from}
        onChange={(event) => event.target.value && change({ from: event.target.value, to })}
      />
      <TextField
        className={day}
        label="through"
        type="date"
        min={from}
        value={to}
        onChange={(event) => event.target.value && change({ from, to: event.target.value })}
      />
      <span className={`${quick} ${push}`}>
        {spans.map((days) => {
          const first = dayAfter(today, 1 - days)
          const isOn = to === today && from === first
          return (
            <ChipButton key={days} on={isOn} aria-pressed={isOn} onClick={() => change({ from: first, to: today })}>
              {days} days
            </ChipButton>
          )
        })}
      </span>
    </>
  )
}
