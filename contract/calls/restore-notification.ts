import * as v from 'valibot'
import { Notification } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const restoreNotification = defineCall({
  name: 'restore-notification',
  method: 'PUT',
  path: `${business}/notifications/restore/{id}`,
  summary: 'Bring a deleted notification back as it was.',
  permission: 'notifications:work',
  repeatable: true,
  reply: v.strictObject({ notification: Notification }),
  refusals: { 409: 'It is not deleted.' },
})
