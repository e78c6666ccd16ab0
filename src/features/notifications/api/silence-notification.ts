import { silenceNotification as call } from '../../../../contract/calls/silence-notification.ts'
import { send } from '../../../shared/api/client.ts'

export async function silenceNotification(id: string): Promise<void> {
  await send(call, { params: { id } })
}
