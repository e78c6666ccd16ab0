import type { Contact } from '../../contract/contacts/contact.ts'
import { contactAggregate } from '../../machines/contact/contact.aggregate.ts'
import { defineStore } from '../events/aggregate-store.ts'
import { contactQueue } from './contact-queue.ts'
import { projectContacts } from './contact.projection.ts'
import { findContacts } from './contact.queries.ts'

export const contactStore = defineStore<'contact', Contact>({
  aggregate: contactAggregate,
  readModel: { table: 'contact', key: 'id', otherColumns: ['reply_waiting_since', 'opted_out_at'] },
  search: { text: null, where: 'deleted_at is null', recency: 'created_at' },
  queue: contactQueue,
  project: projectContacts,
  find: findContacts,
})
