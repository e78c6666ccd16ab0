import { getNotificationSettings as getCall } from '../../../../contract/calls/get-notification-settings.ts'
import { setNotificationSettings as setCall } from '../../../../contract/calls/set-notification-settings.ts'
import type {
  NotificationSetting,
  NotificationSettings,
} from '../../../../contract/notifications/notification-settings.ts'
import { send } from '../../../shared/api/client.ts'

/** The calls of the settings; stories replace them. */
export const settingsApi = {
  get: (signal?: AbortSignal): Promise<NotificationSettings> => send(getCall, { signal }),
  set: (setting: NotificationSetting): Promise<NotificationSettings> =>
    send(setCall, { body: { settings: [setting] } }),
}
export type SettingsApi = typeof settingsApi
