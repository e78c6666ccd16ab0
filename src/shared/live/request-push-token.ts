import { requestPushToken as call } from '../../../contract/calls/request-push-token.ts'
import { send } from '../api/client.ts'

export const requestPushToken = () => send(call)
