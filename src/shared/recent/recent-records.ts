import * as v from 'valibot'
import { aggregateCategories } from '../../../contract/categories.ts'

/** A record that a person has opened. */
const RecentRecord = v.object({
  category: v.picklist(aggregateCategories),
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  detail: v.string(),
})
export type RecentRecord = v.InferOutput<typeof RecentRecord>

/** What one person opened in one business, the last first. Another person on this browser begins with none. */
const Stored = v.object({ person: v.string(), records: v.array(RecentRecord) })

const storageKey = 'recent-records'
const most = 8

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The records that the person opened lately, the last first. */
export function readRecentRecords(person: string, store: Store = localStorage): readonly RecentRecord[] {
  try {
    const stored = v.safeParse(Stored, JSON.parse(store.getItem(storageKey) ?? 'null'))
    return stored.success && stored.output.person === person ? stored.output.records : []
  } catch {
    return []
  }
}

/** Puts a record first among those that the person opened lately. */
export function noteRecentRecord(person: string, record: RecentRecord, store: Store = localStorage): void {
  const others = readRecentRecords(person, store).filter(({ id }) => id !== record.id)
  const { category, id, title, detail } = record
  const records = [{ category, id, title, detail }, ...others].slice(0, most)
  try {
    store.setItem(storageKey, JSON.stringify({ person, records }))
  } catch {
    // Where storage is blocked nothing is kept.
  }
}

/** Nobody is signed in any more: who sits down at this browser next is told nothing. */
export function forgetRecentRecords(store: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    store.removeItem(storageKey)
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
