import * as v from 'valibot'
import { NotificationSetting, NotificationSettings } from '../notifications/notification-settings.ts'
import { notificationKinds } from '../notifications/notification.ts'
import { business, defineCall } from '../call.ts'

export const setNotificationSettings = defineCall({
  name: 'set-notification-settings',
  method: 'PUT',
  path: `${business}/notifications/settings`,
  summary: 'Set notification channels by type. Types that are not named stay as they are.',
  permission: 'notifications:own',
  body: v.strictObject({ settings: v.pipe(v.array(NotificationSetting), v.maxLength(notificationKinds.length)) }),
  reply: NotificationSettings,
})
