import { restoreNotification as call } from '../../../../contract/calls/restore-notification.ts'
import { send } from '../../../shared/api/client.ts'

export async function restoreNotification(id: string): Promise<void> {
  await send(call, { params: { id } })
}
