import { type FormEvent, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { circleAround } from '../circle-around.ts'
import type { PlaceFinder } from '../maps-service/maps-service.ts'
import type { Bounds, Polygon } from '../swath/swath.ts'
import { radius } from './event-map.css.ts'

const mostMiles = 200

interface Props {
  places: PlaceFinder
  near: Bounds
  onArea: (name: string, polygon: Polygon) => Promise<void>
}

/** A circle by keyboard: miles around a ZIP code or a place. */
export function RadiusForm({ places, near, onArea }: Props) {
  const [miles, setMiles] = useState('25')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const distance = Number(miles)
  const isDistance = distance > 0 && distance <= mostMiles
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isDistance) return
    setBusy(true)
    setFault(null)
    try {
      const [found] = await places.find(text, near)
      const place = found ? await places.details(found.id) : null
      if (place) await onArea(`${distance} miles around ${place.name}`, circleAround(place.at, distance))
      else
        setFault(
          'Place not found. Search by ZIP code, or a city with its state (Norman, OK), or draw a circle on the map.',
        )
    } catch (error) {
      setFault(`Place not found: ${reasonOf(error)}`)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={radius}>
        <TextField
          label="Miles"
          inputMode="decimal"
          value={miles}
          fault={isDistance ? null : `1 to ${mostMiles}`}
          onChange={(event) => setMiles(event.target.value)}
        />
        <TextField
          label="Around"
          placeholder="ZIP code or city, state"
          value={text}
          fault={fault}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" busy={busy} whyNot={text.trim() ? null : 'Enter a ZIP code or a place first.'}>
        Select ZIP codes in radius
      </Button>
    </form>
  )
}
