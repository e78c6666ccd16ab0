import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { StormView } from '../../../contract/storms/storm.ts'
import { landingRoutes } from '../../../contract/people/roles.ts'
import { locationApi } from '../../features/locations/api/location-api.ts'
import { LocationsTab } from '../../features/locations/components/locations-tab.tsx'
import { locationsAddress, type LocationsSearch } from '../../features/locations/locations-search.ts'
import type { useLocations } from '../../features/locations/use-locations.ts'
import type { StormCounts } from '../../features/storms/api/storm-api.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { button } from '../../shared/ui/button.css.ts'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'
import { EventHistory } from './event-history.tsx'

interface Props {
  storm: StormView
  list: ReturnType<typeof useLocations>
  counts: StormCounts | undefined
}

/** The appraisal locations of the event, with their part of the address. */
export function LocationsPart({ storm, list, counts }: Props) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const search = useParsedSearch(locationsAddress.parse)
  const toBook = useMemo(
    () => counts?.to_book && new Map(counts.to_book.map(({ location_id, count }) => [location_id, count])),
    [counts],
  )
  const onSearch = useCallback((next: LocationsSearch) => void navigate({ to: '.', search: { ...next } }), [navigate])
  return (
    <LocationsTab
      api={locationApi}
      stormId={storm.id}
      list={list}
      search={search}
      onSearch={onSearch}
      zone={me.business.timezone}
      mayManage={may('storms:manage')}
      isArchived={storm.deleted_at !== null}
      toBook={toBook}
      links={({ id }) => (
        <>
          <Link to={`${landingRoutes[me.role]}/appraisal-locations/${id}/agenda`} className={button()}>
            Open agenda
          </Link>
          <Link to={`${landingRoutes[me.role]}/appraisal-locations/${id}/appointments`} className={button()}>
            List appointments
          </Link>
        </>
      )}
      more={
        may('history:view')
          ? ({ id, version }) => <EventHistory category="location" id={id} version={version} />
          : undefined
      }
    />
  )
}
