import * as v from 'valibot'
import { type NotificationKind, notificationKinds } from './notification.ts'

export const notificationChannels = ['in_app', 'email', 'sms'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** By which channels a person learns of one kind. */
export const NotificationSetting = v.strictObject({
  kind: v.picklist(notificationKinds),
  in_app: v.boolean(),
  email: v.boolean(),
  sms: v.boolean(),
})
export type NotificationSetting = v.InferOutput<typeof NotificationSetting>

/** Settings by kind, and which addresses of the person are verified: nothing is sent to another. */
export const NotificationSettings = v.strictObject({
  settings: v.array(NotificationSetting),
  verified: v.strictObject({ email: v.boolean(), sms: v.boolean() }),
})
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>

/** What holds until a person chooses otherwise: in the app only. */
export function defaultSetting(kind: NotificationKind): NotificationSetting {
  return { kind, in_app: true, email: false, sms: false }
}

/** As people choose them; subjects of mail too. */
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  mention: 'Mention in a note',
  import_finished: 'Import finished',
  import_errors: 'Import with errors',
  ingest_failed: 'Ingest failed',
  sendback: 'Claim sent back or returned',
  mail_failed: 'Message not delivered',
  people_changed: 'User added or removed',
  event_changed: 'Event added or archived',
  contacts_assigned: 'Contact assigned or unassigned',
  shop_reminded: 'Vehicles that wait for your shop',
  log_reminded: 'Production logs to complete',
}
