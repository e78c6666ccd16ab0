import * as v from 'valibot'

/**
 * Published on a person's own channel when notifications for that person alone, or read marks, have changed. It carries
 * no content: clients refetch the list.
 */
const NotificationHint = v.strictObject({ kind: v.literal('notifications') })
export type NotificationHint = v.InferOutput<typeof NotificationHint>

/** Whether a hint says so. */
export function isNotificationHint(data: unknown): boolean {
  return v.is(NotificationHint, data)
}
