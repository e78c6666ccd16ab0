import * as v from 'valibot'
import { QueuedContact } from '../call-center/queue.ts'
import { Id } from '../ids.ts'
import { Limit, ListText, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const listQueuedContacts = defineCall({
  name: 'list-queued-contacts',
  method: 'GET',
  path: `${business}/call-center/queue/contacts`,
  summary:
    'List the contacts of the queue in the order in which they are handed out, or those first that have waited longest; with when each can be called, and why not now.',
  permission: 'call-center:view',
  query: v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '10'),
    /** Calls placed so far; 3 stands for three and more. */
    calls: v.optional(v.picklist(['all', '0', '1', '2', '3']), 'all'),
    storm_id: v.optional(v.union([v.literal(''), Id])),
    q: v.optional(ListText, ''),
    sort_by: v.optional(v.picklist(['order', 'waiting']), 'order'),
  }),
  reply: v.strictObject({ count: v.number(), data: v.array(QueuedContact), cursor: v.number() }),
})
