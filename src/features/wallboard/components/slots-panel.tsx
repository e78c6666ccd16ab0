import type { SlotForecast } from '../../../../contract/process/slot-forecast.ts'
import { firstShortage, supplyOf } from '../../../../machines/slot-forecast/slot-shortage.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Tag } from '../../../shared/ui/tag.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import {
  forecastStamp,
  formatForecastDay,
  formatNeeded,
  shortageText,
  whyNoForecast,
} from '../../../workspace/slot-forecast/forecast-text.ts'
import { box, boxHead, boxNote } from './board.css.ts'
import { line, lineReason, lines, lineWait, none } from './waiting-list.css.ts'

interface Props {
  forecast: Pick<Fetched<SlotForecast>, 'data' | 'error'>
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** So many locations are named. */
const most = 4

/** The next day on which each location has too few slots, those that run out first before the others. */
export function SlotsPanel({ forecast: { data, error }, now }: Props) {
  const stamp = data ? forecastStamp(data, now) : { text: '', isStale: false }
  return (
    <section className={box} aria-label="Slots needed">
      <h2 className={boxHead}>
        Slots needed <span className={boxNote}>{stamp.text}</span>
        {(stamp.isStale || (data && error !== undefined)) && <Tag tone="amber">Out of date</Tag>}
      </h2>
      {data ? (
        <Locations forecast={data} />
      ) : (
        <p className={none}>{error === undefined ? 'Loading…' : `Couldn’t load the forecast: ${reasonOf(error)}`}</p>
      )}
    </section>
  )
}

function Locations({ forecast }: { forecast: SlotForecast }) {
  const why = whyNoForecast(forecast)
  if (why) return <p className={none}>{why}</p>
  const scarce = forecast.locations.filter(({ days }) => firstShortage(days))
  const [first] = scarce
  if (!first) return <p className={none}>All locations have enough slots for their open days ahead.</p>
  return (
    <>
      <p className={none}>{shortageText(first.name, first.days)}</p>
      <ul className={lines} aria-label="Locations without enough slots">
        {scarce.slice(0, most).map(({ id, name, storm, days }) => {
          const day = firstShortage(days)
          if (!day) return null
          const isShort = supplyOf(day) === 'short'
          return (
            <li key={id} className={line}>
              <strong>{name}</strong>
              <span className={lineWait}>{`Needed ${formatNeeded(day)} · Open ${formatCount(day.open)}`}</span>
              <span className={lineReason}>
                <Tag tone={isShort ? 'red' : 'amber'}>{isShort ? 'Runs out' : 'May run out'}</Tag>
                {` ${formatForecastDay(day.day)} · ${storm}`}
              </span>
            </li>
          )
        })}
      </ul>
      {scarce.length > most && <p className={none}>{`And ${formatCount(scarce.length - most)} more.`}</p>}
    </>
  )
}
