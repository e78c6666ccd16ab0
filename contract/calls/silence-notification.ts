import * as v from 'valibot'
import { Notification } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const silenceNotification = defineCall({
  name: 'silence-notification',
  method: 'PUT',
  path: `${business}/notifications/silence/{id}`,
  summary: 'Silence a notification, for the whole business: it stays in the list.',
  permission: 'notifications:work',
  repeatable: true,
  reply: v.strictObject({ notification: Notification }),
  refusals: { 409: 'It is silenced already, or deleted.' },
})
