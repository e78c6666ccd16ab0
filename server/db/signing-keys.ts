import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { longestTokenMinutes } from '../http/settings.ts'
import { kidOf } from './signing-key-id.ts'

export interface SigningKey {
  readonly kid: string
  readonly secret: Uint8Array
}

/** The key that signs, and all that tokens may have been signed with, it among them. */
export interface SigningKeys {
  readonly signing: SigningKey
  readonly verifying: readonly SigningKey[]
}

/** Servers look for new keys this often, and sign with one only when each of them has had time to look twice. */
export const lookEverySeconds = 30
const announcedSeconds = 3 * lookEverySeconds

/** Longer than a token of any server lasts. */
const tokenLife = `interval '${longestTokenMinutes + 10} minutes'`

/** A key made of a text that somebody chose, as `SIGNING_KEY` has it. */
export function givenKey(text: string): SigningKey {
  const secret = createHmac('sha256', text).update('access tokens').digest()
  return { kid: kidOf(secret), secret }
}

/**
 * The keys that are good now. Keys of the environment sign, the first of them; those of the database are then retired,
 * and verify for as long as a token lasts. Makes a first key where there is none. Reads as the owner.
 * @param given - keys of the environment, the newest first.
 */
export async function readSigningKeys(ownerUrl: string, given: readonly SigningKey[]): Promise<SigningKeys> {
  return asOwner(ownerUrl, async (owner) => {
    if (given.length > 0) await retire(owner)
    else await makeFirst(owner)
    const { rows } = await owner.query<SigningKey & { signs: boolean }>(
      `select kid, secret, signs_from <= now() as signs from signing_key
       where verifies_until is null or verifies_until > now() order by signs_from desc, kid`,
    )
    const verifying = [...given, ...rows.map(({ kid, secret }) => ({ kid, secret }))]
    const signing = given[0] ?? rows.find(({ signs }) => signs) ?? rows.at(-1)
    if (!signing) throw new Error('the database holds no signing key')
    return { signing: { kid: signing.kid, secret: signing.secret }, verifying }
  })
}

export interface Rotated {
  readonly kid: string
  readonly signsFrom: Date
}

/**
 * Makes a new key of the database. It signs when all servers know it, and the ones before verify until no token of
 * theirs is left; with `revoke` it signs at once and they are gone. Null when another rotation has not ended yet.
 */
export async function rotateSigningKey(ownerUrl: string, { revoke }: { revoke: boolean }): Promise<Rotated | null> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('begin')
    await owner.query('lock table signing_key in exclusive mode')
    const pending = await owner.query('select from signing_key where signs_from > now()')
    if (pending.rowCount && !revoke) {
      await owner.query('rollback')
      return null
    }
    if (revoke) await owner.query('delete from signing_key')
    else await owner.query('delete from signing_key where verifies_until < now()')
    const { rows } = await insertKey(owner, revoke ? 0 : announcedSeconds)
    await owner.query(
      `update signing_key set verifies_until = $1::timestamptz + ${tokenLife}
       where signs_from < $1 and verifies_until is null`,
      [rows[0]?.signs_from],
    )
    await owner.query('commit')
    const made = rows[0]
    if (!made) throw new Error('no signing key was made')
    return { kid: made.kid, signsFrom: made.signs_from }
  })
}

/** Since the environment has keys, those of the database verify what they have signed, and no more. */
const retire = (owner: pg.Client) =>
  owner.query(`update signing_key set verifies_until = greatest(signs_from, now()) + ${tokenLife}
    where verifies_until is null`)

/**
 * A key that was retired for the environment's signs on while a server without these runs beside, as in a rolling
 * restart.
 */
const usable = `select from signing_key where coalesce(verifies_until, 'infinity') > now() + interval '1 hour'`

async function makeFirst(owner: pg.Client): Promise<void> {
  if ((await owner.query(usable)).rowCount) return
  await owner.query('begin')
  await owner.query('lock table signing_key in exclusive mode')
  if (!(await owner.query(usable)).rowCount) await insertKey(owner, 0)
  await owner.query('commit')
}

function insertKey(owner: pg.Client, signsInSeconds: number) {
  const secret = randomBytes(32)
  return owner.query<{ kid: string; signs_from: Date }>(
    `insert into signing_key (kid, secret, signs_from) values ($1, $2, now() + make_interval(secs => $3))
     returning kid, signs_from`,
    [kidOf(secret), secret, signsInSeconds],
  )
}

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000, query_timeout: 10_000 })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
