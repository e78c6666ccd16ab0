import { cleanContact } from '../../contract/calls/clean-contact.ts'
import { route } from '../http/route.ts'
import { commandContact } from './command-contact.ts'
import type { ContactDependencies } from './dependencies.ts'

export function cleanContactRoute({ commands }: ContactDependencies) {
  return route(cleanContact, ({ params: { id = '' }, scope }) =>
    commandContact(commands, scope, id, { type: 'CleanContact' }),
  )
}
