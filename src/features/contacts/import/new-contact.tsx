import type { ReactNode } from 'react'
import { addContacts } from '../../../../contract/calls/add-contacts.ts'
import type { Contact, NewContact as Sent } from '../../../../contract/contacts/contact.ts'
import { isSameContact } from '../../../../machines/contact/same-contact.ts'
import { ApiProblem } from '../../../shared/api/api-problem.ts'
import { send } from '../../../shared/api/client.ts'
import { DiscardButton, SaveButton } from '../../../shared/form/form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import { formFoot } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import { type ContactChoices, ContactForm } from '../components/contact-form.tsx'
import {
  contactFormLabels,
  type ContactOutput,
  type ContactValues,
  NewContactForm,
  noContact,
} from '../contact-form-values.ts'
import { contactName } from '../contact-labels.ts'
import { line, list } from '../../../workspace/import/compare/compare-rows.css.ts'
import { type FindContacts, findContacts, useDuplicates } from './use-duplicates.ts'

/** Adds one contact; gives it, or the one that was there. */
export type AddContact = (
  contact: Sent,
  operation: Operation,
) => Promise<{ readonly contact: Contact; readonly isNew: boolean }>

/** @throws ApiProblem with reasons by the contact's own fields. */
const addContact: AddContact = async (sent, operation) => {
  const { formatted, existed } = await send(addContacts, { body: { contacts: [sent] }, operation }).catch(atFields)
  const contact = formatted[0] ?? existed[0]
  if (!contact) throw new Error('The reply holds no contact.')
  return { contact, isNew: formatted.length > 0 }
}

/** The reply names fields as `contacts[0].zip`. */
function atFields(error: unknown): never {
  if (!(error instanceof ApiProblem) || !error.problem.errors) throw error
  const errors = Object.entries(error.problem.errors).map(([path, reason]) => [
    path.replace(/^contacts\[0\]\./, ''),
    reason,
  ])
  throw new ApiProblem(error.status, { ...error.problem, errors: Object.fromEntries(errors) }, error.response)
}

interface Props {
  choices: ContactChoices
  linkTo: (id: string, text: string) => ReactNode
  onChanged: () => void
  add?: AddContact
  find?: FindContacts
}

/** The form by which one contact is added. Contacts that it may be are shown while claim number and VIN are typed. */
export function NewContact({ choices, linkTo, onChanged, add = addContact, find = findContacts }: Props) {
  const form = useForm<ContactValues, ContactOutput>({
    held: noContact,
    labels: contactFormLabels,
    schema: NewContactForm,
    draft: 'new contact',
    save: async (output) => {
      const operation = newOperation(`Add ${contactName(output)}`)
      const { contact, isNew } = await add(output, operation)
      if (!isNew) throw new Error(`Not added. ${contactName(contact)} has this claim number and VIN.`)
      showUndoableToast(`${contactName(contact)} added`, operation, onChanged)
      onChanged()
      return noContact
    },
  })
  const { claim_number, vin } = form.values
  const duplicates = useDuplicates({ claim_number, vin }, find)
  const typed = { claim_number: claim_number.trim(), vin: vin.trim().toUpperCase() }
  const same = duplicates.find((one) => isSameContact(typed, one))
  return (
    <>
      <ContactForm
        form={form}
        choices={choices}
        belowClaim={
          duplicates.length > 0 && (
            <div role="status">
              <Notice tone={same ? 'red' : 'amber'}>
                {same
                  ? 'This contact exists already and is not added again.'
                  : 'Possible duplicate. Check before you add it.'}
              </Notice>
              <ul className={list} aria-label="Possible duplicates">
                {duplicates.map((one) => (
                  <li key={one.id} className={line}>
                    {`${contactName(one)}, ${one.claim_number || 'no claim number'}, ${one.vin || 'no VIN'}`}
                    {linkTo(one.id, 'Open contact')}
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      />
      <div className={formFoot}>
        <DiscardButton form={form} />
        <SaveButton form={form} busyLabel="Adding…">
          Add contact
        </SaveButton>
      </div>
    </>
  )
}
