import * as v from 'valibot'
import { Notification } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const readNotification = defineCall({
  name: 'read-notification',
  method: 'PUT',
  path: `${business}/notifications/read/{id}`,
  summary: 'Mark a notification as read, for the caller only.',
  permission: 'notifications:own',
  reply: v.strictObject({ notification: Notification }),
})
