import { Link, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { roles } from '../../../contract/people/roles.ts'
import { businessOf } from '../../features/businesses/api/businesses-api.ts'
import { peopleOf } from '../../features/people/api/people-api.ts'
import { peopleList } from '../../features/people/people.list.tsx'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { page, title, titleLine } from '../../shared/ui/page.css.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'

const given = roles.filter((role) => role !== 'super_admin')

/** The people of one business, for the super admin. */
export function BusinessPeopleRoute() {
  const { business: id = '' } = useParams({ strict: false })
  const people = useMemo(() => peopleOf(id), [id])
  const { data: business } = useFetched(`business ${id}`, (signal) => businessOf(id).get(signal))
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{business ? `People of ${business.name}` : 'People'}</h1>
        <Link to="/super-admin/businesses" className={button()}>
          <Icon name="left" /> All businesses
        </Link>
      </div>
      <ListPage
        definition={peopleList}
        context={{ api: people, roles: given, zone: business?.timezone ?? 'UTC' }}
        fetchKey={id}
      />
    </div>
  )
}
