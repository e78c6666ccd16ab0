import { useId } from 'react'
import type { NearbyLocation } from '../../../../contract/claimants/claimant.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { place, placeFacts, placeName, places, radio } from './booking.css.ts'

interface Props {
  near: readonly NearbyLocation[]
  chosen: string
  onChoose: (id: string) => void
}

/** The locations of the contact's event with distance and next free time, the nearest first. */
export function LocationChoice({ near, chosen, onChoose }: Props) {
  const group = useId()
  return (
    <fieldset className={places} aria-label="Locations, the nearest first">
      {near.map((one) => (
        <label key={one.id} className={place}>
          <input
            type="radio"
            name={group}
            className={radio}
            checked={one.id === chosen}
            onChange={() => onChoose(one.id)}
          />
          <span className={placeName}>{one.name}</span>
          <span className={placeFacts}>
            {[
              one.distance_miles !== null && `${one.distance_miles.toFixed(1)} mi`,
              one.next_free === null ? 'full' : `next ${dayAndTimeIn(one.next_free, one.timezone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
