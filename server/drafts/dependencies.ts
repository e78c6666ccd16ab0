import { may } from '../../contract/people/permissions.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { notAllowed, notFound } from '../http/problem.ts'
import type { RequestContext } from '../http/route.ts'
import type { DraftPlace } from './draft.queries.ts'
import type { DraftDesk } from './draft-desk.ts'

/** Says to the person whose draft it is, and to nobody else, that it is another than before. */
export type PublishDraft = (businessId: string, place: DraftPlace, version: number) => void

export interface DraftDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** Where one can draft. */
  readonly draftDesks: readonly DraftDesk[]
  readonly publishDraft: PublishDraft
}

/**
 * Which draft a request is about: always the caller's own, in a queue that the caller may work in.
 * @throws Refused 404 where there is no such queue, 403 where the caller may not work in it.
 */
export function draftOf({ draftDesks }: DraftDependencies, { params, me }: RequestContext) {
  const desk = draftDesks.find(({ category }) => category === params.category)
  if (!desk) throw notFound()
  if (!may(me, desk.permission)) throw notAllowed(me.role, desk.permission)
  const place: DraftPlace = { personId: me.id, category: desk.category }
  return { desk, place }
}
