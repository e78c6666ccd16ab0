import { deleteContact } from '../../contract/calls/delete-contact.ts'
import { route } from '../http/route.ts'
import { commandContact } from './command-contact.ts'
import type { ContactDependencies } from './dependencies.ts'

export function deleteContactRoute({ commands }: ContactDependencies) {
  return route(deleteContact, ({ params: { id = '' }, scope }) =>
    commandContact(commands, scope, id, { type: 'DeleteContact' }),
  )
}
