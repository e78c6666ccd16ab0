import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { route } from '../http/route.ts'
import { ContactBatch } from './contact-batch.ts'
import type { ContactDependencies } from './dependencies.ts'

export function setContactStatusRoute({ commands }: ContactDependencies) {
  return route(setContactStatus, ({ params: { id = '' }, body: { status }, scope }) =>
    commands.handle(scope, async (client) => {
      const contacts = await new ContactBatch(scope).load(client, [id])
      contacts.decide(id, { type: 'SetContactStatus', status })
      return contacts.plan({ contact: contacts.batch.current(id) as Contact })
    }),
  )
}
