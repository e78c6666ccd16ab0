import { formatCount } from '../../../shared/ui/format-count.ts'
import { Empty } from '../../../shared/ui/states.tsx'
import type { StormMap } from '../api/event-map-api.ts'
import { formatStop, whereaboutsOf } from '../appraiser-format.ts'
import type { MapSurface } from '../maps-service/maps-service.ts'
import type { Pair } from '../swath/swath.ts'
import { act, cell, head, right, scroll, table } from './event-map.css.ts'

interface Props<T> {
  data: readonly T[]
  surface: MapSurface | null
}

/** The locations of the map: how much of today is taken. */
export function LocationList({ data, surface }: Props<StormMap['locations'][number]>) {
  if (data.length === 0) return <Empty title="No locations yet">Add an appraisal location to this event.</Empty>
  return (
    <div className={scroll} tabIndex={0} role="region" aria-label="Locations on the map">
      <table className={table}>
        <thead>
          <tr>
            <th className={head}>Location</th>
            <th className={`${head} ${right}`}>Taken today</th>
          </tr>
        </thead>
        <tbody>
          {data.map((location) => (
            <tr key={location.id}>
              <td className={cell}>
                <Shown name={location.name} at={pointOf(location)} surface={surface} />
              </td>
              <td className={`${cell} ${right}`}>{formatTaken(location)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function formatTaken({ online, capacity, booked }: StormMap['locations'][number]): string {
  if (!online) return 'Offline'
  if (capacity === 0) return 'No places today'
  return `${Math.round((100 * booked) / capacity)}%, ${formatCount(booked)} of ${formatCount(capacity)}`
}

/** The appraisers of the event: where each was last known to be, and the stops of today. */
export function AppraiserList({ data, surface }: Props<StormMap['appraisers'][number]>) {
  if (data.length === 0)
    return <Empty title="No appraisers yet">Assign appraisers to this event in the settings.</Empty>
  return (
    <div className={scroll} tabIndex={0} role="region" aria-label="Appraisers on the map">
      <table className={table}>
        <thead>
          <tr>
            <th className={head}>Appraiser</th>
            <th className={head}>Last known</th>
            <th className={head}>Today</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.id}>
              <td className={cell}>
                <Shown name={one.full_name} at={pointOf(one)} surface={surface} />
              </td>
              <td className={cell}>
                {one.zipcode ?? 'Not known'}
                <div>{whereaboutsOf(one)}</div>
              </td>
              <td className={cell}>
                {one.stops.length === 0 && 'No visits'}
                {one.stops.map((stop) => (
                  <div key={stop.timestamp}>{formatStop(stop)}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function pointOf({ lat, lng }: { lat: number | null; lng: number | null }): Pair | null {
  return lat === null || lng === null ? null : [lng, lat]
}

function Shown({ name, at, surface }: { name: string; at: Pair | null; surface: MapSurface | null }) {
  if (!at || !surface) return <>{name}</>
  return (
    <button type="button" className={act} title="Show on map" onClick={() => surface.fit([...at, ...at])}>
      {name}
    </button>
  )
}
