import { getContact as call } from '../../../../../contract/calls/get-contact.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { send } from '../../../../shared/api/client.ts'

export async function getContact(id: string, signal?: AbortSignal): Promise<Contact> {
  return (await send(call, { params: { id }, ...(signal && { signal }) })).contact
}
