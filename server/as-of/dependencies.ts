import type { StreamCategory } from '../../contract/categories.ts'
import type { Me } from '../../contract/people/user.ts'
import { viewPermissions } from '../../machines/aggregates.ts'
import type { Database } from '../db/database.ts'
import type { AnyStore } from '../events/aggregate-store.ts'
import type { Audit } from '../events/audit.ts'
import type { Visibility } from '../events/visible-rows.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import type { AsOfQueue } from './as-of-queue.ts'

export interface AsOfDependencies {
  readonly database: Database
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
  /** The queues that have a past. */
  readonly asOfQueues: readonly AsOfQueue[]
  readonly visibility: Visibility
}

/** What the view of a person is folded from and recorded in. */
export interface ViewDependencies extends AsOfDependencies {
  readonly allStores: readonly AnyStore[]
  readonly audit: Audit
}

/** A queue as of a moment is folded as a whole, with its counts: for those who see all of it. */
export function checkAsOfQueue(
  { asOfQueues, visibility }: Pick<AsOfDependencies, 'asOfQueues' | 'visibility'>,
  me: Me,
  category = '',
): AsOfQueue {
  const queue = asOfQueues.find((one) => one.category === category)
  if (!queue) throw notFound()
  if (visibility.isStreamOpen(me, queue.category)) return queue
  throw notAllowed(me.role, viewPermissions[queue.category as StreamCategory])
}
