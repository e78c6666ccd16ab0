import { markAllNotificationsRead as allCall } from '../../../../contract/calls/mark-all-notifications-read.ts'
import { readNotification as oneCall } from '../../../../contract/calls/read-notification.ts'
import { send } from '../../../shared/api/client.ts'

export async function readNotification(id: string): Promise<void> {
  await send(oneCall, { params: { id } })
}

/** Marks everything up to a moment as read; answers with the former moment, which undoes it. */
export async function markAllRead(through: string | null): Promise<string | null> {
  return (await send(allCall, { body: { through } })).was
}
