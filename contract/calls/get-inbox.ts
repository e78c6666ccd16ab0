import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { inboxSplits } from '../messages/conversation.ts'
import { InboxEntry } from '../messages/inbox-entry.ts'
import { Limit, ListText, Page } from '../paging.ts'

export const getInbox = defineCall({
  name: 'get-inbox',
  method: 'GET',
  path: `${business}/admin/inbox`,
  summary: 'List conversations with claimants: those who wait longest first where they need a reply, else the latest.',
  permission: 'messages:view',
  query: v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '50'),
    split: v.optional(v.picklist(inboxSplits), 'all'),
    /** In texts, names, phone and claim numbers. */
    q: v.optional(ListText, ''),
  }),
  reply: v.array(InboxEntry),
})
