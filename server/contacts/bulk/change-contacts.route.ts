import { changeContacts } from '../../../contract/calls/change-contacts.ts'
import {
  type ContactBulkChange,
  type ContactBulkReply,
  deleteOneByOne,
} from '../../../contract/contacts/contact-bulk.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { ContactCommand } from '../../../machines/contact/contact.decide.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notAllowed } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assignmentNotices } from '../assigned/assignment-notices.ts'
import { mustAssign } from '../assigned/must-assign.ts'
import { changeMany } from './change-many.ts'
import { findContacts } from '../contact.queries.ts'
import type { ContactDependencies } from '../dependencies.ts'
import { knownReferences } from '../known-references.ts'

export function changeContactsRoute(dependencies: ContactDependencies) {
  return route(changeContacts, ({ body: { ids, change }, me, scope }) => {
    if (change.delete && ids.length > 1) mustDeleteMany(me)
    mustAssign(me, change.unassign && 'change.unassign')
    if (change.unassign) return unassignMany(dependencies, scope, ids)
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

/** Takes contacts from their appraisers, each of whom is notified once, as by assigning. */
async function unassignMany(
  { commands, raise, notifyUsers }: ContactDependencies,
  scope: CommandScope,
  ids: readonly string[],
): Promise<ContactBulkReply> {
  const notified = new Set<string>()
  const reply = await commands.handle(scope, (client) => {
    notified.clear()
    return changeMany(client, {
      scope,
      ids,
      command: { type: 'UnassignContact' },
      because(before, now) {
        const notices = assignmentNotices({ by: scope.actor, before, now })
        for (const { person } of notices) if (person) notified.add(person)
        return raise(scope, notices)
      },
    })
  })
  if (notified.size > 0) notifyUsers(scope.businessId, [...notified])
  return reply
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
  return { type: just.delete ? 'DeleteContact' : 'RestoreContact' }
}
