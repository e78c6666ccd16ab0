import type { SentBodyOf } from '../../../../contract/call.ts'
import { setContactStatus } from '../../../../contract/calls/set-contact-status.ts'
import { updateContacts } from '../../../../contract/calls/update-contacts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** A status, and what it needs to be told. */
export type StatusToSet = Omit<SentBodyOf<typeof setContactStatus>, 'version'>

export type ContactEdit = Omit<SentBodyOf<typeof updateContacts>['contacts'][number], 'id' | 'version'>

/** The commands about one contact; each takes the version that it is based on and the operation that undoes it. */
export interface ContactApi {
  get(id: string, signal?: AbortSignal): Promise<Contact>
  edit(id: string, changes: ContactEdit, version: number, operation: Operation): Promise<Contact>
  setStatus(id: string, set: StatusToSet, version: number, operation: Operation): Promise<Contact>
}

export async function editContact(
  id: string,
  changes: ContactEdit,
  version: number,
  operation: Operation,
): Promise<Contact> {
  const { formatted } = await send(updateContacts, { body: { contacts: [{ ...changes, id, version }] }, operation })
  const [contact] = formatted
  if (!contact) throw new Error('The reply holds no contact.')
  return contact
}

export async function setStatusOfContact(
  id: string,
  set: StatusToSet,
  version: number,
  operation: Operation,
): Promise<Contact> {
  return (await send(setContactStatus, { params: { id }, body: { ...set, version }, operation })).contact
}
