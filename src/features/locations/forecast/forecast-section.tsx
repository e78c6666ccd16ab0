import { useState } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import type { SlotForecastDay } from '../../../../contract/process/slot-forecast.ts'
import { supplyOf } from '../../../../machines/slot-forecast/slot-shortage.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { cell, head, scroll, table } from '../../../shared/ui/table.css.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import {
  forecastStamp,
  formatForecastDay,
  formatNeeded,
  shortageText,
  trustText,
  whyNoForecast,
} from '../../../workspace/slot-forecast/forecast-text.ts'
import type { LocationApi } from '../api/location-api.ts'
import { DayDialog } from '../days/day-dialog.tsx'
import { weekFrom } from '../days/location-week.ts'
import { formatWeekday } from '../weekdays.ts'
import { heading, note, section, sentence as sentenceStyle, shortDay, shortDays } from './forecast.css.ts'
import { ForecastChart } from './forecast-chart.tsx'

interface Props {
  api: LocationApi
  location: LocationView
  others: readonly LocationView[]
  mayManage: boolean
  /** Milliseconds since 1970. */
  now: number
  onChanged: () => void
}

/** Most days without enough slots that are listed; the table has all. */
const mostListed = 5

/** Appointments that the coming days of a location need places for, beside the places open. */
export function ForecastSection({ api, location, others, mayManage, now, onChanged }: Props) {
  const { id, storm_id, version, appointments, name } = location
  const [editing, setEditing] = useState<string | null>(null)
  const { data, error, busy, refetch } = useFetched(`slot forecast ${id} ${version} ${appointments}`, (signal) =>
    api.slotForecast(storm_id, signal),
  )
  if (!data && error !== undefined && !busy)
    return <Failed title="Couldn’t load the forecast" message={reasonOf(error)} onRetry={refetch} />
  if (!data) return <Loading label="Loading the forecast…" rows={3} />
  const days = data.locations.find((one) => one.id === id)?.days ?? []
  const why = whyNoForecast(data)
  const { text, isStale } = forecastStamp(data, now)
  const sentence = shortageText(name, days)
  const scarce = days.filter((one) => supplyOf(one) !== 'enough')
  const [edited] = editing ? weekFrom(location, editing) : []
  return (
    <section className={section} aria-label={`Slots needed at ${name}`}>
      <h3 className={heading}>Slots needed</h3>
      {error !== undefined && <Stale onRetry={refetch}>This forecast may be out of date: {reasonOf(error)}</Stale>}
      {isStale && !why && <Stale>{`${text}: it may be out of date.`}</Stale>}
      {why ? (
        <p className={note}>{why}</p>
      ) : days.length === 0 ? (
        <Empty title="No open days ahead">The forecast appears once the location has days with slots.</Empty>
      ) : (
        <>
          <p className={sentenceStyle}>{sentence}</p>
          {scarce.length > 0 && (
            <ul className={shortDays} aria-label="Days without enough slots">
              {scarce.slice(0, mostListed).map((one) => (
                <ScarceDay key={one.day} one={one} onOpen={mayManage ? () => setEditing(one.day) : undefined} />
              ))}
            </ul>
          )}
          <ForecastChart days={days} sentence={sentence} label={`Slots needed and open at ${name}, by day`} />
          <Disclosure title="Slots needed as a table" isLazy>
            <DaysTable days={days} label={`Slots needed at ${name}, table`} />
          </Disclosure>
          <p className={note}>{`${text}. ${trustText(data)}`}</p>
        </>
      )}
      {edited && (
        <DayDialog
          {...{ api, location, others, onChanged }}
          key={edited.day}
          day={edited}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

function SupplyTag({ one }: { one: SlotForecastDay }) {
  const supply = supplyOf(one)
  if (supply === 'short') return <Tag tone="red">Runs out</Tag>
  return supply === 'tight' ? <Tag tone="amber">May run out</Tag> : <Tag tone="green">Enough</Tag>
}

function ScarceDay({ one, onOpen }: { one: SlotForecastDay; onOpen: (() => void) | undefined }) {
  const text = formatForecastDay(one.day)
  return (
    <li className={shortDay}>
      <strong>{text}</strong>
      <span>{`Needed ${formatNeeded(one)} · Open ${formatCount(one.open)}`}</span>
      <SupplyTag one={one} />
      {onOpen && (
        <Button tone="ghost" icon="edit" aria-label={`Change slots of ${text}`} onClick={onOpen}>
          Change slots
        </Button>
      )}
    </li>
  )
}

function DaysTable({ days, label }: { days: readonly SlotForecastDay[]; label: string }) {
  return (
    <div className={scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {['Day', 'Needed', 'Open', 'Booked', 'Supply'].map((title) => (
              <th key={title} scope="col" className={head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row" className={cell} style={{ textAlign: 'left', fontWeight: 'normal' }}>
                {formatWeekday(one.day)}
              </th>
              <td className={cell}>{formatNeeded(one)}</td>
              <td className={cell}>{formatCount(one.open)}</td>
              <td className={cell}>{formatCount(one.booked)}</td>
              <td className={cell}>
                <SupplyTag one={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
