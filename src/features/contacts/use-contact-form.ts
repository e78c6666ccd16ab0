import type { Contact } from '../../../contract/contacts/contact.ts'
import { newOperation } from '../../shared/operations/operation.ts'
import { storeDraft } from '../../shared/form/drafts.ts'
import { type FormHandle, useForm } from '../../shared/form/use-form.ts'
import { showUndoableToast } from '../../workspace/undo/show-undoable-toast.ts'
import type { ContactApi } from './api/edit-contact.ts'
import {
  changedContact,
  ContactForm,
  contactFormLabels,
  type ContactOutput,
  type ContactValues,
  heldContact,
} from './contact-form-values.ts'
import { contactName } from './contact-labels.ts'

interface Options {
  readonly api: ContactApi
  readonly contact: Contact
  readonly onChanged: () => void
  /** The edit is saved. */
  readonly onSaved: () => void
}

const draftName = ({ id }: Contact) => `contact ${id}`

/** Forgets what was typed and not saved. */
export function discardContactDraft(contact: Contact): void {
  storeDraft(draftName(contact), {})
}

/** The form over one contact: saves only what was changed, on the version that it was changed on. */
export function useContactForm({ api, contact, onChanged, onSaved }: Options): FormHandle<ContactValues> {
  return useForm<ContactValues, ContactOutput>({
    held: heldContact(contact),
    labels: contactFormLabels,
    schema: ContactForm,
    draft: draftName(contact),
    save: async (output, { changes, version }) => {
      const operation = newOperation(`Edit ${contactName(contact)}`)
      const saved = await api.edit(contact.id, changedContact(output, changes), version, operation)
      showUndoableToast(`${contactName(saved)} saved`, operation, onChanged)
      onSaved()
      onChanged()
      return heldContact(saved)
    },
    reread: async () => heldContact(await api.get(contact.id)),
  })
}
