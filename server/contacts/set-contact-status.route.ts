import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { route } from '../http/route.ts'
import { ContactBatch } from './contact-batch.ts'
import { contactsChangedSince } from './contact-changed-since.ts'
import type { ContactDependencies } from './dependencies.ts'

export function setContactStatusRoute({ commands }: ContactDependencies) {
  return route(setContactStatus, ({ params: { id = '' }, body: { version, ...set }, scope }) =>
    commands.handle(scope, async (client) => {
      const contacts = await new ContactBatch(scope).load(client, [id])
      const based = [{ contact: contacts.batch.current(id), version }]
      const since = await contactsChangedSince(client, based, scope.actor.id)
      contacts.decide(id, { type: 'SetContactStatus', ...set, changedSince: since.get(id) })
      return contacts.plan({ contact: await contacts.viewOne(client, id) })
    }),
  )
}
