import { changeContacts } from '../../../contract/calls/change-contacts.ts'
import { type ContactBulkChange, deleteOneByOne } from '../../../contract/contacts/contact-bulk.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { ContactCommand } from '../../../machines/contact/contact.decide.ts'
import { notAllowed } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { changeMany } from './change-many.ts'
import { findContacts } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'
import { knownReferences } from '../known-references.ts'

export function changeContactsRoute(dependencies: ContactDependencies) {
  return route(changeContacts, ({ body: { ids, change }, me, scope }) => {
    if (change.delete && ids.length > 1) mustDeleteMany(me)
    return dependencies.commands.handle(scope, async (client) => {
      const command = commandOf(change)
      if (!change.storm_id) return changeMany(client, { scope, ids, command })
      const stormsNow = new Set([...(await findContacts(client, ids)).values()].map(({ storm_id }) => storm_id))
      const isAlreadyThere = stormsNow.size === 1 && stormsNow.has(change.storm_id)
      const storms = await knownReferences(dependencies, client, [{ storm_id: change.storm_id }], {
        placeOf: (_index, field) => `change.${field}`,
        stormNow: () => (isAlreadyThere ? (change.storm_id ?? null) : null),
      })
      return changeMany(client, { scope, ids, command, storms })
    })
  })
}

/** @throws Refused 403 for somebody who deletes one contact at a time, or none. */
export function mustDeleteMany(me: Me): void {
  if (!may(me, 'contacts:bulk-delete')) throw notAllowed(me.role, 'contacts:bulk-delete', deleteOneByOne)
}

/** The command of a change, of whose members one is given. */
function commandOf({ status, call_back_at, reason, storm_id, ...just }: ContactBulkChange): ContactCommand {
  if (status !== undefined) return { type: 'SetContactStatus', status, call_back_at, reason }
  if (storm_id !== undefined) return { type: 'UpdateContact', changes: { storm_id } }
  if (just.call_center) return { type: 'SendToCallCenter' }
  if (just.clean) return { type: 'CleanContact' }
  if (just.unassign) return { type: 'UnassignContact' }
  return { type: just.delete ? 'DeleteContact' : 'RestoreContact' }
}
