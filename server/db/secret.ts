import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Keys that all processes on one database share, made once and kept where only the owner can read. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokens: Uint8Array
  /** Signs channel authorisations of our own hub. */
  readonly push: string
  /** Opens what is sealed in the database: secrets of authenticator apps, links in mail that waits. */
  readonly box: Uint8Array
  /** For the hashes of codes that are too short to be hashed without a key. */
  readonly codes: Uint8Array
}

export async function readSecrets(ownerUrl: string): Promise<Secrets> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('insert into server_secret (id, secret) values (1, $1) on conflict do nothing', [randomBytes(32)])
    const { rows } = await owner.query<{ secret: Buffer }>('select secret from server_secret')
    const secret = rows[0]?.secret
    if (!secret) throw new Error('the database holds no secret')
    const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest()
    return {
      tokens: keyFor('access tokens'),
      push: keyFor('push').toString('hex'),
      box: keyFor('sealed box'),
      codes: keyFor('codes'),
    }
  } finally {
    await owner.end()
  }
}
