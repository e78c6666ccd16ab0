import { NotificationSettings } from '../notifications/notification-settings.ts'
import { business, defineCall } from '../call.ts'

export const getNotificationSettings = defineCall({
  name: 'get-notification-settings',
  method: 'GET',
  path: `${business}/notifications/settings`,
  summary: 'Get notification channels by type.',
  permission: 'notifications:own',
  reply: NotificationSettings,
})
