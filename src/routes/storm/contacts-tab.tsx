import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { listAppraisers } from '../../../contract/calls/list-appraisers.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { contactsList } from '../../features/contacts/contacts.list.tsx'
import { listStorms } from '../../features/storms/api/list-storms.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { ListPage } from '../../workspace/list/list-page.tsx'
import { ContactDrawer } from '../contact-drawer.tsx'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'

/** Below the head of the event the list has a page at a time. */
const { title: _title, isEndless: _endless, ...list } = contactsList
const tab = { tab: 'contacts' }

/** The list of contacts, narrowed to one event. */
function contactsOf(event: string): typeof contactsList {
  return {
    ...list,
    name: 'contacts of event',
    load: (search, context, signal) => list.load({ ...search, event }, context, signal),
    columns: list.columns.filter(({ label }) => label !== 'Event'),
    filters: (list.filters ?? []).filter((one) => one.name !== 'event'),
    ...(list.bulk && {
      bulk: {
        ...list.bulk,
        ...(list.bulk.loadAll && {
          loadAll: (search, context, most) =>
            list.bulk?.loadAll?.({ ...search, event }, context, most) ?? Promise.resolve([]),
        }),
      },
    }),
    labels: {
      ...list.labels,
      empty: { title: 'No contacts in this event', hint: 'Claims from its ZIP codes become contacts once ingested.' },
    },
  }
}

/** The contacts of an event. */
export function ContactsTab({ storm: { id: event } }: { storm: StormView }) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const nameOf = useNames()
  const definition = useMemo(() => contactsOf(event), [event])
  const seesPeople = may('people:view')
  const storms = useFetched('events to move contacts to', listStorms)
  const people = useFetched(`appraisers to filter by ${seesPeople}`, async (signal) => {
    return seesPeople ? (await send(listAppraisers, { signal })).data : []
  })
  return (
    <ListPage
      definition={definition}
      context={{
        zone: me.business.timezone,
        nameOf,
        events: (storms.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
        archived: new Set((storms.data ?? []).flatMap(({ id, deleted_at }) => (deleted_at ? [id] : []))),
        appraisers: (people.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
        mayWork: may('contacts:work'),
        mayAssign: may('appraisers:assign'),
      }}
      fetchKey={event}
      keep={tab}
      topic="contact"
      drawer={({ id, item, changed, close }) =>
        id !== null && <ContactDrawer id={id} held={item} onListChanged={changed} onClose={close} />
      }
    />
  )
}
