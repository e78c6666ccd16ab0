import type { PageCursor, RowLoader, RowPage, WorkspaceRow } from '../definition.ts'
import type { RowStore } from './row-store.ts'

/** Pages: the first small, so that there is something to look at, the others large. */
const firstPageSizes = [200, 2000]
const pageSize = 5000

interface LoadOptions<Page> {
  /** The first page is in: the log is to be followed from its cursor on. */
  readonly onFirstPage: (page: Page) => void
  readonly onPage: (loaded: number, total: number) => void
  readonly signal: AbortSignal
}

type Pages<Row, Page extends RowPage<Row>> = Pick<RowLoader<Row, Page>, 'page'>

/** Loads the whole queue, page by page; each page begins where the one before ended, whatever leaves meanwhile. */
export async function loadRows<Row extends WorkspaceRow<Field>, Field extends string, Page extends RowPage<Row>>(
  pages: Pages<Row, Page>,
  rows: RowStore<Row, Field>,
  { onFirstPage, onPage, signal }: LoadOptions<Page>,
) {
  let isFirst = true
  for await (const page of pagesOf(pages, firstPageSizes, signal)) {
    rows.load(page.rows)
    if (isFirst) onFirstPage(page)
    isFirst = false
    onPage(rows.size, page.total)
  }
}

/**
 * Reloads the queue, where very much of it has changed in ways that events alone do not say. Rejects where a page could
 * not be read: the rows are then to be taken as loading still.
 */
export async function reloadRows<Row extends WorkspaceRow<Field>, Field extends string>(
  pages: Pages<Row, RowPage<Row>>,
  rows: RowStore<Row, Field>,
): Promise<void> {
  rows.reload.begin()
  for await (const page of pagesOf(pages)) rows.reload.add(page.rows)
}

async function* pagesOf<Row, Page extends RowPage<Row>>(
  pages: Pages<Row, Page>,
  sizes: readonly number[] = [],
  signal?: AbortSignal,
) {
  let after: PageCursor | undefined
  for (let n = 0; ; n += 1) {
    const page = await pages.page(sizes[n] ?? pageSize, after, signal)
    yield page
    if (page.next === null) return
    after = page.next
  }
}
