import { authenticateUser } from '../calls/authenticate-user.ts'
import { authorizeChannel } from '../calls/authorize-channel.ts'
import { getClientSettings } from '../calls/get-client-settings.ts'
import { requestPushToken } from '../calls/request-push-token.ts'

/** The calls of the live connection. */
export const pushCalls = [authenticateUser, authorizeChannel, getClientSettings, requestPushToken] as const
