import type { StormView } from '../../../contract/storms/storm.ts'
import type { IntakeApi } from '../../features/intake/review/api/intake-api.ts'
import type { IntakeRows } from './row-store.ts'

/** Pages: the first small, so that there is something to look at, the others large. */
const pageSizes = [200, 2000]
const largePage = 5000

export interface Loading {
  /** The first page is in: changes after `cursor` are now to be listened to. */
  onFirstPage: (page: { cursor: number; total: number; storms: StormView[] }) => void
  onPage: (loaded: number, total: number) => void
  signal: AbortSignal
}

type Pages = Pick<IntakeApi, 'fetchProvisionedClaims'>

/** Loads the whole queue, page by page; each page begins where the one before ended, whatever leaves meanwhile. */
export async function loadRows(api: Pages, rows: IntakeRows, loading: Loading) {
  let isFirst = true
  for await (const page of pagesOf(api, pageSizes, loading.signal)) {
    rows.load(page.claims)
    if (isFirst) loading.onFirstPage(page)
    isFirst = false
    loading.onPage(rows.size, page.total)
  }
}

/**
 * Reads the queue anew, where very much of it has changed in ways that events alone do not tell. Rejects where a page
 * could not be read: the rows are then to be taken as in reading still.
 */
export async function readAnew(api: Pages, rows: IntakeRows): Promise<void> {
  rows.anew.begin()
  for await (const page of pagesOf(api)) rows.anew.take(page.claims)
}

async function* pagesOf(api: Pages, sizes: readonly number[] = [], signal?: AbortSignal) {
  let after: number | undefined
  for (let page = 0; ; page += 1) {
    const reply = await api.fetchProvisionedClaims(sizes[page] ?? largePage, after, signal)
    yield reply
    if (reply.next === null) return
    after = reply.next
  }
}
