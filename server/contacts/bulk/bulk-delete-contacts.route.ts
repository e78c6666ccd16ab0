import { bulkDeleteContacts } from '../../../contract/calls/bulk-delete-contacts.ts'
import { route } from '../../http/route.ts'
import { changeMany } from './change-many.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function bulkDeleteContactsRoute({ commands }: ContactDependencies) {
  return route(bulkDeleteContacts, ({ body: { ids }, scope }) =>
    commands.handle(scope, (client) => changeMany(client, { scope, ids, command: { type: 'DeleteContact' } })),
  )
}
