import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { Loading } from '../../../shared/ui/states.tsx'
import { eventMapApi } from '../api/event-map-api.ts'
import { loadState, statesOfZips } from '../areas/zip-areas.ts'
import { useMapsService } from '../use-maps-service.ts'
import type { OtherEvent } from '../zip-choice.ts'
import { EventMapView } from './event-map-view.tsx'
import type { MappedStorm } from './zip-panel.tsx'

export interface EventMapProps {
  storm: MappedStorm
  /** Other active events of the same days, whose ZIP codes may be the same. */
  others: readonly OtherEvent[]
  /** Why ZIP codes can't be changed now; null when they can. */
  whyNot: string | null
  onChanged: () => void
  /** Leads to another event. */
  eventLink?: ((other: OtherEvent) => ReactNode) | undefined
  /** A location was chosen on the map. */
  onLocation?: ((id: string) => void) | undefined
}

/** The map of an event with what the server tells of it, fetched again as contacts and locations change. */
export function EventMapWorkplace({ storm, others, whyNot, onChanged, eventLink, onLocation }: EventMapProps) {
  const states = statesOfZips(storm.zipcodes).join(' ')
  useEffect(() => {
    // On their way while the maps service is asked for; the view takes what has come, and reports what failed.
    for (const fips of states.split(' ').filter(Boolean)) void loadState(fips).catch(() => {})
  }, [states])
  const may = useAtomValue(permissionAtom)
  const service = useMapsService()
  const contacts = useTopicTurn('contact', 3000)
  const locations = useTopicTurn('location', 3000)
  const map = useFetched(`map ${storm.id} ${contacts} ${locations}`, (signal) => eventMapApi.read(storm.id, signal))
  if (!service) return <Loading label="Loading the map…" />
  return (
    <EventMapView
      api={eventMapApi}
      service={service}
      storm={storm}
      others={others}
      map={map.data}
      mapError={map.error}
      mayEdit={may('storms:manage') && whyNot === null}
      onChanged={onChanged}
      eventLink={eventLink}
      onLocation={onLocation}
    />
  )
}
