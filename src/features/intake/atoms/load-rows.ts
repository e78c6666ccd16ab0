import type { StormView } from '../../../../contract/storms/storm.ts'
import type { IntakeApi } from '../api/intake-api.ts'
import type { IntakeRows } from './intake-rows.ts'

/** Pages: the first small, so that there is something to look at, the others large. */
const pageSizes = [200, 2000]
const largePage = 5000

export interface Loading {
  /** The first page is in: changes after `cursor` are now to be listened to. */
  onFirstPage: (page: { cursor: number; total: number; storms: StormView[] }) => void
  onPage: (loaded: number, total: number) => void
  signal: AbortSignal
}

/** Loads the whole queue, page by page; each page begins where the one before ended, whatever leaves meanwhile. */
export async function loadRows(api: Pick<IntakeApi, 'fetchProvisionedClaims'>, rows: IntakeRows, loading: Loading) {
  let after: number | undefined
  for (let page = 0; ; page += 1) {
    const reply = await api.fetchProvisionedClaims(pageSizes[page] ?? largePage, after, loading.signal)
    rows.load(reply.claims)
    if (page === 0) loading.onFirstPage(reply)
    loading.onPage(rows.size, reply.total)
    if (reply.next === null) return
    after = reply.next
  }
}
