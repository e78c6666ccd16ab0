import { type PastRow, readPast as call } from '../../../../contract/calls/read-past.ts'
import type { StreamCategory } from '../../../../contract/categories.ts'
import { send } from '../../../shared/api/client.ts'

/** A queue at a moment, and where the log stood then. */
export interface AsOfMoment {
  readonly rows: readonly PastRow[]
  readonly cursor: number
}

const aPage = '5000'

/** All of a queue as it was at a moment (UTC, ISO 8601), page by page. */
export async function readAsOf(
  category: StreamCategory,
  at: string,
  { signal, onPage }: { signal: AbortSignal; onPage: (loaded: number, total: number) => void },
): Promise<AsOfMoment> {
  const rows: PastRow[] = []
  let more: { after: string; upto: string } | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof send<typeof call>>> = await send(call, {
      params: { category },
      query: { at, count: aPage, ...more },
      signal,
    })
    rows.push(...page.rows)
    onPage(rows.length, page.total)
    if (page.next === null) return { rows, cursor: page.cursor }
    more = { after: String(page.next), upto: String(page.cursor) }
  }
}
