import { createHash } from 'node:crypto'
import type pg from 'pg'

/** How often something may be tried under a key: so many at once, then one every so many seconds. */
export interface AttemptLimit {
  /** What is counted: a kind, then whatever identifies it. Kept as a hash, as people type secrets in wrong places. */
  readonly key: readonly [kind: string, ...string[]]
  readonly most: number
  readonly secondsEach: number
}

/**
 * Whether a count waits for the disk. `unsynced` is for what comes in hundreds at once and is no part of a
 * transaction: a restart forgets nothing, and a power failure no more than the last moment.
 */
type Commit = 'synced' | 'unsynced'

const begin = (commit: Commit) =>
  commit === 'synced' ? 'select' : `select set_config('synchronous_commit', 'off', true),`

/**
 * Counts a try under every limit, before it is evaluated, in the database: many at once cannot slip through, and a
 * restart forgets nothing. Gives the seconds to wait, 0 when it may be made; a refused try is not counted. Name the
 * kinds in the same order everywhere.
 */
export async function takeAttempt(
  client: pg.PoolClient,
  limits: readonly AttemptLimit[],
  commit: Commit = 'synced',
): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(`${begin(commit)} take_attempt($1, $2, $3) as wait`, [
    limits.map(keyOf),
    limits.map(({ most }) => most),
    limits.map(({ secondsEach }) => secondsEach),
  ])
  return Math.ceil(rows[0]?.wait ?? 0)
}

/** Uncounts an attempt of `takeAttempt` that was no guess. */
export async function giveBackAttempt(
  client: pg.PoolClient,
  limits: readonly AttemptLimit[],
  commit: Commit = 'synced',
): Promise<void> {
  await client.query(`${begin(commit)} give_back_attempt($1, $2)`, [
    limits.map(keyOf),
    limits.map(({ secondsEach }) => secondsEach),
  ])
}

/** Keeps in mind for so long that something is known under a key. */
export async function remember(
  client: pg.PoolClient,
  key: AttemptLimit['key'],
  seconds: number,
  commit: Commit = 'synced',
): Promise<void> {
  await client.query(`${begin(commit)} remember_attempt($1, $2)`, [keyOf({ key }), seconds])
}

/** For each key, whether it is remembered or has tries that are not worked off yet. */
export async function areRemembered(client: pg.PoolClient, keys: readonly AttemptLimit['key'][]): Promise<boolean[]> {
  const hashed = keys.map((key) => keyOf({ key }))
  const { rows } = await client.query<{ known: string[] }>('select known_attempts($1) as known', [hashed])
  return hashed.map((key) => rows[0]?.known.includes(key) ?? false)
}

function keyOf({ key: [kind, ...rest] }: Pick<AttemptLimit, 'key'>): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(rest)).digest('base64url')}`
}
