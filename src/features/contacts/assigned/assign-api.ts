import type { Assigned } from '../../../../contract/appraisers/assignment.ts'
import type { Appraiser } from '../../../../contract/appraisers/appraiser.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { assignEvents as assignEventsCall } from '../../../../contract/calls/assign-events.ts'
import { commitAssignment } from '../../../../contract/calls/commit-assignment.ts'
import { listAppraisers as listAppraisersCall } from '../../../../contract/calls/list-appraisers.ts'
import { proposeAssignment } from '../../../../contract/calls/propose-assignment.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** A contact and who is to have it; null: nobody. */
export interface Assignment {
  readonly id: string
  readonly appraiser_id: string | null
  readonly version?: number
}

export type Proposals = ReplyOf<typeof proposeAssignment>

/** As many as a request takes. */
const most = 500

export async function listAppraisers(signal?: AbortSignal): Promise<readonly Appraiser[]> {
  return (await send(listAppraisersCall, { signal })).data
}

/** Contacts that need an appraiser, of an event or of all, each with a proposal. */
export async function propose(stormId: string | null, signal?: AbortSignal): Promise<Proposals> {
  return send(proposeAssignment, { body: stormId === null ? {} : { storm_id: stormId }, signal })
}

/** Assigns or unassigns contacts, as one operation however many they are. */
export async function assign(contacts: readonly Assignment[], operation: Operation): Promise<Assigned> {
  const done: Assigned = { contacts: [], refused: [] }
  for (let from = 0; from < contacts.length; from += most) {
    const reply = await send(commitAssignment, { body: { contacts: contacts.slice(from, from + most) }, operation })
    done.contacts.push(...reply.contacts)
    done.refused.push(...reply.refused)
  }
  return done
}

export async function assignEvents(appraisers: Readonly<Record<string, string[]>>): Promise<readonly Appraiser[]> {
  return (await send(assignEventsCall, { body: { appraisers } })).data
}
