import { deleteNotification as call } from '../../../../contract/calls/delete-notification.ts'
import { send } from '../../../shared/api/client.ts'

export async function deleteNotification(id: string): Promise<void> {
  await send(call, { params: { id } })
}
