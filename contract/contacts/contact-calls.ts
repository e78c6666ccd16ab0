import { addContacts } from '../calls/add-contacts.ts'
import { assignContacts } from '../calls/assign-contacts.ts'
import { bulkDeleteContacts } from '../calls/bulk-delete-contacts.ts'
import { changeContacts } from '../calls/change-contacts.ts'
import { cleanContact } from '../calls/clean-contact.ts'
import { commitAssignment } from '../calls/commit-assignment.ts'
import { countContacts } from '../calls/count-contacts.ts'
import { deleteContact } from '../calls/delete-contact.ts'
import { editContactRows } from '../calls/edit-contact-rows.ts'
import { getContact } from '../calls/get-contact.ts'
import { listAssignedContacts } from '../calls/list-assigned-contacts.ts'
import { listContacts } from '../calls/list-contacts.ts'
import { loadContactRows } from '../calls/load-contact-rows.ts'
import { proposeAssignment } from '../calls/propose-assignment.ts'
import { replaceClaimantLink } from '../calls/replace-claimant-link.ts'
import { searchContacts } from '../calls/search-contacts.ts'
import { sendContactToCallCenter } from '../calls/send-contact-to-call-center.ts'
import { setContactStatus } from '../calls/set-contact-status.ts'
import { unassignContact } from '../calls/unassign-contact.ts'
import { updateContacts } from '../calls/update-contacts.ts'

/** The calls of contacts and their appraisers. */
export const contactCalls = [
  addContacts,
  bulkDeleteContacts,
  changeContacts,
  cleanContact,
  countContacts,
  deleteContact,
  editContactRows,
  getContact,
  listContacts,
  loadContactRows,
  replaceClaimantLink,
  searchContacts,
  sendContactToCallCenter,
  setContactStatus,
  updateContacts,
  assignContacts,
  unassignContact,
  proposeAssignment,
  commitAssignment,
  listAssignedContacts,
] as const
