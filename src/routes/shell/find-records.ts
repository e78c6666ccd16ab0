import { search } from '../../../contract/calls/search.ts'
import type { AggregateCategory } from '../../../contract/categories.ts'
import type { Me } from '../../../contract/people/user.ts'
import { send } from '../../shared/api/client.ts'
import type { Finding, FindRecords } from '../../shared/commands/finding.ts'
import { forgetKeptDrafts } from '../../shared/form/kept-drafts.ts'
import { forgetRecentRecords, noteRecentRecord, readRecentRecords } from '../../shared/recent/recent-records.ts'
import { recentKeyOf } from '../../shared/recent/use-note-recent.ts'
import { authSnapshot, watchSession } from '../../shared/session/session.ts'
import { recordAddress } from './record-address.ts'

watchSession(() => {
  if (!authSnapshot().matches('signed out')) return
  forgetRecentRecords()
  forgetKeptDrafts()
})

type Open = (address: NonNullable<ReturnType<typeof recordAddress>>) => void

interface Shown {
  readonly category: AggregateCategory
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly place?: string
}

/** Asks the server for records, and makes lines of the palette of those that the person has a page for. */
export function findingRecords(me: Me, open: Open): FindRecords {
  return async (q, signal) => {
    const { groups } = await send(search, { query: { q }, signal })
    return groups.flatMap(({ category, title: section, hits }) =>
      hits.flatMap((hit) => asFinding(me, open, section, { ...hit, category })),
    )
  }
}

/** What the person opened lately, as lines of the palette. */
export function recentFindings(me: Me, open: Open): Finding[] {
  return readRecentRecords(recentKeyOf(me)).flatMap((record) => asFinding(me, open, 'Recent', record))
}

function asFinding(me: Me, open: Open, section: string, shown: Shown): Finding[] {
  const address = recordAddress(me, shown)
  if (!address) return []
  const { category, id, title, detail, place } = shown
  const run = () => {
    noteRecentRecord(recentKeyOf(me), { category, id, title, detail })
    open(address)
  }
  return [{ id: `${category} ${id}`, title, section, detail, place, run }]
}
