import { useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { formatDay, todayIn } from '../../../shared/time/format-time.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { countOf, formatCount } from '../../../shared/ui/format-count.ts'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import type { LocationApi } from '../api/location-api.ts'
import { formatTimeOfDay, timeAfter } from '../clock-format.ts'
import { isOver } from '../location-figures.ts'
import { formatWeekday } from '../weekdays.ts'
import { DayDialog } from './day-dialog.tsx'
import { line, range } from './days.css.ts'
import { addDays, type LocationDay, mondayOf, weekFrom } from './location-week.ts'

interface Props {
  api: LocationApi
  location: LocationView
  others: readonly LocationView[]
  mayManage: boolean
  onChanged: () => void
}

/** The days of a location, a week at a time; a day is closed, opened or given other times and places. */
export function DaysEditor({ api, location, others, mayManage, onChanged }: Props) {
  const today = todayIn(location.timezone)
  const start = location.schedule && location.schedule.first_day > today ? location.schedule.first_day : today
  const [first, setFirst] = useState(mondayOf(start))
  const [editing, setEditing] = useState<string | null>(null)
  const week = weekFrom(location, first)
  const edited = week.find(({ day }) => day === editing)
  return (
    <>
      <div className={line}>
        <IconButton icon="left" label="Previous week" onClick={() => setFirst(addDays(first, -7))} />
        <span className={range} aria-live="polite">{`${formatDay(first)} to ${formatDay(addDays(first, 6))}`}</span>
        <IconButton icon="right" label="Next week" onClick={() => setFirst(addDays(first, 7))} />
      </div>
      <section className={scroll} aria-label={`Days of ${location.name}`} tabIndex={0}>
        <table className={table}>
          <thead>
            <tr>
              {['Day', 'Hours', 'Slots', 'Booked', ...(mayManage ? ['Change'] : [])].map((label) => (
                <th key={label} scope="col" className={head}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((day) => (
              <DayRow
                key={day.day}
                day={day}
                threshold={location.capacity_threshold}
                slotMinutes={location.schedule?.slot_minutes ?? 0}
                isPast={day.day < today}
                onEdit={mayManage ? () => setEditing(day.day) : undefined}
              />
            ))}
          </tbody>
        </table>
      </section>
      {edited && (
        <DayDialog
          {...{ api, location, others, onChanged }}
          key={edited.day}
          day={edited}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  day: LocationDay
  threshold: number | null
  /** So long the last slot of the day takes. */
  slotMinutes: number
  isPast: boolean
  onEdit: (() => void) | undefined
}

function DayRow({
  day: { day, slots, isChanged, booked, capacity },
  threshold,
  slotMinutes,
  isPast,
  onEdit,
}: RowProps) {
  const [first, last] = [slots[0], slots.at(-1)]
  const text = formatWeekday(day)
  return (
    <tr>
      <th scope="row" className={cell} style={{ textAlign: 'left', fontWeight: 'normal' }}>
        {text} {isChanged && <Tag tone="blue">Changed</Tag>}
      </th>
      <td className={cell}>
        {first && last ? (
          `${formatTimeOfDay(first.time)} to ${formatTimeOfDay(timeAfter(last.time, slotMinutes))}`
        ) : (
          <Tag tone="grey">Closed</Tag>
        )}
      </td>
      <td className={cell}>{slots.length > 0 && countOf(slots.length, 'slot')}</td>
      <td className={cell}>
        {capacity > 0 && `${formatCount(booked)} of ${formatCount(capacity)} `}
        {isOver({ booked, capacity }, threshold) && <Tag tone="red">{`Over ${threshold}%`}</Tag>}
      </td>
      {onEdit && (
        <td className={cell}>
          <Button
            tone="ghost"
            icon="edit"
            whyNot={isPast ? 'This day is over.' : null}
            aria-label={`Change ${text}`}
            onClick={onEdit}
          >
            Change
          </Button>
        </td>
      )}
    </tr>
  )
}
