import { useNavigate, useSearch } from '@tanstack/react-router'
import { roles } from '../../../contract/people/roles.ts'
import { peopleOf } from '../../features/people/api/people-api.ts'
import { PeopleDesk } from '../../features/people/components/people-desk.tsx'
import type { PeopleSearch } from '../../features/people/people-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { useMe } from '../use-me.ts'
import { useTopicRefetch } from '../../shared/live/use-topic-changes.ts'
import { SettingsFrame } from './settings-frame.tsx'

const people = peopleOf()
/** Nobody is made super admin from inside a business. */
const given = roles.filter((role) => role !== 'super_admin')

/** The people of the business. */
export function SettingsUsersRoute() {
  const me = useMe()
  const navigate = useNavigate()
  const search: PeopleSearch = useSearch({ strict: false })
  const deletedToo = search.deleted ?? false
  const list = useFetched(`people ${deletedToo}`, (signal) => people.list(deletedToo, signal))
  useTopicRefetch('user', list.refetch)
  return (
    <SettingsFrame>
      <PeopleDesk
        api={people}
        list={list}
        search={search}
        onSearch={(next) => void navigate({ to: '.', search: next })}
        roles={given}
        zone={me.business.timezone}
      />
    </SettingsFrame>
  )
}
