import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { EventMap, prepareAreas, prepareEventMap } from '../../../features/event-map/event-map.tsx'
import { useLocations } from '../../../features/locations/use-locations.ts'
import { stormApi } from '../../../features/storms/api/storm-api.ts'
import { StormActions, whyNotStorm } from '../../../features/storms/components/storm-actions.tsx'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { longThrottle, useStreamChanges, useTopicTurn } from '../../../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { link, notices } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { eventsAddress } from '../../places.ts'
import { ArchiveDialog, needsPlan } from '../../storm/archive-dialog.tsx'
import { showLocation } from '../../../features/locations/show-location.ts'
import { EventHeader } from '../../storm/event-header.tsx'
import { besideMap, mapPlace, split } from '../../storm/event-page.css.ts'
import { usePageSubject } from '../../shell/page-subject.ts'
import { EventTabs } from '../../storm/event-tabs.tsx'
import { useEventAppraisers } from '../../storm/use-event-appraisers.ts'
import { useEventShops } from '../../storm/use-event-shops.ts'
import { useOverlappingStorms } from '../../storm/use-overlapping-storms.ts'
import { useMe } from '../../use-me.ts'

/** One event: its figures, and in tabs what belongs to it. */
export function StormRoute() {
  const params: { event?: string; storm?: string } = useParams({ strict: false })
  const id = params.event ?? params.storm ?? ''
  return <StormPage key={id} id={id} />
}

function StormPage({ id }: { id: string }) {
  const me = useMe()
  useEffect(prepareEventMap, [])
  const storm = useFetched(`storm ${id}`, async (signal) => {
    const fetched = await stormApi.get(id, signal)
    prepareAreas(fetched.zipcodes)
    return fetched
  })
  const { data, error, busy, refetch } = storm
  useStreamChanges('storm', id, refetch)
  if (!data && busy) return <Loading label="Loading the event…" rows={10} />
  if (!data && error instanceof ApiProblem && (error.status === 404 || error.status === 400)) {
    const back = (
      <Link to={eventsAddress(me.role) ?? '/'} className={button()}>
        Go to events
      </Link>
    )
    return (
      <Empty title="Event not found" action={back}>
        It doesn’t exist, or it belongs to another business.
      </Empty>
    )
  }
  if (!data) return <Failed title="Couldn’t load the event" message={reasonOf(error)} onRetry={refetch} />
  return <Storm storm={data} fetched={storm} />
}

interface StormProps {
  storm: StormView
  fetched: Fetched<StormView> & { refetch: () => void }
}

function Storm({ storm, fetched: { error, refetch } }: StormProps) {
  const { role } = useMe()
  usePageSubject(storm.title, [{ text: 'Events', to: eventsAddress(role) }])
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const counts = useStormCounts(storm.id)
  const locations = useLocations(storm.id)
  const appraisers = useEventAppraisers(storm.id)
  const shops = useEventShops(storm.id, storm.version)
  const others = useOverlappingStorms(storm)
  const [isPlanning, setPlanning] = useState(false)
  /** Opens a location in its tab, and brings it into view: on a phone the map is a screen away from it. */
  const openLocation = (location: string) => {
    void navigate({ to: '.', search: { location } }).then(() => showLocation(location))
  }
  const plan = needsPlan(counts.data) ? () => setPlanning(true) : undefined
  return (
    <div>
      <EventHeader storm={storm} counts={counts.data}>
        {may('storms:manage') && (
          <>
            <StormActions api={stormApi} storm={storm} counts={counts.data} onChanged={refetch} onPlan={plan} />
            <Button
              tone="go"
              icon="plus"
              whyNot={whyNotStorm(storm, { type: 'EditStorm', changes: {} })}
              onClick={() => void navigate({ to: '.', search: { location: 'new' } })}
            >
              Add location
            </Button>
          </>
        )}
      </EventHeader>
      {isPlanning && counts.data && !storm.deleted_at && (
        <ArchiveDialog storm={storm} counts={counts.data} onChanged={refetch} onClose={() => setPlanning(false)} />
      )}
      <div className={split}>
        <div className={`${notices} ${besideMap}`}>
          {error !== undefined && <Stale onRetry={refetch}>This page may be out of date: {reasonOf(error)}</Stale>}
          {counts.error !== undefined && (
            <Stale onRetry={counts.refetch}>Counts may be out of date: {reasonOf(counts.error)}</Stale>
          )}
          {storm.deleted_at && (
            <Notice tone="amber">Archived. It takes no new claims or bookings until it is restored.</Notice>
          )}
        </div>
        <div className={mapPlace}>
          <EventMap
            storm={storm}
            others={others}
            onLocation={openLocation}
            eventLink={({ id, title }) => (
              <Link to={`${eventsAddress(role)}/${id}`} className={link}>
                Open {title}
              </Link>
            )}
            whyNot={whyNotStorm(storm, { type: 'EditStorm', changes: {} })}
            onChanged={refetch}
          />
        </div>
        <EventTabs {...{ storm, locations, appraisers, shops }} counts={counts.data} onChanged={refetch} />
      </div>
    </div>
  )
}

function useStormCounts(id: string) {
  const may = useAtomValue(permissionAtom)
  const contacts = useTopicTurn('contact', longThrottle)
  const claims = useTopicTurn(may('intake:view') ? 'intake_item' : 'contact', longThrottle)
  return useFetched(`storm counts ${id} ${contacts} ${claims}`, (signal) => stormApi.count(id, signal))
}
