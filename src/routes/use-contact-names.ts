import { useCallback, useRef, useState } from 'react'
import { getContact } from '../features/contacts/api/get-contact.ts'

const none: ReadonlyMap<string, string> = new Map()

/** Names of contacts by id. Each is asked for once, when it is first to be shown; until then it has none. */
export function useContactNames(): (id: string) => string | undefined {
  const [names, setNames] = useState(none)
  const asked = useRef(new Set<string>())
  return useCallback(
    (id) => {
      if (!asked.current.has(id)) {
        asked.current.add(id)
        getContact(id).then(
          ({ first_name, last_name }) =>
            setNames((known) => new Map(known).set(id, `${first_name} ${last_name}`.trim())),
          () => undefined,
        )
      }
      return names.get(id)
    },
    [names],
  )
}
