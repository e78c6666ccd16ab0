import { editContactRows } from '../../../contract/calls/edit-contact-rows.ts'
import { route } from '../../http/route.ts'
import { mustAssignRows } from '../assigned/must-assign.ts'
import { mustDeleteMany } from '../bulk/change-contacts.route.ts'
import { ContactRowEdits } from './contact-row-edits.ts'
import type { ContactDependencies } from '../dependencies.ts'

export function editContactRowsRoute(dependencies: ContactDependencies) {
  return route(editContactRows, ({ body: { edits }, me, scope }) => {
    if (edits.filter(({ changes }) => changes.deed === 'delete').length > 1) mustDeleteMany(me)
    mustAssignRows(me, edits, (index) => `edits[${index}]`)
    return dependencies.commands.handle(scope, async (client) => {
      const decided = await ContactRowEdits.decide(dependencies, client, scope, edits, (index) => `edits[${index}]`)
      const { contacts, refusals } = decided
      const expected = new Map(contacts.batch.streams.map(({ stream, expected: was }) => [stream, was]))
      const edited = edits
        .filter(({ id }) => !refusals.has(id))
        .map(({ id }) => {
          const { version } = decided.contact(id)
          return { id, was: expected.get(`contact:${id}`) ?? version, version }
        })
      const failed = Array.from(refusals, ([id, refusal]) => contacts.refused(id, refusal))
      return contacts.plan({ edited, failed }, decided.entered)
    })
  })
}
