import { Link } from '@tanstack/react-router'
import { businessesApi } from '../../features/businesses/api/businesses-api.ts'
import { businessesList } from '../../features/businesses/businesses.list.tsx'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { useMe } from '../use-me.ts'

/** Every business, with its usage between two days. */
export function BusinessesRoute() {
  const me = useMe()
  return (
    <ListPage
      definition={businessesList}
      context={{
        api: businessesApi,
        zone: me.business.timezone,
        outboxLink: (
          <Link to="/super-admin/outbox" className={button()}>
            <Icon name="mail" /> Outbox
          </Link>
        ),
        peopleLink: ({ id }) => (
          <Link to="/super-admin/businesses/$business/users" params={{ business: id }} className={button()}>
            <Icon name="people" /> People
          </Link>
        ),
      }}
    />
  )
}
