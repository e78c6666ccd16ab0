import type { BodyOf, ReplyOf } from '../../../contract/call.ts'
import { endContactCall } from '../../../contract/calls/end-contact-call.ts'
import { usualCallingHours } from '../../../contract/call-center/calling-hours.ts'
import { isInCallingHours, formatLocal, wallClockOf } from '../../../contract/call-center/local-time.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import { ContactBatch } from '../contact-batch.ts'
import { contactsChangedSince } from '../contact-changed-since.ts'
import type { TenantClient } from '../../db/database.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { finishContact } from './agent.queries.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { type Clocked, findClocked, showAssignedContact } from './assigned-contact.ts'
import { askerOf, leaseOf, mustBeStorm } from './next-contact.route.ts'
import { takeContacts } from './take-contacts.ts'

/** Records what came of a call, releases the contact and hands out the next, in one transaction. */
export function endContactCallRoute(dependencies: CallCenterDependencies) {
  const { commands, publishLease, closeCall } = dependencies
  return route(endContactCall, async ({ businessId, params: { id = '' }, body, me, sessionId, scope }) => {
    const moment = momentOf(dependencies, scope)
    if (body.storm_id) await mustBeStorm(dependencies, businessId, body.storm_id)
    const reply = await commands.handleInTransaction<ReplyOf<typeof endContactCall>>(scope, async (client) => {
      await holdContact(client, id)
      const clocked = (await findClocked(client, [id])).get(id)
      if (!clocked) throw notFound()
      checkCallBack(body, clocked, moment)
      const contacts = await new ContactBatch(scope).load(client, [id])
      const based = [{ contact: contacts.batch.current(id), version: body.version }]
      const since = await contactsChangedSince(client, based, me.id)
      const { outcome, note, call_back_at, call_back_for } = body
      const closed = await closeCall(client, scope, { contactId: id, outcome, call: body.call })
      const { call } = closed
      const said = { outcome, note: note || undefined, call_back_at, call_back_for, call, changedSince: since.get(id) }
      contacts.decide(id, { type: 'EndCall', ...said })
      const asker = askerOf({ me, sessionId, stormId: body.storm_id ?? null, done: [id] })
      const [turn] = body.next ? await takeContacts(client, businessId, [asker], moment) : []
      if (!turn) await finishContact(client, { businessId, personId: me.id }, id, moment)
      const contact = await contacts.viewOne(client, id)
      const next = turn?.taken ? await showAssignedContact(client, turn.taken, moment) : null
      const plan = contacts.plan({ contact, ...(body.next && { next }) })
      return {
        ...plan,
        streams: [...plan.streams, ...closed.streams],
        projections: [...plan.projections, ...closed.projections],
        after: closed.after,
      }
    })
    publishLease(businessId, 'contact', { freed: id })
    if (reply.next) publishLease(businessId, 'contact', leaseOf(reply.next, me))
    return reply
  })
}

/** Makes those who reach for the contact's lease wait until the transaction ends. */
export async function holdContact(client: TenantClient, id: string): Promise<void> {
  await client.query({ name: 'hold-lease', text: 'select hold_lease($1)', values: [streamOf('contact', id)] })
}

/** @throws Refused 422 for a call-back that is not ahead, or outside of the claimant's calling hours. */
function checkCallBack(
  { outcome, call_back_at }: Pick<BodyOf<typeof endContactCall>, 'outcome' | 'call_back_at'>,
  { zone, hours }: Clocked,
  moment: Date,
): void {
  if (outcome !== 'call_back' || !call_back_at) return
  const at = new Date(call_back_at)
  if (at.getTime() <= moment.getTime()) throw invalid({ call_back_at: 'Choose a time in the future' })
  if (at.getTime() > moment.getTime() + longestAhead) throw invalid({ call_back_at: 'Choose a time within a year' })
  const { from, to } = hours ?? usualCallingHours
  if (isInCallingHours(wallClockOf(zone, at), { from, to })) return
  const reason = `${formatLocal(zone, at, moment)} is outside calling hours, ${from} to ${to} for the claimant, Sundays from 12:00`
  throw invalid({ call_back_at: reason })
}

const longestAhead = 365 * 86_400_000
