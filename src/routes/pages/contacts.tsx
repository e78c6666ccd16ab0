import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { listContacts } from '../../features/contacts/api/list-contacts.ts'
import { ContactsDesk } from '../../features/contacts/components/contacts-desk.tsx'
import type { ContactsSearch } from '../../features/contacts/contacts-search.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { ContactDrawer } from '../contact-drawer.tsx'
import { useTopicChanges } from '../use-topic-changes.ts'
import { useMe } from '../use-me.ts'

export function ContactsRoute() {
  const search = useSearch({ strict: false })
  return <ContactsPage search={search} />
}

function ContactsPage({ search }: { search: ContactsSearch }) {
  const me = useMe()
  const navigate = useNavigate()
  const { contact: openId, ...listed } = search
  const list = useFetched(`contacts ${JSON.stringify(listed)}`, (signal) => listContacts(listed, signal))
  useTopicChanges('contact', list.data?.cursor, list.refetch)

  const onSearch = useCallback((next: ContactsSearch) => void navigate({ to: '.', search: next }), [navigate])
  return (
    <>
      <ContactsDesk list={list} search={search} onSearch={onSearch} zone={me.business.timezone} />
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
