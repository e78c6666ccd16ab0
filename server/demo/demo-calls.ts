import { isInCallingHours, wallClockOf } from '../../contract/call-center/local-time.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { followCallBackTask } from '../call-backs/follow-call-back.task.ts'
import { ContactBatch } from '../contacts/contact-batch.ts'
import { findContacts } from '../contacts/contact.queries.ts'
import { zoneOfClaimant } from '../db/zip-zones/zone-of-zip.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import { CallBatch } from '../telephony/call-batch.ts'
import { findCalls } from '../telephony/call.queries.ts'
import { demoId } from './demo-people.ts'
import { findStorms } from '../storms/storm.queries.ts'

const most = 8
/** So many of them want to be called back. */
const callBacks = 2

const hour = 3_600_000

/** The first full hour from a moment on in which the claimant may be called: nobody plans a call for the night. */
function firstCallable(contact: Contact, from: number): Date {
  const zone = zoneOfClaimant(contact)
  const at = new Date(Math.ceil(from / hour) * hour)
  return isInCallingHours(wallClockOf(zone, at)) ? at : firstCallable(contact, at.getTime() + hour)
}

/** Calls to some contacts that were not reached, by the first agent of the call center; two are to be called back. */
export async function seedCalls(
  database: Database,
  commands: CommandHandler,
  given: CommandScope,
  [agent]: readonly string[],
): Promise<void> {
  const { rows } = await database.withBusiness(given.businessId, (client) =>
    client.query<{ id: string; name: string }>(
      `select id, coalesce(name, first_name || ' ' || last_name) as name from person where id = $1`,
      [agent],
    ),
  )
  const [actor] = rows
  if (!actor) return
  const scope: CommandScope = { ...given, actor }
  await commands.handle(scope, async (client) => {
    const { rows: found } = await client.query<{ doc: Contact }>(
      `select doc from contact where status = 'not_reached' and doc->>'primary_phone' <> '' order by id limit $1`,
      [most],
    )
    const contacts = new ContactBatch(scope)
    const calls = new CallBatch(scope)
    for (const [index, { doc: contact }] of found.entries()) {
      const id = demoId(scope.businessId, 'call', contact.id)
      if ((await findCalls(client, [id])).has(id)) continue
      await contacts.load(client, [contact.id])
      contacts.decide(contact.id, { type: 'PlaceCall', call: id })
      const outcome = index < callBacks ? 'call_back' : 'no_answer'
      const call_back_at = firstCallable(contact, Date.parse(scope.now) + (index + 1) * 3 * hour).toISOString()
      contacts.decide(contact.id, { type: 'EndCall', outcome, call: id, ...(index < callBacks && { call_back_at }) })
      calls.decide(id, {
        type: 'PlaceCall',
        contact: contact.id,
        provider: 'simulator',
        phone: 'primary',
        claimant_state: contact.state,
        recorded: false,
        can_mute: true,
      })
      const status = index < callBacks ? 'completed' : 'no_answer'
      calls.decide(id, { type: 'HandleCallReport', report: { leg: 'claimant', status, at: scope.now }, now: scope.now })
      calls.decide(id, { type: 'RecordOutcome', outcome, at: scope.now })
    }
    const { streams, projections } = contacts.plan({})
    return { streams: [...streams, ...calls.streams], projections: [...projections, ...calls.projections], reply: {} }
  })
  await followCallBacks(database, commands, given)
}

/** Call-backs of all contacts that have one, as the jobs of their changes make them. */
async function followCallBacks(
  database: Database,
  commands: CommandHandler,
  { businessId }: CommandScope,
): Promise<void> {
  const follow = followCallBackTask({
    database,
    commands,
    findContacts,
    findStorms,
    raise: raiseNotifications,
    productName: 'Demo',
  })
  const { rows } = await database.withBusiness(businessId, (client) =>
    client.query<{ id: string }>('select id from contact where call_back_at is not null'),
  )
  for (const { id } of rows) await follow({ id, business_id: businessId })
}
