import { assignContacts } from '../../../contract/calls/assign-contacts.ts'
import { commitAssignment } from '../../../contract/calls/commit-assignment.ts'
import { unassignContact } from '../../../contract/calls/unassign-contact.ts'
import type { ContactView } from '../../../contract/contacts/contact.ts'
import { type Route, route } from '../../http/route.ts'
import { assign } from './assign.ts'
import type { ContactDependencies } from '../dependencies.ts'

/** Calls that give contacts to appraisers, or take them away. */
export function assignRoutes(dependencies: ContactDependencies): Route[] {
  return [
    route(assignContacts, ({ params: { id: appraiser_id = '' }, body, scope }) =>
      assign(
        dependencies,
        scope,
        body.contacts.map((id) => ({ id, appraiser_id })),
      ),
    ),
    route(commitAssignment, ({ body, scope }) => assign(dependencies, scope, body.contacts)),
    route(unassignContact, async ({ params: { id = '' }, scope }) => {
      const { contacts } = await assign(dependencies, scope, [{ id, appraiser_id: null }])
      return { contact: contacts[0] as ContactView }
    }),
  ]
}
