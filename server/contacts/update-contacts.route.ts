import { updateContacts } from '../../contract/calls/update-contacts.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { route } from '../http/route.ts'
import { mustAssign, reassignedField } from './assigned/must-assign.ts'
import { ContactBatch } from './contact-batch.ts'
import { contactsChangedSince } from './contact-changed-since.ts'
import type { ContactDependencies } from './dependencies.ts'
import { knownReferences } from './known-references.ts'

export function updateContactsRoute(dependencies: ContactDependencies) {
  return route(updateContacts, ({ body, me, scope }) =>
    dependencies.commands.handle(scope, async (client) => {
      const contacts = await new ContactBatch(scope).load(
        client,
        body.contacts.map(({ id }) => id),
        (index) => `contacts[${index}].id`,
      )
      const appraiserNow = (index: number) => contacts.batch.current(body.contacts[index]?.id ?? '')?.appraiser_id
      const nameOf = (index: number) => `contacts[${index}].appraiser_id`
      mustAssign(me, reassignedField(body.contacts, nameOf, appraiserNow))
      const stormNow = (index: number) => contacts.batch.current(body.contacts[index]?.id ?? '')?.storm_id ?? null
      const storms = await knownReferences(dependencies, client, body.contacts, { stormNow })
      const based = body.contacts.map(({ id, version }) => ({ contact: contacts.batch.current(id), version }))
      const since = await contactsChangedSince(client, based, scope.actor.id)
      for (const { id, version: _version, ...changes } of body.contacts) {
        contacts.decide(id, { type: 'UpdateContact', changes, changedSince: since.get(id) })
      }
      const formatted = body.contacts.map(({ id }) => contacts.batch.current(id) as Contact)
      const reply = { storms_updated: stormsOf(formatted), formatted: await contacts.view(client, formatted) }
      return contacts.plan(reply, storms)
    }),
  )
}

export function stormsOf(contacts: readonly Contact[]): string[] {
  return [...new Set(contacts.flatMap(({ storm_id }) => (storm_id ? [storm_id] : [])))]
}
