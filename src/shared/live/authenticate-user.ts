import { authenticateUser as call } from '../../../contract/calls/authenticate-user.ts'
import { send } from '../api/client.ts'
import type { AuthenticateUser } from './transport.ts'

/** Asks as the signed-in person. */
export const authenticateUser: AuthenticateUser = (socketId) => send(call, { body: { socket_id: socketId } })
