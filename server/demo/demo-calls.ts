import type { Contact } from '../../contract/contacts/contact.ts'
import { ContactBatch } from '../contacts/contact-batch.ts'
import type { Database } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { CallBatch } from '../telephony/call-batch.ts'
import { findCalls } from '../telephony/call.queries.ts'
import { demoId } from './demo-people.ts'

const most = 6

/** A call that nobody answered to each of some contacts that were not reached, by the first agent of the call center. */
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
    for (const { doc: contact } of found) {
      const id = demoId(scope.businessId, 'call', contact.id)
      if ((await findCalls(client, [id])).has(id)) continue
      await contacts.load(client, [contact.id])
      contacts.decide(contact.id, { type: 'PlaceCall', call: id })
      contacts.decide(contact.id, { type: 'EndCall', outcome: 'no_answer', call: id })
      calls.decide(id, {
        type: 'PlaceCall',
        contact: contact.id,
        provider: 'simulator',
        phone: 'primary',
        claimant_state: contact.state,
        recorded: false,
        can_mute: true,
      })
      const report = { leg: 'claimant', status: 'no_answer', at: scope.now } as const
      calls.decide(id, { type: 'HearReport', report, now: scope.now })
      calls.decide(id, { type: 'RecordOutcome', outcome: 'no_answer', at: scope.now })
    }
    const { streams, projections } = contacts.plan({})
    return { streams: [...streams, ...calls.streams], projections: [...projections, ...calls.projections], reply: {} }
  })
}
