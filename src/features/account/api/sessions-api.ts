import type { ReplyOf } from '../../../../contract/call.ts'
import { endOwnSession } from '../../../../contract/calls/end-own-session.ts'
import { endSessionsElsewhere } from '../../../../contract/calls/end-sessions-elsewhere.ts'
import { listOwnSessions } from '../../../../contract/calls/list-own-sessions.ts'
import { send } from '../../../shared/api/client.ts'

/** Where one is signed in. */
export interface SessionsApi {
  list(signal: AbortSignal): Promise<ReplyOf<typeof listOwnSessions>>
  end(id: string): Promise<void>
  /** Ends all sessions but this one; replies how many. */
  endElsewhere(): Promise<{ ended: number }>
}

export const sessionsApi: SessionsApi = {
  list: (signal) => send(listOwnSessions, { signal }),
  end: (id) => send(endOwnSession, { params: { id } }),
  endElsewhere: () => send(endSessionsElsewhere),
}
