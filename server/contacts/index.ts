import type { Route } from '../http/route.ts'
import { addContactsRoute } from './add-contacts.route.ts'
import { assignRoutes } from './assigned/assign.routes.ts'
import { proposeAssignmentRoute } from './assigned/propose-assignment.route.ts'
import { listAssignedContactsRoute } from './assigned/list-assigned-contacts.route.ts'
import { bulkDeleteContactsRoute } from './bulk/bulk-delete-contacts.route.ts'
import { changeContactsRoute } from './bulk/change-contacts.route.ts'
import { cleanContactRoute } from './clean-contact.route.ts'
import { countContactsRoute } from './list/count-contacts.route.ts'
import { deleteContactRoute } from './delete-contact.route.ts'
import { editContactRowsRoute } from './rows/edit-contact-rows.route.ts'
import { getContactRoute } from './get-contact.route.ts'
import { listContactsRoute } from './list/list-contacts.route.ts'
import { loadContactRowsRoute } from './rows/load-contact-rows.route.ts'
import type { ContactDependencies } from './dependencies.ts'
import { searchContactsRoute } from './list/search-contacts.route.ts'
import { sendContactToCallCenterRoute } from './send-contact-to-call-center.route.ts'
import { setContactStatusRoute } from './set-contact-status.route.ts'
import { updateContactsRoute } from './update-contacts.route.ts'

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
    getContactRoute(dependencies),
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
