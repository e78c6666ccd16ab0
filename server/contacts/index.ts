import type { Route } from '../http/route.ts'
import { addContactsRoute } from './add-contacts.route.ts'
import { assignRoutes } from './assigned/assign.routes.ts'
import { proposeAssignmentRoute } from './assigned/propose-assignment.route.ts'
import { listAssignedContactsRoute } from './assigned/list-assigned-contacts.route.ts'
import { bulkDeleteContactsRoute } from './bulk/bulk-delete-contacts.route.ts'
import { changeContactsRoute } from './bulk/change-contacts.route.ts'
import { completeAppraisal } from './complete-appraisal.ts'
import { cleanContactRoute } from './clean-contact.route.ts'
import { countContactsRoute } from './list/count-contacts.route.ts'
import { deleteContactRoute } from './delete-contact.route.ts'
import { editContactRowsRoute } from './rows/edit-contact-rows.route.ts'
import { contactDetailsRoutes } from './get-contact.route.ts'
import { listContactsRoute } from './list/list-contacts.route.ts'
import { loadContactRowsRoute } from './rows/load-contact-rows.route.ts'
import type { ContactDependencies } from './dependencies.ts'
import { searchContactsRoute } from './list/search-contacts.route.ts'
import { sendContactToCallCenterRoute } from './send-contact-to-call-center.route.ts'
import { setContactStatusRoute } from './set-contact-status.route.ts'
import { updateContactsRoute } from './update-contacts.route.ts'
import type { TenantClient } from '../db/database.ts'
import { visibleContactsOf } from './assigned/visible-contacts-of.ts'
import { countVisitsToSchedule } from './assigned/assigned-contacts.queries.ts'
import { agentsOfQueue } from './call-center/agents-at-work.ts'
import type { CallCenterDependencies } from './call-center/dependencies.ts'
import { mustBeStorm } from './call-center/next-contact.route.ts'
import { queueCounts } from './call-center/queue-counts.ts'
import { longestWaiting, overdueCallBacks } from './call-center/queue-page.ts'
import { whyNotCall } from './call-center/why-not-call.ts'
import { projectContacts } from './contact.projection.ts'
import { countContactsInStorm, countContactsWithoutStorm, findContacts, findSameContacts } from './contact.queries.ts'
import { countDueCallBacks } from './list/contact-list.queries.ts'
import { tallyContacts } from './list/contact-tally.ts'

/** Contacts: listed, searched, changed. */
export function contactRoutes(dependencies: ContactDependencies): Route[] {
  return [
    // Before the one with an id, which would take "search" and "total" for it.
    searchContactsRoute(dependencies),
    countContactsRoute(dependencies),
    updateContactsRoute(dependencies),
    listContactsRoute(dependencies),
    loadContactRowsRoute(dependencies),
    editContactRowsRoute(dependencies),
    ...contactDetailsRoutes(dependencies),
    setContactStatusRoute(dependencies),
    addContactsRoute(dependencies),
    ...assignRoutes(dependencies),
    listAssignedContactsRoute(dependencies),
    proposeAssignmentRoute(dependencies),
    deleteContactRoute(dependencies),
    cleanContactRoute(dependencies),
    sendContactToCallCenterRoute(dependencies),
    bulkDeleteContactsRoute(dependencies),
    changeContactsRoute(dependencies),
  ]
}

/** What contacts provide to other features. */
export const providedByContacts = (
  dependencies: Pick<CallCenterDependencies, 'database' | 'findStorms'> &
    Pick<ContactDependencies, 'findPeople' | 'visibility'>,
) => ({
  findContacts,
  findSameContacts,
  projectContacts,
  completeAppraisal,
  visibleContactsOf: visibleContactsOf.bind(null, dependencies),
  whyNotCall,
  mustBeStorm: mustBeStorm.bind(null, dependencies),
  queueCounts,
  longestWaiting,
  overdueCallBacks,
  agentsOfQueue,
  countContactsIn: countContactsInStorm,
  countContactsWithoutEvent: countContactsWithoutStorm,
  countDueCallBacks,
  countVisitsWithoutAppraiser: (client: TenantClient) =>
    tallyContacts(client, { status: 'field_request', needs_appraiser: true }),
  countVisitsToSchedule,
})
