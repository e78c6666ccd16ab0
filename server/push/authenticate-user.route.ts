import { authenticateUser as call } from '../../contract/calls/authenticate-user.ts'
import type { Database } from '../db/database.ts'
import { invalid, notFound } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { isSocketId } from './authorize.ts'
import { signUser } from './channel-signature.ts'
import { noteAdmitted } from './note-admitted.ts'
import type { PushSettings } from './push-settings.ts'

/** To hosted Pusher a session is the user: it can then be asked to close that one's sockets, and no other's. */
export function authenticateUserRoute(settings: PushSettings, database: Database) {
  return route(call, async ({ body: { socket_id: socketId }, me, sessionId }) => {
    if (settings.kind !== 'pusher') throw notFound()
    if (!isSocketId(socketId)) throw invalid({ socket_id: 'Not a socket ID' })
    await noteAdmitted(database, { me, sessionId, as: sessionId })
    const userData = JSON.stringify({ id: sessionId })
    return { auth: signUser(settings, { socketId, userData }), user_data: userData }
  })
}
