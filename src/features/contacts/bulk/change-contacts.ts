import { changeContacts as call } from '../../../../contract/calls/change-contacts.ts'
import type { SentBodyOf } from '../../../../contract/call.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type ContactChange = SentBodyOf<typeof call>['change']

/** What became of a change of many contacts. */
export interface ChangedContacts {
  readonly changed: number
  /** The reasons of those that were refused. */
  readonly refused: readonly string[]
}

/** Makes one change to contacts; one operation, however many requests it takes. `onDone` hears how many were asked. */
export type ChangeContacts = (
  ids: readonly string[],
  change: ContactChange,
  operation: Operation,
  onDone?: (done: number) => void,
) => Promise<ChangedContacts>

/** As many as the call takes. */
const atOnce = 500

export const changeContacts: ChangeContacts = async (ids, change, operation, onDone) => {
  let changed = 0
  const refused: string[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    try {
      const reply = await send(call, { body: { ids: some, change }, operation: operation })
      changed += reply.changed.length
      refused.push(...reply.failed.map(({ reason }) => reason))
    } catch (error) {
      const failed = refusedIn(error)
      // Where nothing was done yet, the refusal of the whole says why.
      if (failed.length === 0 || (ids.length <= atOnce && changed === 0)) throw error
      refused.push(...failed)
    }
    onDone?.(from + some.length)
  }
  return { changed, refused }
}

/** The reasons in a refusal of all contacts of a request; none in any other failure. */
function refusedIn(error: unknown): string[] {
  const failed = error instanceof ApiProblem ? error.problem['failed'] : null
  return Array.isArray(failed) ? failed.map((one: { reason?: unknown }) => String(one.reason)) : []
}
