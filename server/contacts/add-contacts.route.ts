import { addContacts } from '../../contract/calls/add-contacts.ts'
import type { BodyOf } from '../../contract/call.ts'
import { blankContact } from '../../contract/contacts/blank-contact.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactFields } from '../../contract/events/contact.events.ts'
import { identityKeyOf, sameContactAmong } from '../../machines/contact/same-contact.ts'
import { route } from '../http/route.ts'
import { mustAssign, reassignedField } from './assigned/must-assign.ts'
import { ContactBatch } from './contact-batch.ts'
import { findSameContacts } from './contact.queries.ts'
import type { ContactDependencies } from './dependencies.ts'
import { knownReferences } from './known-references.ts'
import { newContactIds } from './new-contact-ids.ts'
import { stormsOf } from './update-contacts.route.ts'

/**
 * Adds contacts, each once: what exists, or stands earlier in the same request, is left as it is and reported. Requests
 * at the same moment are distinguished by the ids of `newContactIds`.
 */
export function addContactsRoute(dependencies: ContactDependencies) {
  return route(addContacts, ({ body, me, scope }) => {
    const nameOf = (index: number) => `contacts[${index}].appraiser_id`
    mustAssign(
      me,
      reassignedField(body.contacts, nameOf, () => null),
    )
    return dependencies.commands.handle(scope, async (client) => {
      const storms = await knownReferences(dependencies, client, body.contacts)
      const sent = body.contacts.map(filledIn)
      // Ids first: a contact added in between is found then, or has taken the id.
      const idFor = await newContactIds(client, scope.businessId, sent)
      const known = Map.groupBy(await findSameContacts(client, sent), identityKeyOf)
      const contacts = new ContactBatch(scope)
      const formatted: Contact[] = []
      const existed: Contact[] = []
      for (const contact of sent) {
        const key = identityKeyOf(contact)
        const alike = known.get(key) ?? []
        const there = key === null ? undefined : sameContactAmong(contact, alike)
        if (there) {
          existed.push(there)
          continue
        }
        const id = idFor(contact)
        contacts.batch.load(id, null)
        contacts.decide(id, { type: 'CreateContact', contact })
        const made = contacts.batch.current(id) as Contact
        formatted.push(made)
        known.set(key, [...alike, made])
      }
      const views = await contacts.view(client, [...formatted, ...existed])
      const reply = { formatted: views.slice(0, formatted.length), existed: views.slice(formatted.length) }
      return contacts.plan({ storms_updated: stormsOf(formatted), ...reply }, storms)
    })
  })
}

function filledIn(sent: BodyOf<typeof addContacts>['contacts'][number]): ContactFields {
  return { ...blankContact, ...sent }
}
