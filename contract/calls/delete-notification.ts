import * as v from 'valibot'
import { Notification } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const deleteNotification = defineCall({
  name: 'delete-notification',
  method: 'DELETE',
  path: `${business}/notifications/delete/{id}`,
  summary: 'Delete a notification, for the whole business.',
  permission: 'notifications:work',
  repeatable: true,
  reply: v.strictObject({ notification: Notification }),
  refusals: { 409: 'It is deleted already.' },
})
