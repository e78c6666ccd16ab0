import * as v from 'valibot'
import { Notification } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const restoreNotification = defineCall({
  name: 'restore-notification',
  method: 'PUT',
  path: `${business}/notifications/restore/{id}`,
  summary: 'Restore a deleted notification.',
  permission: 'notifications:work',
  repeatable: true,
  reply: v.strictObject({ notification: Notification }),
  refusals: { 409: 'It is not deleted.' },
})
