import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import { topicActions } from '../../contract/push/envelope.ts'
import type { Database } from '../db/database.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import type { PastDesk } from './past-desk.ts'

export interface PastParts {
  readonly database: Database
  /** Where the tail has read up to: below it the log has no holes that may yet be filled. */
  readonly safeCursor: () => number
  /** The queues that have a past. */
  readonly desks: readonly PastDesk[]
}

/** The past is for those who may see the queue itself. */
export function mayLookBack(me: Me, desks: readonly PastDesk[], category = ''): PastDesk {
  const desk = desks.find((one) => one.category === category)
  if (!desk) throw notFound()
  const action = topicActions[desk.category]
  if (may(me, action)) return desk
  throw notAllowed(me.role, action)
}
