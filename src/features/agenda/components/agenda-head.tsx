import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import { type DayPlan, filledOn } from '../day/day-plan.ts'
import { readerTime, timeIn, zoneOfPlace } from '../../../shared/time/location-clock.ts'
import { countStates } from '../entry-labels.ts'
import {
  counts,
  dayField,
  figure,
  group,
  line,
  pushed,
  title,
  zone,
  zoneLine,
  zoneTitle as zoneName,
} from './agenda.css.ts'

interface Props {
  day: string
  today: string
  view: AgendaSearch['view']
  onSearch: (changes: AgendaSearch) => void
  onStep: (by: 1 | -1) => void
  presence: ReactNode
}

const views = [
  [undefined, 'Day'],
  ['week', 'Week'],
  ['month', 'Month'],
] as const

/** Where and when: the location, its zone, the day and how it is shown. */
export function AgendaHead({ day, today, view, onSearch, onStep, presence }: Props) {
  const { location, now, readerZone, mayWork, openDialog } = useAgendaDesk()
  const own = readerTime(now, location.timezone, readerZone)
  const step = view ?? 'day'
  const isNarrow = useIsNarrow()
  return (
    <>
      <div className={line}>
        <h1 className={title}>{location.name}</h1>
        <Tag tone={location.online ? 'green' : 'grey'}>{location.online ? 'Online' : 'Offline'}</Tag>
        <span className={zoneLine}>
          <span className={zoneName}>{zoneOfPlace(location)}</span>
          {timeIn(now, location.timezone)}
          {own && <span>Your time is {own}</span>}
        </span>
        <span className={pushed}>{presence}</span>
      </div>
      <div className={line}>
        <span className={group}>
          <IconButton icon="left" label={`Previous ${step}`} onClick={() => onStep(-1)} />
          <TextField
            className={dayField}
            label="Day"
            labelHidden
            type="date"
            value={day}
            onChange={({ target }) => target.value && onSearch({ day: target.value })}
          />
          <IconButton icon="right" label={`Next ${step}`} onClick={() => onStep(1)} />
          {day !== today && <Button onClick={() => onSearch({ day: today })}>Today</Button>}
        </span>
        <span role="group" aria-label="View" className={group}>
          {views.map(([value, text]) => (
            <ChipButton
              key={text}
              on={view === value}
              aria-pressed={view === value}
              onClick={() => onSearch(value ? { day, view: value } : { day })}
            >
              {text}
            </ChipButton>
          ))}
        </span>
        <span className={`${group} ${pushed}`}>
          {view === undefined && !isNarrow && (
            <Button icon="printer" onClick={() => print()}>
              Print day sheet
            </Button>
          )}
          {mayWork && <Button onClick={() => openDialog({ kind: 'walk-in' })}>Walk-in</Button>}
          {mayWork && (
            <Button tone="go" icon="plus" onClick={() => openDialog({ kind: 'book', timestamp: null })}>
              Book appointment
            </Button>
          )}
        </span>
      </div>
    </>
  )
}

interface FiguresProps {
  plan: DayPlan
  columns: AgendaSearch['columns']
  onColumns: (columns: AgendaSearch['columns']) => void
}

/** How the day goes in figures, and what its columns are. */
export function DayFigures({ plan, columns, onColumns }: FiguresProps) {
  const { actions, offeredAt } = useAgendaDesk()
  const { booked, arrived, done, missed, held, walkIns } = countStates(actions.entries)
  const { taken, capacity } = filledOn(plan)
  const offers = plan.rows.reduce((sum, row) => sum + (row.kind === 'slot' ? offeredAt(row.timestamp).length : 0), 0)
  const figures = [
    ['Booked', booked],
    ['Arrived', arrived],
    ['Done', done],
    ['Missed', missed],
    ['Held', held],
    ['Offers', offers],
    ['Free', Math.max(0, capacity - taken)],
    ['Walk-ins', walkIns],
  ] as const
  const isNarrow = useIsNarrow()
  return (
    <div className={line}>
      <ul className={counts} aria-label="Appointments of the day">
        {figures
          .filter(([, count]) => !isNarrow || count > 0)
          .map(([label, count]) => (
            <li key={label}>
              {label} <span className={figure}>{formatCount(count)}</span>
            </li>
          ))}
      </ul>
      <span className={`${zone} ${pushed}`}>
        {formatCount(taken)} of {formatCount(capacity)} taken
      </span>
      {!isNarrow && (
        <span role="group" aria-label="Columns" className={group}>
          <ChipButton on={!columns} aria-pressed={!columns} onClick={() => onColumns(undefined)}>
            Lanes
          </ChipButton>
          <ChipButton on={Boolean(columns)} aria-pressed={Boolean(columns)} onClick={() => onColumns('appraisers')}>
            Appraisers
          </ChipButton>
        </span>
      )}
    </div>
  )
}
