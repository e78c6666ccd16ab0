import { roles } from '../../../contract/people/roles.ts'
import { peopleOf } from '../../features/people/api/people-api.ts'
import { peopleList } from '../../features/people/people.list.tsx'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { useMe } from '../use-me.ts'
import { SettingsFrame } from './settings-frame.tsx'

const people = peopleOf()
/** Nobody is made super admin from inside a business. */
const given = roles.filter((role) => role !== 'super_admin')

/** The people of the business. */
export function SettingsUsersRoute() {
  const me = useMe()
  return (
    <SettingsFrame>
      <ListPage
        definition={peopleList}
        context={{ api: people, roles: given, zone: me.business.timezone }}
        topic="user"
      />
    </SettingsFrame>
  )
}
