import { type ReactNode, useState } from 'react'
import type { SlotForecast, SlotForecastLocation } from '../../../../contract/process/slot-forecast.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { ChipButton } from '../../../shared/ui/chip.tsx'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import {
  forecastStamp,
  shortageText,
  trustText,
  whyNoForecast,
} from '../../../workspace/slot-forecast/forecast-text.ts'
import { body, chips, lacks, sentence, spare, trust } from './capacity.css.ts'
import { CapacityChart, shortOf } from './capacity-chart.tsx'
import { panel, panelHead, panelTitle } from './dashboard.css.ts'

interface Props {
  list: Fetched<SlotForecast> & { refetch: () => void }
  /** Milliseconds since 1970. */
  now: number
  /** The way to where slots of a location are opened. */
  more: (location: SlotForecastLocation) => ReactNode
}

/** Places open and needed on the next days, of one location at a time; those that run short come first. */
export function CapacityPanel({ list: { data, error, refetch }, now, more }: Props) {
  const [chosen, setChosen] = useState<string>()
  const why = data && whyNoForecast(data)
  const shown = data?.locations.find(({ id }) => id === chosen) ?? data?.locations[0]
  return (
    <section className={panel} aria-label="Capacity and demand">
      <header className={panelHead}>
        <h2 className={panelTitle}>Capacity and demand</h2>
      </header>
      {data === undefined && error === undefined && <Loading label="Loading capacity and demand…" rows={4} />}
      {data === undefined && error !== undefined && (
        <Failed title="Couldn’t load capacity and demand" message={reasonOf(error)} onRetry={refetch} />
      )}
      {data !== undefined && error !== undefined && (
        <Stale onRetry={refetch}>This may be out of date: {reasonOf(error)}</Stale>
      )}
      {data && why && <Empty title="No forecast">{why}</Empty>}
      {data && !why && !shown && <Empty title="No open days ahead">Locations appear once they have slots.</Empty>}
      {data && !why && shown && (
        <div className={body}>
          {data.locations.length > 1 && (
            <div className={chips} role="group" aria-label="Location">
              {data.locations.map((one) => {
                const isShown = one.id === shown.id
                return (
                  <ChipButton key={one.id} on={isShown} aria-pressed={isShown} onClick={() => setChosen(one.id)}>
                    {one.name} <Balance days={one.days} />
                  </ChipButton>
                )
              })}
            </div>
          )}
          <CapacityChart location={shown} />
          <p className={sentence}>{shortageText(shown.name, shown.days)}</p>
          <div>{more(shown)}</div>
          <p className={trust}>{`${forecastStamp(data, now).text}. ${trustText(data)}`}</p>
        </div>
      )}
    </section>
  )
}

/** How many places the days lack together; where they lack none, how many are spare. */
function Balance({ days }: Pick<SlotForecastLocation, 'days'>) {
  const short = days.reduce((sum, day) => sum + shortOf(day), 0)
  if (short > 0) return <span className={lacks}>{formatCount(short)} short</span>
  const free = days.reduce((sum, { open, needed }) => sum + Math.round(open - needed), 0)
  return <span className={spare}>{formatCount(free)} spare</span>
}
