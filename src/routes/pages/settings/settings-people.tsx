import { roles } from '../../../../contract/people/roles.ts'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { peopleList } from '../../../features/people/people.list.tsx'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useMe } from '../../use-me.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { Link } from '@tanstack/react-router'
import { CallCenters } from '../../../features/people/components/call-centers.tsx'
import { personName } from '../../../features/people/people-labels.ts'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { link, notices, tools } from '../../../shared/ui/page.css.ts'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useTopicRefetch } from '../../../shared/live/use-topic-changes.ts'
import { grow, textStyle } from './settings.css.ts'

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

/** The call centers of the business, and which events send them their claims. */
export function SettingsCallCentersRoute() {
  const list = useFetched('call centers', async (signal) => {
    const [everybody, storms] = await Promise.all([people.everybody(signal), listStorms(signal)])
    return { callCenters: everybody.filter(({ role }) => role === 'call_center'), storms }
  })
  useTopicRefetch('user', list.refetch)
  const { data, error, busy, refetch } = list
  return (
    <SettingsFrame>
      <div className={tools}>
        <p className={`${textStyle} ${grow}`}>
          Each event suggests a default call center for its claims. Reviewers can choose another.
        </p>
        <Link to="/admin/settings/users" search={{ person: 'new', role: 'call_center' }} className={button()}>
          <Icon name="plus" /> Add call center
        </Link>
      </div>
      {data && error !== undefined && (
        <div className={notices}>
          <Stale onRetry={refetch}>This list may be out of date: {reasonOf(error)}</Stale>
        </div>
      )}
      {!data && error !== undefined && !busy && (
        <Failed title="Call centers could not be loaded" message={reasonOf(error)} onRetry={refetch} />
      )}
      {!data && (error === undefined || busy) && <Loading label="Loading call centers…" rows={4} />}
      {data?.callCenters.length === 0 && (
        <Empty title="No call centers yet">Add a user with the role Call center to make it available to events.</Empty>
      )}
      {data && data.callCenters.length > 0 && (
        <CallCenters
          callCenters={data.callCenters.toSorted((a, b) => personName(a).localeCompare(personName(b)))}
          eventsOf={(id) =>
            data.storms
              .filter((storm) => !storm.deleted_at && storm.settings.call_center_id === id)
              .map(({ title }) => title)
          }
          link={({ id }, name) => (
            <Link to="/admin/settings/users" search={{ person: id }} className={link}>
              {name}
            </Link>
          )}
        />
      )}
    </SettingsFrame>
  )
}
