import { business, defineCall } from '../call.ts'
import { InboxCounts } from '../messages/inbox-entry.ts'

export const countInbox = defineCall({
  name: 'count-inbox',
  method: 'GET',
  path: `${business}/admin/inbox/counts`,
  summary: 'Count conversations in each part of the inbox, and messages that no one has opened.',
  permission: 'messages:view',
  reply: InboxCounts,
})
