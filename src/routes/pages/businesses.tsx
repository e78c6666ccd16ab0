import { Link, useNavigate } from '@tanstack/react-router'
import { businessesApi } from '../../features/businesses/api/businesses-api.ts'
import { parseBusinessesSearch, stampsOf } from '../../features/businesses/businesses-search.ts'
import { BusinessesDesk } from '../../features/businesses/components/businesses-desk.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useMe } from '../use-me.ts'
import { useParsedSearch } from '../use-parsed-search.ts'

/** Every business, with its usage between two days. */
export function BusinessesRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const search = useParsedSearch(parseBusinessesSearch)
  const zone = me.business.timezone
  const { start, end } = stampsOf(search, zone)
  const list = useFetched(`businesses ${start} ${end}`, (signal) => businessesApi.list(start, end, signal))
  useRefetchOnFocus(list.refetch)
  return (
    <BusinessesDesk
      api={businessesApi}
      list={list}
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: next })}
      zone={zone}
      outboxLink={
        <Link to="/super-admin/outbox" className={button()}>
          <Icon name="mail" /> Outbox
        </Link>
      }
      peopleLink={({ id }) => (
        <Link to="/super-admin/businesses/$business/users" params={{ business: id }} className={button()}>
          <Icon name="people" /> People
        </Link>
      )}
    />
  )
}
