import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { storedSealingKey } from '../http/settings.ts'
import { givenKey, readSigningKeys, type SigningKey, type SigningKeys } from './signing-keys.ts'

/** Keys that all processes on one database share. */
export interface Secrets {
  /** Sign access tokens. */
  readonly tokens: SigningKeys
  /** Sign channel authorizations of our own hub: the first signs, all of them verify. */
  readonly push: readonly [string, ...string[]]
  /** Open what is sealed in the database: secrets of authenticator apps, links in mail that waits. The first seals. */
  readonly box: readonly Uint8Array[]
  /** For the hashes of codes that are too short to be hashed without a key. The first hashes. */
  readonly codes: readonly Uint8Array[]
}

/** Keys of the environment, the newest first; where there is none, the database's own are used. */
export interface GivenKeys {
  readonly signingKeys: readonly string[]
  readonly sealingKeys: readonly string[]
}

const none: GivenKeys = { signingKeys: [], sealingKeys: [] }

/**
 * The keys of the environment and of the database. The database's own is made once, and kept where only the owner can
 * read: what was sealed with it is opened with it, whatever the environment says.
 */
export async function readSecrets(ownerUrl: string, given: GivenKeys = none): Promise<Secrets> {
  const stored = await readStored(ownerUrl)
  const roots = given.sealingKeys.map((key) => (key === storedSealingKey ? stored : rootOf(key)))
  if (!roots.includes(stored)) roots.push(stored)
  const [first, ...rest] = roots.map((root) => keyFor(root, 'push').toString('hex'))
  return {
    tokens: await readSigningKeys(ownerUrl, tokenKeysOf(given)),
    push: [first ?? '', ...rest],
    box: roots.map(boxKeyOf),
    codes: roots.map((root) => keyFor(root, 'codes')),
  }
}

const rootOf = (sealingKey: string) => createHmac('sha256', sealingKey).update('sealing key').digest()

export const tokenKeysOf = ({ signingKeys }: GivenKeys): SigningKey[] => signingKeys.map(givenKey)

/** What the keys of `SEALING_KEY` stand for, in their order, but for that of the database: each seals as that does. */
export const givenRoots = (sealingKeys: readonly string[]): Uint8Array[] =>
  sealingKeys.filter((key) => key !== storedSealingKey).map(rootOf)

/** The key of the sealed box that follows from `SEALING_KEY` or from the database's own secret. */
export const boxKeyOf = (root: Uint8Array): Uint8Array => keyFor(root, 'sealed box')

const keyFor = (root: Uint8Array, purpose: string) => createHmac('sha256', root).update(purpose).digest()

async function readStored(ownerUrl: string): Promise<Buffer> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query('insert into server_secret (id, secret) values (1, $1) on conflict do nothing', [randomBytes(32)])
    const { rows } = await owner.query<{ secret: Buffer }>('select secret from server_secret')
    const secret = rows[0]?.secret
    if (!secret) throw new Error('the database holds no secret')
    return secret
  } finally {
    await owner.end()
  }
}
