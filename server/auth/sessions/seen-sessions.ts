import type { TenantClient } from '../../db/database.ts'
import type { TokenClaims } from '../tokens.ts'

const everyMs = 60_000
/** Few enough to hold; when there are more, some are noted again before their minute is over. */
const mostHeld = 20_000

/**
 * Notes when a session was last used, and that the reply with its newest secret arrived: one small write a minute for a
 * session, whatever the number of its requests.
 */
export class SeenSessions {
  readonly #noted = new Map<string, { at: number; rotation: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  async note(client: TenantClient, { sessionId, rotation = 0 }: TokenClaims): Promise<void> {
    const noted = this.#noted.get(sessionId)
    const at = this.#now()
    if (noted && at - noted.at < everyMs && noted.rotation >= rotation) return
    if (this.#noted.size >= mostHeld) this.#noted.clear()
    this.#noted.set(sessionId, { at, rotation: Math.max(rotation, noted?.rotation ?? 0) })
    await client.query({
      name: 'note-session-seen',
      text: `with quick as (select set_config('synchronous_commit', 'off', true))
             update session set last_seen_at = now(),
               rotation_received = greatest(rotation_received, least($2, rotation))
             from quick where id = $1 and (rotation_received < least($2, rotation)
               or coalesce(last_seen_at, started_at) < now() - interval '1 minute')`,
      values: [sessionId, rotation],
    })
  }
}
