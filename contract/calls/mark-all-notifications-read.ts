import * as v from 'valibot'
import { business, defineCall } from '../call.ts'

export const markAllNotificationsRead = defineCall({
  name: 'mark-all-notifications-read',
  method: 'PUT',
  path: `${business}/notifications/read`,
  summary:
    'Mark all notifications up to a moment as read, for the caller only. The reply names the former moment, which undoes it.',
  permission: 'notifications:own',
  body: v.strictObject({
    /** UTC instant of the newest one that is read; null for none. */
    through: v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an instant'))),
  }),
  reply: v.strictObject({ through: v.nullable(v.string()), was: v.nullable(v.string()) }),
})
