import { type ContactApi, editContact, setStatusOfContact } from './edit-contact.ts'
import { getContact } from './get-contact.ts'

/** The calls about one contact; stories replace them. */
export const contactApi: ContactApi = { get: getContact, edit: editContact, setStatus: setStatusOfContact }
