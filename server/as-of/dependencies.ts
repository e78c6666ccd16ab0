import type { StreamCategory } from '../../contract/categories.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { viewPermissions } from '../../machines/aggregates.ts'
import type { Database } from '../db/database.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import type { AsOfQueue } from './as-of-queue.ts'

export interface AsOfDependencies {
  readonly database: Database
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
  /** The queues that have a past. */
  readonly asOfQueues: readonly AsOfQueue[]
}

/** The past is for those who may see the queue itself. */
export function checkAsOfQueue(me: Me, queues: readonly AsOfQueue[], category = ''): AsOfQueue {
  const queue = queues.find((one) => one.category === category)
  if (!queue) throw notFound()
  const permission = viewPermissions[queue.category as StreamCategory]
  if (may(me, permission)) return queue
  throw notAllowed(me.role, permission)
}
