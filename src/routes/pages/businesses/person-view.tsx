import { Link, useParams } from '@tanstack/react-router'
import { businessOf } from '../../../features/businesses/api/businesses-api.ts'
import { nameOfPerson, viewOf } from '../../../features/views/api/view-api.ts'
import { ViewScreen } from '../../../features/views/components/view-screen.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'

/** What a person of a business saw at an event, for the super admin. */
export function PersonViewRoute() {
  const { business: id = '', user = '' } = useParams({ strict: false })
  const { data: business } = useFetched(`business ${id}`, (signal) => businessOf(id).get(signal))
  const { data: name = null } = useFetched(`name of ${user}`, (signal) => nameOfPerson(id, user, signal))
  return (
    <ViewScreen
      key={`${id} ${user}`}
      name={name}
      business={business?.name ?? 'the business'}
      zone={business?.timezone ?? 'UTC'}
      back={
        <Link to="/super-admin/businesses/$business/users" params={{ business: id }} className={button()}>
          <Icon name="left" /> People
        </Link>
      }
      ask={(question) => viewOf(id, user, question)}
    />
  )
}
