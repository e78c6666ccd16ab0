import { readHistory } from '../../../../../contract/calls/read-history.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { type ContactFact, evolveContact } from '../../../../../machines/contact/contact.evolve.ts'
import { send } from '../../../../shared/api/client.ts'

/** One contact made from its stream, as of the event `upto`; null where it never was. */
export async function readContact(id: string, upto = Number.MAX_SAFE_INTEGER): Promise<Contact | null> {
  const { events } = await send(readHistory, { params: { category: 'contact', id } })
  return events
    .filter((event) => event.id <= upto)
    .reduce<Contact | null>((contact, event) => evolveContact(contact, event as unknown as ContactFact), null)
}
