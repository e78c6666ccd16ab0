import type pg from 'pg'
import { exists } from './restore-target.ts'
import { isOpenedBy, type SealingKey } from './sealing-keys.ts'

/** How much in a database, or in a backup, is of no use without the key that it was sealed or signed with. */
export interface Sealed {
  readonly authenticator_apps: number
  readonly recovery_codes: number
  readonly waiting_messages: number
  /** Appointments to come whose claimants have a link: the key signs it. */
  readonly claimant_links: number
}

/** What waits to be sent; a message that is settled is never opened again. */
const waits = `sealed is not null and state in ('queued', 'sending')`

export async function countSealed(client: pg.ClientBase): Promise<Sealed> {
  const { rows } = await client.query<Record<'apps' | 'codes' | 'messages', number>>(
    `select (select count(*)::int from public.mfa_method where secret is not null) as apps,
       (select count(*)::int from public.recovery_code where used_at is null) as codes,
       (select count(*)::int from public.outbox where ${waits}) as messages`,
  )
  const { apps = 0, codes = 0, messages = 0 } = rows[0] ?? {}
  return {
    authenticator_apps: apps,
    recovery_codes: codes,
    waiting_messages: messages,
    claimant_links: await countLinks(client),
  }
}

/** None in a database of a release that knew no appointments. */
async function countLinks(client: pg.ClientBase): Promise<number> {
  if (!(await exists(client, 'public.appointment'))) return 0
  const { rows } = await client.query<{ links: number }>(
    `select count(*)::int as links from public.appointment where state = 'booked' and starts_at > now()`,
  )
  return rows[0]?.links ?? 0
}

/** Links that none of the keys signs; a database that no server ran on has no key, and nobody a link. */
export const endedLinks = (links: number, keys: readonly SealingKey[], keysThere: readonly string[]) =>
  keysThere.length === 0 || isAnyOf(keys, keysThere) ? 0 : links

/**
 * What of it none of the keys opens. Recovery codes are hashed and links are signed, so nobody can say by which key:
 * they count where none of the keys is one that was there.
 */
export async function countUnopened(
  client: pg.ClientBase,
  keys: readonly SealingKey[],
  keysThere: readonly string[],
): Promise<Sealed> {
  const [apps, messages] = [await unopenedApps(client, keys), await unopenedMessages(client, keys)]
  const { recovery_codes, claimant_links } = await countSealed(client)
  return {
    authenticator_apps: apps.length,
    recovery_codes: isAnyOf(keys, keysThere) ? 0 : recovery_codes,
    waiting_messages: messages.length,
    claimant_links: endedLinks(claimant_links, keys, keysThere),
  }
}

/** Removes what none of the keys opens: it would stand in people's way. They set up a second factor again. */
export async function forgetUnopened(
  client: pg.ClientBase,
  keys: readonly SealingKey[],
  keysThere: readonly string[],
): Promise<void> {
  const people = (await unopenedApps(client, keys)).map(({ person }) => person)
  await client.query('delete from public.mfa_method where secret is not null and person_id = any($1)', [people])
  await client.query('delete from public.recovery_code where $2 or person_id = any($1)', [
    people,
    !isAnyOf(keys, keysThere),
  ])
  const messages = (await unopenedMessages(client, keys)).map(({ id }) => id)
  await client.query(
    `update public.outbox set state = 'failed', sealed = null, error = 'Sealed with a key that a restore did not have.'
     where id = any($1)`,
    [messages],
  )
}

export const isAnyOf = (keys: readonly SealingKey[], ids: readonly string[]) => keys.some(({ id }) => ids.includes(id))

async function unopenedApps(client: pg.ClientBase, keys: readonly SealingKey[]) {
  const { rows } = await client.query<{ person: string; secret: Buffer }>(
    'select person_id as person, secret from public.mfa_method where secret is not null',
  )
  return rows.filter(({ secret }) => !isOpenedBy(keys, secret))
}

async function unopenedMessages(client: pg.ClientBase, keys: readonly SealingKey[]) {
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    `select id, sealed from public.outbox where ${waits}`,
  )
  return rows.filter(({ sealed }) => !isOpenedBy(keys, sealed))
}

export const isAnythingSealed = (sealed: Sealed) => Object.values(sealed).some((count) => count > 0)

export function formatSealed({ authenticator_apps, recovery_codes, waiting_messages, claimant_links }: Sealed): string {
  const count = (n: number, one: string) => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`
  return [
    count(authenticator_apps, 'authenticator app'),
    count(recovery_codes, 'recovery code'),
    count(waiting_messages, 'waiting message'),
    count(claimant_links, 'claimant link'),
  ].join(', ')
}
