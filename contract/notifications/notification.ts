import * as v from 'valibot'
import { streamsOfAggregates, type StreamCategoryOf } from '../categories.ts'
import { Id } from '../ids.ts'
import { type Permission, may } from '../people/permissions.ts'
import type { Me } from '../people/user.ts'

/**
 * What a notification is about (section 3, and people beside); the empty one is about nothing in particular. A personal
 * one is for one person, and exists for nobody else.
 */
export const notificationScopes = ['intake', 'event', 'people', 'general', '', 'personal'] as const
export type NotificationScope = (typeof notificationScopes)[number]

export const notificationTypes = ['info', 'warning', 'error'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What raises notifications, as people choose by which channels they learn of it. */
export const notificationKinds = [
  'mention',
  'import_finished',
  'import_errors',
  'ingest_failed',
  'sendback',
  'mail_failed',
  'people_changed',
  'event_changed',
  'contacts_assigned',
  'shop_reminded',
  'log_reminded',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a click on a notification opens. */
const subjectCategories = [
  'intake_item',
  'contact',
  'storm',
  'user',
  'import',
  'outbox_message',
  'lead',
  'supplement',
] as const
export const NotificationSubject = v.strictObject({
  category: v.picklist(subjectCategories),
  /** Of an import, the id of the operation. */
  id: v.string(),
  /** The part of its page. */
  part: v.optional(v.picklist(['notes'])),
})
export type NotificationSubject = v.InferOutput<typeof NotificationSubject>

/** A notification, with the fields of section 3. Silenced is silenced for everybody who gets it. */
export const Notification = v.strictObject({
  id: Id,
  text: v.string(),
  /** UTC instant, ISO 8601. */
  created_at: v.string(),
  scope: v.picklist(notificationScopes),
  notification_type: v.picklist(notificationTypes),
  silenced: v.boolean(),
  /** Null for those of former releases. */
  kind: v.nullable(v.picklist(notificationKinds)),
  about: v.nullable(NotificationSubject),
  /** Read by the caller. */
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

/** Section 9: so many are counted; where there are more, the counts of the list say one more than this. */
export const mostCounted = 99

export const notificationCategories = streamsOfAggregates.notification
export type NotificationCategory = StreamCategoryOf<'notification'>

/** The permission to see the notifications of a stream category: that to see what they are about. */
export const notificationPermissions: Readonly<Record<NotificationCategory, Permission>> = {
  intake_notification: 'intake:view',
  event_notification: 'storms:view',
  people_notification: 'people:manage',
  notification: 'notifications:own',
  personal_notification: 'notifications:personal',
}

/**
 * The streams that notifications of a scope are kept in. Clients subscribe by category, so a person who may not read a
 * scope does not receive its events either.
 */
export const categoryOfScope: Record<NotificationScope, NotificationCategory> = {
  intake: 'intake_notification',
  event: 'event_notification',
  people: 'people_notification',
  general: 'notification',
  '': 'notification',
  personal: 'personal_notification',
}

/** The scopes whose notifications a person gets; of personal ones only those that are for this person. */
export function scopesFor(person: Pick<Me, 'role' | 'permissions'>): NotificationScope[] {
  return notificationScopes.filter(
    (scope) => scope === 'personal' || may(person, notificationPermissions[categoryOfScope[scope]]),
  )
}
