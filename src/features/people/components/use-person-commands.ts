import { useMemo, useRef, useEffect } from 'react'
import type { Person } from '../../../../contract/people/person.ts'
import { sayDone, sayFailed, sayUndoable } from '../../../shared/ui/toast.tsx'
import type { PeopleApi } from '../api/people-api.ts'
import { personName } from '../people-words.ts'

export interface PersonCommands {
  remove(person: Person): Promise<void>
  restore(person: Person): Promise<void>
  invite(person: Person): Promise<void>
}

/** What can be done to a person in one press. Deleting is not asked about but offered to be taken back. */
export function usePersonCommands(api: PeopleApi, changed: (removed?: Person) => void): PersonCommands {
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })
  return useMemo(() => {
    const restore = async (person: Person) => {
      try {
        await api.restore(person.id)
        sayDone(`${personName(person)} is back`)
      } catch (error) {
        sayFailed(`${personName(person)} could not be restored`, error)
      }
      latest.current()
    }
    return {
      restore,
      async remove(person) {
        try {
          await api.remove(person.id)
          sayUndoable(`${personName(person)} is deleted and signed out`, () => void restore(person))
          latest.current(person)
        } catch (error) {
          sayFailed(`${personName(person)} could not be deleted`, error)
        }
      },
      async invite(person) {
        try {
          await api.invite(person.id)
          sayDone(`A new invitation is on its way to ${person.email}`)
        } catch (error) {
          sayFailed(`${personName(person)} could not be invited`, error)
        }
      },
    }
  }, [api])
}
