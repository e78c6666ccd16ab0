import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { listContacts } from '../../features/contacts/api/list-contacts.ts'
import { ContactsDesk } from '../../features/contacts/components/contacts-desk.tsx'
import type { ContactsSearch } from '../../features/contacts/contacts-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { ContactDrawer } from '../contact-drawer.tsx'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'
import { useNarrowed } from '../use-narrowed.tsx'
import { useMe } from '../use-me.ts'

const contacts = { what: 'contacts', states: ['contact.open', 'contact.cancelled'] }

export function ContactsRoute() {
  const search = useSearch({ strict: false })
  return <ContactsPage search={search} />
}

function ContactsPage({ search }: { search: ContactsSearch }) {
  const me = useMe()
  const navigate = useNavigate()
  const { contact: openId, ...listed } = search
  const [turn, setTurn] = useState(0)
  const { narrowing, search: figure, key, wait, narrowedAt } = useNarrowed('contact', contacts)
  const list = useFetched(`contacts ${JSON.stringify(listed)} ${key} ${turn}`, (signal) =>
    listContacts(listed, signal, narrowing),
  )
  useTopicChanges('contact', list.data?.cursor, () => setTurn((before) => before + 1), undefined, wait)

  const onSearch = useCallback(
    (next: ContactsSearch) => void navigate({ to: '.', search: { ...next, ...figure } }),
    [navigate, figure],
  )
  return (
    <>
      <ContactsDesk
        list={list}
        search={search}
        onSearch={onSearch}
        zone={me.business.timezone}
        narrowed={narrowedAt(turn)}
      />
      {openId && (
        <ContactDrawer
          key={openId}
          id={openId}
          held={list.data?.data.find(({ id }) => id === openId)}
          onClose={() => onSearch(listed)}
        />
      )}
    </>
  )
}
