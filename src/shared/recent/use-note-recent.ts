import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { meAtom } from '../session/session.ts'
import { noteRecentRecord, type RecentRecord } from './recent-records.ts'

/** The person whose recent records are meant: another business of the same person has its own. */
export function recentKeyOf(me: { readonly id: string; readonly business: { readonly id: string } }): string {
  return `${me.id} ${me.business.id}`
}

/** Notes a record as opened, once it is known what it is called. */
export function useNoteRecent(record: RecentRecord | null) {
  const me = useAtomValue(meAtom)
  const person = me && recentKeyOf(me)
  const shape = record && JSON.stringify(record)
  useEffect(() => {
    if (person && shape) noteRecentRecord(person, JSON.parse(shape) as RecentRecord)
  }, [person, shape])
}
