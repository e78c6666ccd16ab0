import * as v from 'valibot'
import { notificationScopes, notificationTypes } from '../notifications/notification.ts'
import { type EventsOf, NoData, storedEvent } from './stored-event.ts'

export const notificationEventSchemas = {
  NotificationRaised: storedEvent(
    v.strictObject({
      text: v.string(),
      scope: v.picklist(notificationScopes),
      notification_type: v.picklist(notificationTypes),
    }),
  ),
  NotificationSilenced: storedEvent(NoData),
  NotificationDeleted: storedEvent(NoData),
  NotificationRestored: storedEvent(NoData),
}

export type NotificationEvent = EventsOf<typeof notificationEventSchemas>
