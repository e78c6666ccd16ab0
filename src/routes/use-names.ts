import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { listPeopleNames } from '../../contract/calls/list-people-names.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import type { NameOf } from '../features/history/event-description.ts'
import { listStorms } from '../features/storms/api/list-storms.ts'
import { send } from '../shared/api/client.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { permissionAtom } from '../shared/session/permission.ts'
import { useMe } from './use-me.ts'
import { useContactNames } from './use-contact-names.ts'

/** Names of storms, people and contacts by id, as far as the reader may know them; what is missing is shown as an id. */
export function useNames(): NameOf {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const seesStorms = may('storms:view')
  const seesPeople = may('people:view')
  const seesContacts = may('contacts:view')
  const storms = useFetched(`storm names ${seesStorms}`, async (signal) => (seesStorms ? listStorms(signal) : []))
  const people = useFetched(`people names ${seesPeople} ${seesContacts}`, async (signal) => {
    if (seesPeople) return (await send(listUsers, { signal })).data
    return seesContacts ? (await send(listPeopleNames, { signal })).data : []
  })
  const names = useMemo(() => {
    const ofStorms = (storms.data ?? []).map(({ id, title }) => [id, title] as const)
    const ofPeople = (people.data ?? []).map(({ id, full_name }) => [id, full_name] as const)
    return new Map([[me.id, me.full_name] as const, ...ofStorms, ...ofPeople])
  }, [storms.data, people.data, me])
  const contactName = useContactNames()
  return useCallback(
    (id, field) =>
      names.get(id) ??
      ((field === 'existing_claimant' || field === 'not_contact') && seesContacts ? contactName(id) : undefined),
    [names, contactName, seesContacts],
  )
}
