import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { roles } from '../../../contract/people/roles.ts'
import { businessOf } from '../../features/businesses/api/businesses-api.ts'
import { peopleOf } from '../../features/people/api/people-api.ts'
import { PeopleDesk } from '../../features/people/components/people-desk.tsx'
import { parsePeopleSearch } from '../../features/people/people-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { button } from '../../shared/ui/button.css.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { page, title, titleLine } from '../../shared/ui/page.css.ts'
import { useParsedSearch } from '../use-parsed-search.ts'

const given = roles.filter((role) => role !== 'super_admin')

/** The people of one business, for the super admin. */
export function BusinessPeopleRoute() {
  const { business: id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const search = useParsedSearch(parsePeopleSearch)
  const people = useMemo(() => peopleOf(id), [id])
  const deletedToo = search.deleted ?? false
  const list = useFetched(`people of ${id} ${deletedToo}`, (signal) => people.list(deletedToo, signal))
  const { data: business } = useFetched(`business ${id}`, (signal) => businessOf(id).get(signal))
  useRefetchOnFocus(list.refetch)
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{business ? `People of ${business.name}` : 'People'}</h1>
        <Link to="/super-admin/businesses" className={button()}>
          <Icon name="left" /> All businesses
        </Link>
      </div>
      <PeopleDesk
        api={people}
        list={list}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next })}
        roles={given}
        zone={business?.timezone ?? 'UTC'}
      />
    </div>
  )
}
