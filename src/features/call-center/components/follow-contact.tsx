import { useEffect, useRef } from 'react'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { useStreamChanges } from '../../../shared/live/use-topic-changes.ts'

interface Props {
  id: string
  get: (id: string, signal: AbortSignal) => Promise<Contact>
  onChanged: (contact: Contact) => void
}

/** Fetches the contact on the desk again when somebody changes it. */
export function FollowContact({ id, get, onChanged }: Props) {
  const { data, refetch } = useFetched(`contact ${id}`, (signal) => get(id, signal))
  useStreamChanges('contact', id, refetch)
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useEffect(() => {
    if (data) latest.current(data)
  }, [data])
  return null
}
