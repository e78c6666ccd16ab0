import * as v from 'valibot'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { hasLeft, isAbout } from '../../../machines/appointment/messages/message-history.ts'
import {
  isReminder,
  textIsOff,
  textsAreOff,
  unreached,
} from '../../../machines/appointment/messages/planned-message.ts'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { RaiseOnceDependencies } from '../../events/raise-once.ts'
import { queueAppointmentFollowers } from '../appointment-followers.ts'
import {
  appointmentHasChanged,
  type AppointmentMessage,
  cancelMessages,
  hasReplacedLink,
  type KnownMessage,
  queueMessagesAbout,
  reinstateMessages,
} from './appointment-message.queries.ts'
import { planNow, type PlanningDependencies } from './plan-now.ts'
import { timedMessage } from './timed-message.ts'
import { type UnreachedClaimant, warnStaff } from './warn-staff.ts'

export interface AppointmentMessagesDependencies extends RaiseOnceDependencies, PlanningDependencies {}

/**
 * Makes the messages of an appointment what its log and the claimant say. Runs after every change of either, queued in
 * the transaction of the change, and queues what follows elsewhere. It may run at any time: what is missing is queued, what has become untrue is canceled
 * unless it has left, and all else stays. Where no message reaches the claimant in time, staff are asked to call.
 */
export function syncAppointmentMessagesTask(dependencies: AppointmentMessagesDependencies) {
  const { database } = dependencies
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['tell-claimant'], payload)
    const missing = await database.withBusiness(businessId, async (client) => {
      await queueAppointmentFollowers(client, businessId, id)
      return inTransaction(client, () => syncMessages(dependencies, client, { id, businessId }))
    })
    if (missing) await warnStaff(dependencies, businessId, missing)
  }
}

/** Answers with the message that would have told the claimant of the change, where none about it leaves in time. */
async function syncMessages(
  dependencies: AppointmentMessagesDependencies,
  client: TenantClient,
  { id, businessId }: { readonly id: string; readonly businessId: string },
): Promise<UnreachedClaimant | null> {
  const plan = await planNow(dependencies, client, id)
  if (!plan) return null
  const { source: facts, planned, known, writing } = plan
  const messages = planned.map((message) => timedMessage(facts, message, writing))
  const wanted = new Map(messages.map((message) => [message.key, message]))
  const untrue = known.filter(({ key, state }) => (state === 'queued' || state === 'sending') && !wanted.has(key))
  await cancelMessages(
    client,
    untrue.map(({ key }) => key),
    appointmentHasChanged,
  )
  if (known.some(({ state }) => state === 'sending')) await reinstateMessages(client, [...wanted.keys()])
  await queueMessagesAbout(
    client,
    { businessId, id },
    messages.filter((message) => isNew(message, known, facts.contact)),
  )
  const message = unreached(planned)
  if (!message || facts.appointment.timestamp <= Date.now()) return null
  return known.some((one) => hasLeft(one) && isAbout(one, message)) ? null : { facts, message }
}

/** Whether the outbox lacks it, or has it in another form that can still be changed. */
function isNew(message: AppointmentMessage, known: readonly KnownMessage[], contact: Contact): boolean {
  const { key, kind, recipient, text, skipped, sendAt } = message
  const there = known.find((one) => one.key === key)
  // A reminder that has left by one channel is not repeated by the other, which has become the claimant's since.
  const said = key.slice(0, key.lastIndexOf(' ') + 1)
  if (isReminder(kind) && known.some((one) => hasLeft(one) && one.key.startsWith(said))) return false
  if (!there) return true
  if (there.state !== 'queued' && there.state !== 'canceled') return false
  // What would have left while texts were off is no news when they are on again.
  if ((there.error === textsAreOff || there.error === textIsOff) && !skipped && sendAt < Date.now()) return false
  if (hasReplacedLink(there, contact)) return true
  if (!skipped && there.send_after?.getTime() !== sendAt) return true
  return there.state !== (skipped ? 'canceled' : 'queued') || there.recipient !== recipient || there.text !== text
}
