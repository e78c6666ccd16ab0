import type { Contact } from '../../contract/contacts/contact.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'
import { placesInLog } from '../events/places-in-log.ts'

/** Every contact that is not deleted, in the order of the events by which they were added. */
export const contactQueue: QueueOrder<Contact> = {
  waits: ({ deleted_at }) => deleted_at === null,
  statusOf: ({ status }) => status,
  placesOf: (client, ids) => placesInLog(client, 'contact', ids),
}
