import * as v from 'valibot'
import { notificationKinds, notificationScopes, notificationTypes } from '../notifications/notification.ts'
import { type EventsOf, NoData, StoredId, storedEvent } from './stored-event.ts'

export const notificationEventSchemas = {
  NotificationRaised: storedEvent(
    v.strictObject({
      text: v.string(),
      scope: v.picklist(notificationScopes),
      notification_type: v.picklist(notificationTypes),
      kind: v.optional(v.picklist(notificationKinds)),
      /** What it is about, where something can be opened. */
      about: v.optional(v.strictObject({ category: v.string(), id: v.string(), part: v.optional(v.string()) })),
      /** Whom it is for, where it is for one person. */
      person: v.optional(StoredId),
    }),
  ),
  NotificationSilenced: storedEvent(NoData),
  NotificationDeleted: storedEvent(NoData),
  NotificationRestored: storedEvent(NoData),
}

export type NotificationEvent = EventsOf<typeof notificationEventSchemas>
