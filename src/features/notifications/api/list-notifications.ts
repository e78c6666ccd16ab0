import type { ReplyOf } from '../../../../contract/call.ts'
import { listNotifications as call } from '../../../../contract/calls/list-notifications.ts'
import { send } from '../../../shared/api/client.ts'

export type NotificationsPage = ReplyOf<typeof call>

/** The newest so many. */
export function listNotifications(limit: number, signal?: AbortSignal): Promise<NotificationsPage> {
  return send(call, { query: { limit: String(limit) }, signal })
}
