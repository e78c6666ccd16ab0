import type { ReactNode } from 'react'
import type { LocationView } from '../../../../contract/locations/location.ts'
import type { Fetched } from '../../../shared/api/fetched.ts'
import { useNow } from '../../../shared/time/use-now.ts'
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts'
import { ListView } from '../../../workspace/list/list-view.tsx'
import type { LocationApi } from '../api/location-api.ts'
import { locationsIn, locationsList } from '../locations.list.tsx'
import type { LocationsSearch } from '../locations-search.ts'
import { LocationPanel } from './location-panel.tsx'
import { NewLocation } from './new-location.tsx'

interface Props {
  api: LocationApi
  stormId: string
  list: Fetched<LocationView[]> & { refetch: () => void }
  search: LocationsSearch
  onSearch: (search: LocationsSearch) => void
  /** The time zone of the business. */
  zone: string
  mayManage: boolean
  isArchived: boolean
  /** Contacts to book by the location nearest to them; null where the reader may not see contacts. */
  toBook?: ReadonlyMap<string, number> | null
  /** What the layer above adds about the open location, such as its history. */
  more?: ((location: LocationView) => ReactNode) | undefined
  /** Leads to pages of the open location. */
  links?: ((location: LocationView) => ReactNode) | undefined
}

/** The appraisal locations of an event, and below them the one that is open. */
export function LocationsTab({
  api,
  stormId,
  list,
  search,
  onSearch,
  zone,
  mayManage,
  isArchived,
  toBook = null,
  more,
  links,
}: Props) {
  const isNarrow = useIsNarrow()
  const now = useNow(true, 60_000)
  const open = list.data?.find(({ id }) => id === search.location)
  const close = () => onSearch({ ...search, location: undefined })
  return (
    <>
      <ListView
        definition={locationsList}
        list={{ ...list, data: list.data && locationsIn(list.data, search, now) }}
        search={search}
        onSearch={onSearch}
        context={{ now, isNarrow, toBook }}
        drawer={({ id }) =>
          id === null &&
          mayManage &&
          !isArchived && (
            <NewLocation
              {...{ api, stormId, zone }}
              onAdded={({ id: added }) => {
                list.refetch()
                onSearch({ ...search, location: added })
              }}
              onClose={close}
            />
          )
        }
      />
      {open && (
        <LocationPanel
          key={open.id}
          {...{ api, mayManage, now }}
          location={open}
          others={(list.data ?? []).filter(({ id }) => id !== open.id)}
          onChanged={list.refetch}
          more={more?.(open)}
          links={links?.(open)}
        />
      )}
    </>
  )
}
