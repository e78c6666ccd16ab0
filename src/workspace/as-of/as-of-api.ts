import type { StreamCategory } from '../../../contract/categories.ts'
import type { Recorded } from '../../../contract/events/recorded.ts'
import { readLog } from '../../shared/live/read-log.ts'
import { type Flow, readFlow } from './api/read-flow.ts'
import { type AsOfMoment, readAsOf } from './api/read-as-of.ts'

/** The reads of the as-of view; tests and stories replace them. */
export interface AsOfApi {
  readAsOf(
    category: StreamCategory,
    at: string,
    how: { signal: AbortSignal; onPage: (loaded: number, total: number) => void },
  ): Promise<AsOfMoment>
  readLog(
    category: StreamCategory,
    after: number,
    signal: AbortSignal,
  ): Promise<{ events: readonly Recorded[]; cursor: number; behind: number }>
  readFlow(category: StreamCategory, range: { from: string; to: string }, signal?: AbortSignal): Promise<Flow>
}

export const asOfApi: AsOfApi = { readAsOf, readLog, readFlow }
