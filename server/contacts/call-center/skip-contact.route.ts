import { skipContact } from '../../../contract/calls/skip-contact.ts'
import { ContactBatch } from '../contact-batch.ts'
import { route } from '../../http/route.ts'
import { releaseHeld } from './agent.queries.ts'
import { type CallCenterDependencies, momentOf } from './dependencies.ts'
import { holdContact } from './end-contact-call.route.ts'

/** Passes a contact on: it comes behind the others for this agent, for an hour. */
export function skipContactRoute(dependencies: CallCenterDependencies) {
  const { commands, publishLease } = dependencies
  return route(skipContact, async ({ businessId, params: { id = '' }, body: { reason }, me, scope }) => {
    const moment = momentOf(dependencies, scope)
    await commands.handleInTransaction(scope, async (client) => {
      await holdContact(client, id)
      const contacts = await new ContactBatch(scope).load(client, [id])
      contacts.decide(id, { type: 'SkipContact', reason })
      await client.query(
        `insert into call_skip (person_id, contact_id, business_id, at) values ($1, $2, $3, $4)
         on conflict (person_id, contact_id) do update set at = excluded.at`,
        [me.id, id, businessId, moment],
      )
      await releaseHeld(client, { businessId, personId: me.id }, [id])
      return contacts.plan({})
    })
    publishLease(businessId, 'contact', { freed: id })
    return undefined
  })
}
