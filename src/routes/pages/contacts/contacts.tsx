import { Link, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { listAppraisers } from '../../../../contract/calls/list-appraisers.ts'
import { landingRoutes } from '../../../../contract/people/roles.ts'
import { contactsList } from '../../../features/contacts/contacts.list.tsx'
import { listStorms } from '../../../features/storms/api/list-storms.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { Loading } from '../../../shared/ui/states.tsx'
import { button } from '../../../shared/ui/button.css.ts'
import { ListPage } from '../../../workspace/list/list-page.tsx'
import { ContactsLayout, useIsContactsGrid } from '../../contacts/contacts-layout.tsx'
import { ContactDrawer } from '../../contact-drawer.tsx'
import { pageNamed } from '../../page-named.ts'
import { useNames } from '../../use-names.ts'
import { useMe } from '../../use-me.ts'
import { useNarrowed } from '../../use-narrowed.tsx'

const contacts = { what: 'contacts', states: ['contact.open', 'contact.cancelled'] }

/** Its chunk has the grid. */
const Grid = pageNamed('ContactsGridRoute')

/** The contacts of the business: a list, or a grid for those who work on them. */
export function ContactsRoute() {
  if (!useIsContactsGrid()) return <ContactsList />
  return (
    <Suspense fallback={<Loading label="Loading contacts…" rows={16} />}>
      <Grid />
    </Suspense>
  )
}

/** A page at a time. */
function ContactsList() {
  const me = useMe()
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('contact', contacts)
  const may = useAtomValue(permissionAtom)
  const nameOf = useNames()
  const [seesEvents, seesPeople] = [may('storms:view'), may('people:view')]
  const storms = useFetched(`events to filter by ${seesEvents}`, async (signal) =>
    seesEvents ? listStorms(signal) : [],
  )
  const people = useFetched(`appraisers to filter by ${seesPeople}`, async (signal) => {
    return seesPeople ? (await send(listAppraisers, { signal })).data : []
  })
  const events = (storms.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const archived = new Set((storms.data ?? []).flatMap(({ id, deleted_at }) => (deleted_at ? [id] : [])))
  const appraisers = (people.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name }))
  const mayWork = may('contacts:work')
  const mayAssign = may('appraisers:assign')
  const { event }: { event?: unknown } = useSearch({ strict: false })
  const layout = (
    <>
      <ContactsLayout />
      {mayAssign && (
        <Link
          to={`${landingRoutes[me.role]}/contacts/propose`}
          search={typeof event === 'string' ? { event } : {}}
          className={button()}
        >
          Propose assignment
        </Link>
      )}
    </>
  )
  return (
    <ListPage
      definition={contactsList}
      context={{
        zone: me.business.timezone,
        narrowing,
        events,
        archived,
        appraisers,
        nameOf,
        mayWork,
        mayAssign,
        mayDeleteMany: may('contacts:bulk-delete'),
        layout,
      }}
      fetchKey={key}
      keep={figure}
      narrowedAt={narrowedAt}
      topic="contact"
      wait={wait}
      drawer={({ id, item, changed, close }) =>
        id !== null && <ContactDrawer id={id} held={item} onListChanged={changed} onClose={close} />
      }
    />
  )
}
