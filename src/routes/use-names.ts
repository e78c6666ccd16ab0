import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import { listUsers } from '../../contract/calls/list-users.ts'
import { listStorms } from '../features/storms/api/list-storms.ts'
import { send } from '../shared/api/client.ts'
import { useFetched } from '../shared/api/use-fetched.ts'
import { permissionAtom } from '../shared/session/permission.ts'

/** Names of storms and people by id, as far as the person may know them; what is missing is shown as an id. */
export function useNames(): (id: string) => string | undefined {
  const may = useAtomValue(permissionAtom)
  const seesStorms = may('storms:view')
  const seesPeople = may('people:view')
  const storms = useFetched(`storm names ${seesStorms}`, async (signal) => (seesStorms ? listStorms(signal) : []))
  const people = useFetched(`people names ${seesPeople}`, async (signal) => {
    return seesPeople ? (await send(listUsers, { signal })).data : []
  })
  const names = useMemo(() => {
    const ofStorms = (storms.data ?? []).map(({ id, title }) => [id, title] as const)
    const ofPeople = (people.data ?? []).map(({ id, full_name }) => [id, full_name] as const)
    return new Map([...ofStorms, ...ofPeople])
  }, [storms.data, people.data])
  return useCallback((id: string) => names.get(id), [names])
}
