import type { Contact } from '../../contract/contacts/contact.ts'
import { idOf, streamOf } from '../../contract/events/recorded.ts'
import { textArray } from '../db/array-params.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'

/** Every contact that is not deleted, in the order of the events by which they were added. */
export const contactQueue: QueueOrder<Contact> = {
  waits: ({ deleted_at }) => deleted_at === null,
  async placesOf(client, ids) {
    const { rows } = await client.query<{ stream: string; id: number }>({
      name: 'places-of-contacts',
      text: `select stream, id from events
             where business_id = current_setting('app.business_id')::uuid and stream = any($1::text[]) and version = 1`,
      values: [textArray(ids.map((id) => streamOf('contact', id)))],
    })
    return new Map(rows.map(({ stream, id }) => [idOf(stream), id]))
  },
}
