import type { Comparison, Dashboard } from '../../../../contract/dashboard/dashboard.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { DayField } from '../../../workspace/list/day-field.tsx'
import { formatMoment } from '../../../workspace/as-of/format-moment.ts'
import { startOfDay } from '../../../shared/time/start-of-day.ts'
import type { DashboardSearch } from '../dashboard-search.ts'
import { bar, barChoice, knownChoice, moment, momentRange, momentText } from './dashboard.css.ts'

interface Props {
  search: DashboardSearch
  change: (changes: { readonly [K in keyof DashboardSearch]?: DashboardSearch[K] | undefined }) => void
  events: readonly Choice[]
  board: Dashboard | undefined
  zone: string
  /** Milliseconds since 1970, to the minute. */
  now: number
}

const spans: readonly Choice<'all' | 'today' | 'week' | 'custom'>[] = [
  { value: 'all', label: 'All that came in' },
  { value: 'today', label: 'Came in today' },
  { value: 'week', label: 'Came in the last 7 days' },
  { value: 'custom', label: 'Came in between…' },
]
const hour = 3_600_000

/** What the figures are about: event, range, comparison and moment. */
export function DashboardBar({ search, change, events, board, zone, now }: Props) {
  const { event = '', span = 'all', from, to, compare, as_of, known } = search
  const comparisons: Choice<Comparison | 'none'>[] = [
    { value: 'none', label: 'No comparison' },
    ...(event ? [{ value: 'storm' as const, label: 'Event before, same day' }] : []),
    { value: 'day', label: 'Yesterday, same hour' },
    { value: 'week', label: 'A week ago, same hour' },
  ]
  const first = board?.days[0]?.day
  // Also where all is of today, one can go back.
  const yesterday = (Math.floor(now / hour) - 24) * hour
  const begin = first ? Math.min(startOfDay(first, zone), yesterday) : now - 30 * 24 * hour
  const go = (next: number) => change({ as_of: next > now - hour ? undefined : next })
  return (
    <div className={bar}>
      <Select
        label="Event"
        labelHidden
        className={barChoice}
        choices={[{ value: '', label: 'All events' }, ...events]}
        value={event}
        onChange={(next) =>
          change({ event: next || undefined, ...(!next && compare === 'storm' && { compare: undefined }) })
        }
      />
      <Select
        label="Came in"
        labelHidden
        className={barChoice}
        choices={spans}
        value={span}
        onChange={(next) => change({ span: next === 'all' ? undefined : next })}
      />
      {span === 'custom' && (
        <>
          <DayField label="From" max={to} value={from ?? ''} onDay={(day) => change({ from: day })} />
          <DayField label="Through" min={from} value={to ?? ''} onDay={(day) => change({ to: day })} />
        </>
      )}
      <Select
        label="Compare with"
        labelHidden
        className={barChoice}
        choices={comparisons}
        value={compare ?? 'none'}
        onChange={(next) => change({ compare: next === 'none' ? undefined : next })}
      />
      <div className={moment}>
        <label htmlFor="dashboard-as-of">As of</label>
        <input
          id="dashboard-as-of"
          type="range"
          className={momentRange}
          min={begin}
          max={now}
          step={hour}
          value={as_of ?? now}
          aria-valuetext={as_of === undefined ? 'Now' : formatMoment(as_of, zone)}
          onChange={({ target }) => go(target.valueAsNumber)}
        />
        <output className={momentText} htmlFor="dashboard-as-of">
          {as_of === undefined ? 'Now' : formatMoment(as_of, zone)}
        </output>
        {as_of !== undefined && (
          <>
            <div className={knownChoice} role="group" aria-label="What is known">
              <ChipButton
                on={known === undefined}
                aria-pressed={known === undefined}
                onClick={() => change({ known: undefined })}
              >
                As known then
              </ChipButton>
              <ChipButton on={known === 'now'} aria-pressed={known === 'now'} onClick={() => change({ known: 'now' })}>
                As known now
              </ChipButton>
            </div>
            <Button tone="ghost" onClick={() => change({ as_of: undefined, known: undefined })}>
              Back to now
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
