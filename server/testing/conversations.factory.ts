import { closeConversation } from '../../contract/calls/close-conversation.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import { simulatePhone } from '../../contract/calls/simulate-phone.ts'
import type { ThreadMessage } from '../../contract/messages/thread-message.ts'
import { conversationIdOf } from '../messages/conversation.store.ts'
import type { Caller } from './caller.ts'
import { placeWithoutSundayMorning } from './place-without-sunday-morning.ts'
import { runJobs } from './post.ts'
import type { TestApp } from './test-app.ts'

/** The claimant of a contact writes by a simulated phone. */
export async function writeAsClaimant(caller: Caller, contact: string, text: string): Promise<void> {
  await caller.ok(simulatePhone, { params: { id: contact }, body: { text } })
}

/** A person writes to the claimant by email, and notes that texts are welcome; the conversation is done afterwards. */
export async function makeConversation(caller: Caller, contact: string): Promise<ThreadMessage> {
  const params = { contactId: contact }
  const sent = await caller.ok(sendMessage, { params, body: { body: 'On Tuesday.', channel: 'mail', seen: null } })
  await caller.ok(setTextConsent, { params, body: { allowed: true, quote: 'On the phone' } })
  await caller.ok(closeConversation, { params: { id: conversationIdOf(contact) }, body: {} })
  return sent
}

/** A text to a claimant whose phone is switched off: it has failed. Its id. */
export async function failedText(world: TestApp, caller: Caller, contact: string): Promise<string> {
  await caller.ok(simulatePhone, { params: { id: contact }, body: { is_on: false } })
  const params = { contactId: contact }
  const { id } = await caller.ok(sendMessage, { params, body: { body: 'Is it you?', seen: null } })
  // Whatever the hour is where the test runs.
  await setMessageHours(world, { from: '00:00', to: '23:59' })
  await leaveNow(world, contact)
  await setMessageHours(world, null)
  return id
}

/** When texts leave, of all businesses; null for the usual hours. */
export async function setMessageHours(world: TestApp, hours: { from: string; to: string } | null): Promise<void> {
  await world.owner.query('update business set message_hours = $1', [hours && JSON.stringify(hours)])
}

/**
 * As if the time of what waits to leave in a conversation had come: its claimant is where it is no
 * Sunday morning meanwhile.
 */
export async function leaveNow(world: TestApp, contact: string): Promise<void> {
  const { owner } = world
  const { rows } = await owner.query<{ place: unknown }>(
    `select jsonb_build_object('zip', doc->'zip', 'state', doc->'state') as place from contact where id = $1`,
    [contact],
  )
  const moveTo = (place: unknown) => owner.query('update contact set doc = doc || $2 where id = $1', [contact, place])
  await moveTo(placeWithoutSundayMorning().contact)
  await owner.query(
    `update message set doc = jsonb_set(doc, '{send_at}', '"2026-01-01T00:00:00.000Z"')
     where contact_id = $1 and state in ('queued', 'scheduled')`,
    [contact],
  )
  await owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'release-message:%'`)
  await runJobs(world)
  await runJobs(world)
  await moveTo(rows[0]?.place)
}
