import { Link, useParams } from '@tanstack/react-router'
import { businessesApi, businessOf } from '../../../features/businesses/api/businesses-api.ts'
import { businessesList } from '../../../features/businesses/businesses.list.tsx'
import { button } from '../../../shared/ui/button.css.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { useMe } from '../../use-me.ts'
import { useMemo, useState } from 'react'
import { isPlatformHint } from '../../../../contract/businesses/business-state.ts'
import { roles } from '../../../../contract/people/roles.ts'
import { peopleOf } from '../../../features/people/api/people-api.ts'
import { peopleList } from '../../../features/people/people.list.tsx'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useTopicHints } from '../../../shared/live/use-topic-hints.ts'
import { page, title, titleLine } from '../../../shared/ui/page.css.ts'
import { outboxList } from '../../../features/outbox/outbox.list.tsx'

/** Every business, with its usage between two days. */
export function BusinessesRoute() {
  const me = useMe()
  // Another super admin may suspend or resume one.
  const [turn, setTurn] = useState(0)
  useTopicHints('business', (data) => {
    if (data === undefined || isPlatformHint(data)) setTurn((before) => before + 1)
  })
  return (
    <ListPage
      definition={businessesList}
      fetchKey={String(turn)}
      context={{
        api: businessesApi,
        zone: me.business.timezone,
        ownBusinessId: me.business.id,
        outboxLink: (
          <>
            <Link to="/super-admin/data" className={button()}>
              <Icon name="columns" /> Data
            </Link>
            <Link to="/super-admin/audit" className={button()}>
              <Icon name="history" /> Audit log
            </Link>
            <Link to="/super-admin/outbox" className={button()}>
              <Icon name="mail" /> Outbox
            </Link>
            <Link to="/super-admin/deleted-businesses" className={button()}>
              <Icon name="trash" /> Deleted
            </Link>
          </>
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
        context={{
          api: people,
          roles: given,
          zone: business?.timezone ?? 'UTC',
          viewLink: ({ id: user }) => (
            <Link
              to="/super-admin/businesses/$business/users/$user/views"
              params={{ business: id, user }}
              className={button()}
            >
              <Icon name="history" /> See what they saw
            </Link>
          ),
        }}
        fetchKey={id}
      />
    </div>
  )
}

/** Mail and SMS that went out. */
export function OutboxRoute() {
  const me = useMe()
  return <ListPage definition={outboxList} context={{ zone: me.business.timezone }} />
}
