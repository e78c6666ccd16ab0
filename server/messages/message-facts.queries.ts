import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { BoundFact, MessageFacts } from '../../contract/messages/bound-fact.ts'
import { emptyVariablesOf } from '../../contract/messages/message-template-text.ts'
import { putOnOneLine } from '../../contract/people/shown-name.ts'
import { messageFactsOf, staleFactsOf, staleSentence } from '../../machines/message/message-facts.ts'
import type { TenantClient } from '../db/database.ts'
import { Refused } from '../http/problem.ts'

/** The facts of a claim that a text can be filled with, as they are now. */
export async function findMessageFacts(client: TenantClient, contact: Contact, link = ''): Promise<MessageFacts> {
  const { rows } = await client.query<{ appointment: AppointmentView; location: string | null }>({
    name: 'message-facts',
    text: `select a.doc as appointment, case when l.id is not null then
          concat_ws(', ', nullif(l.doc->>'name', ''), nullif(l.doc->>'address', ''), nullif(l.doc->>'city', '')) end as location
      from appointment a left join appraisal_location l on l.id = a.location_id
      where a.contact_id = $1::uuid and a.state <> 'held' order by a.doc->>'created_at' desc, a.id desc limit 1`,
    values: [contact.id],
  })
  const [row] = rows
  const location = row?.location ? putOnOneLine(row.location) : null
  return messageFactsOf({ contact, appointment: row?.appointment ?? null, location, link })
}

/** Why a text may not leave: it states what is no longer so; null where it may. */
export async function findStaleReason(
  client: TenantClient,
  contact: Contact,
  { body, facts }: { readonly body: string; readonly facts?: readonly BoundFact[] | undefined },
): Promise<string | null> {
  if (!facts || facts.length === 0) return null
  const [stale] = staleFactsOf(body, facts, await findMessageFacts(client, contact))
  return stale ? staleSentence(stale) : null
}

/** @throws Refused 409 where a text states what is no longer so, or a variable of it is empty */
export async function mustBeTrue(
  client: TenantClient,
  contact: Contact,
  text: { readonly body: string; readonly facts?: readonly BoundFact[] | undefined },
): Promise<void> {
  const [empty] = emptyVariablesOf(text.body)
  if (empty !== undefined)
    throw new Refused(409, 'empty-variable', `Nothing is known for {${empty}}. Write it yourself.`)
  const reason = await findStaleReason(client, contact, text)
  if (reason !== null) throw new Refused(409, 'no-longer-true', reason)
}
