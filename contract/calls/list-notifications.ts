import * as v from 'valibot'
import { Notification, notificationScopes } from '../notifications/notification.ts'
import { Flag, Limit, Page } from '../paging.ts'
import { business, defineCall } from '../call.ts'

export const listNotifications = defineCall({
  name: 'list-notifications',
  method: 'GET',
  path: `${business}/notifications`,
  summary: 'List notifications that the caller may see, newest first, without deleted ones.',
  permission: 'notifications:own',
  query: v.strictObject({
    page: v.optional(Page, '1'),
    limit: v.optional(Limit, '10'),
    sortDesc: v.optional(Flag, 'true'),
    scope: v.optional(v.picklist(notificationScopes)),
    silenced: v.optional(Flag),
  }),
  reply: v.strictObject({
    /** Of those asked for; 100 where there are more than 99. */
    total: v.number(),
    data: v.array(Notification),
    /** Not silenced, of all that the caller may see; 100 where there are more than 99. */
    unread: v.number(),
    /** Where the log stood: what comes after it is not yet in the answer. */
    cursor: v.number(),
  }),
})
