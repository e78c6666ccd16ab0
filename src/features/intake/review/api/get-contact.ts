import { getContact as call } from '../../../../../contract/calls/get-contact.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { send } from '../../../../shared/api/client.ts'

export async function getContact(id: string): Promise<Contact> {
  return (await send(call, { params: { id } })).contact
}
