import { useEffect, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import type { FoundPlace, Place, PlaceFinder } from '../maps-service/maps-service.ts'
import type { Bounds } from '../swath/swath.ts'
import { line } from './event-map.css.ts'

const pause = 250
const mostShown = 3

interface Props {
  text: string
  places: PlaceFinder
  near: Bounds
  onPlace: (place: Place) => void
}

/** Places of the name that is searched for, also where no ZIP code is named after them. */
export function PlacesFound({ text, places, near, onPlace }: Props) {
  const [found, setFound] = useState<readonly FoundPlace[]>([])
  const sought = text.trim()
  const isName = sought.length >= 3 && !/^\d/.test(sought)
  useEffect(() => {
    setFound([])
    if (!isName) return
    let isPast = false
    // A search that fails leaves the table, which finds ZIP codes all the same.
    const search = () =>
      void places.find(sought, near).then(
        (next) => isPast || setFound(next),
        () => {},
      )
    const timer = setTimeout(search, pause)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
    // Where the map is moved to does not search again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sought, isName, places])
  if (found.length === 0) return null
  const show = async ({ id }: FoundPlace) => {
    const place = await places.details(id)
    if (place) onPlace(place)
  }
  return (
    <div className={line} role="group" aria-label="Places found">
      {found.slice(0, mostShown).map((place) => (
        <Button key={place.id} tone="ghost" onClick={() => void show(place)}>
          Go to {place.name}
        </Button>
      ))}
    </div>
  )
}
