import type { Me } from '../../contract/people/user.ts'
import type { Database } from '../db/database.ts'
import { fingerprintOf } from './authorization-fingerprint.ts'

interface LetIn {
  readonly me: Me
  readonly sessionId: string
  /** The name under which the service can be asked to shut the session out. */
  readonly as: string
}

/** A session is let in at a hosted service: kept with it, so that any process finds out when that is over. */
export async function noteAdmitted(database: Database, { me, sessionId, as }: LetIn): Promise<void> {
  await database.withBusiness(me.business.id, (client) =>
    client.query('update session set pushed_as = $2, pushed_standing = $3 where id = $1', [
      sessionId,
      as,
      fingerprintOf(me),
    ]),
  )
}
