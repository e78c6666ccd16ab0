import { useEffect, useState } from 'react'
import { searchContacts } from '../../../../contract/calls/search-contacts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { send } from '../../../shared/api/client.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'

/** How long typing must rest before it is looked up, in milliseconds. */
const debounce = 250
/** Shorter texts are parts of too many numbers. */
const least = 3

/** Finds contacts by a text; stories replace it. */
export type FindContacts = (q: string, signal: AbortSignal) => Promise<readonly Contact[]>

export const findContacts: FindContacts = async (q, signal) =>
  (await send(searchContacts, { query: { q }, signal })).data

interface Typed {
  readonly claim_number: string
  readonly vin: string
}

/** Contacts with the claim number or the VIN that is typed, once typing rests. */
export function useDuplicates({ claim_number, vin }: Typed, find: FindContacts): readonly Contact[] {
  const typed = JSON.stringify([claim_number.trim(), vin.trim().toUpperCase()])
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), debounce)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useFetched(`duplicates of ${rested}`, async (signal) => {
    const [number, id] = JSON.parse(rested) as [string, string]
    const sought = [number, id].filter((text) => text.length >= least)
    const lists = await Promise.all(sought.map((text) => find(text, signal)))
    const same = lists.flat().filter((one) => (number && one.claim_number === number) || (id && one.vin === id))
    return [...new Map(same.map((one) => [one.id, one])).values()]
  })
  return rested === typed ? (found.data ?? []) : []
}
