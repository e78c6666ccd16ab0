import { useAtomValue } from 'jotai'
import { useTopicChanges } from '../shared/live/use-topic-changes.ts'
import { permissionAtom } from '../shared/session/permission.ts'

/** Calls back when the inbox, or its counts, may have changed since `cursor`. */
export function useInboxChanges(cursor: number | undefined, changed: () => void): void {
  const may = useAtomValue(permissionAtom)
  useTopicChanges('conversation', cursor, changed)
  // The conversation of a deleted contact is in no part of the inbox, until the contact is restored.
  useTopicChanges(
    'contact',
    may('contacts:view') ? cursor : undefined,
    changed,
    ({ type }) => type === 'ContactDeleted' || type === 'ContactRestored',
  )
}
