import { todayIn } from '../../../shared/time/format-time.ts'
import { dayAfter } from '../../../shared/time/start-of-day.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { tools, wide } from '../../../shared/ui/page.css.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { type BusinessesSearch, daysOf } from '../businesses-search.ts'
import { day, push, quick } from './businesses.css.ts'

interface Props {
  search: BusinessesSearch
  onSearch: (search: BusinessesSearch) => void
  zone: string
}

const spans = [7, 30, 365]

/** Which businesses, and the days whose usage is counted. */
export function BusinessesTools({ search, onSearch, zone }: Props) {
  const today = todayIn(zone)
  const { from, to } = daysOf(search, zone)
  const put = (changes: BusinessesSearch) => onSearch({ ...search, ...changes })
  return (
    <div className={tools}>
      <TextField
        className={wide}
        label="Search businesses"
        type="search"
        placeholder="Name or place"
        value={search.q ?? ''}
        onChange={(event) => put({ q: event.target.value || undefined })}
      />
      <TextField
        className={day}
        label="Used from"
        type="date"
        max={to}
        value={from}
        onChange={(event) => event.target.value && put({ from: event.target.value, to })}
      />
      <TextField
        className={day}
        label="to, and with it"
        type="date"
        min={from}
        value={to}
        onChange={(event) => event.target.value && put({ from, to: event.target.value })}
      />
      <span className={`${quick} ${push}`}>
        {spans.map((days) => {
          const first = dayAfter(today, 1 - days)
          const isOn = to === today && from === first
          return (
            <ChipButton key={days} on={isOn} aria-pressed={isOn} onClick={() => put({ from: first, to: today })}>
              {days} days
            </ChipButton>
          )
        })}
      </span>
      <Button tone="go" icon="plus" onClick={() => put({ business: 'new' })}>
        Open a business
      </Button>
    </div>
  )
}
