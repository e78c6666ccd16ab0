import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Database, TenantClient } from '../../db/database.ts'
import { type AttemptLimit, takeAttempt } from '../../db/attempts.ts'
import { mustBeOpen } from '../../http/business-door.ts'
import { Refused, tooManyTries } from '../../http/problem.ts'

/** What a link in a mail is for, and how long it works. */
const hoursOf = { reset: 1, invite: 7 * 24, 'verify-email': 24 } as const
export type LinkPurpose = keyof typeof hoursOf

export interface AccountLink {
  readonly id: string
  /** Only ever in the mail. */
  readonly token: string
  readonly expiresAt: Date
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A link that works once; only its hash is kept. */
export async function createLink(
  client: TenantClient,
  {
    businessId,
    personId,
    purpose,
    sentTo,
  }: { businessId: string; personId: string; purpose: LinkPurpose; sentTo: string },
): Promise<AccountLink> {
  const [id, token] = [uuidv7(), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(Date.now() + hoursOf[purpose] * 3_600_000)
  await client.query(
    `insert into account_link (id, business_id, person_id, purpose, token_hash, sent_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, businessId, personId, purpose, hashOf(token), sentTo, expiresAt],
  )
  return { id, token, expiresAt }
}

/** Links of these kinds that a person has not used work no more. */
export async function cancelLinks(
  client: TenantClient,
  personId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await client.query(
    'update account_link set used_at = now() where person_id = $1 and purpose = any($2) and used_at is null',
    [personId, purposes],
  )
}

/** Wrong links from one address; a right one is never refused, whatever others try beside it. */
const wrongLinks = (clientAddress: string): AttemptLimit => ({
  key: ['link-client', clientAddress],
  most: 60,
  secondsEach: 10,
})

/**
 * Whose link it is. @throws Refused 403 where the business is suspended; 410 for one that was used, has run out, never was, or is for something else; 429 for
 * too many of these.
 */
export async function findLink(
  database: Database,
  token: string,
  purposes: readonly LinkPurpose[],
  clientAddress: string,
): Promise<{ id: string; businessId: string }> {
  const link = await database.withoutBusiness(async (client) => {
    const { rows } = await client.query<{ id: string; business_id: string; purpose: LinkPurpose }>(
      'select id, business_id, purpose from find_account_link($1)',
      [hashOf(token)],
    )
    const found = rows[0]
    if (found && purposes.includes(found.purpose)) return { id: found.id, businessId: found.business_id }
    const wait = await takeAttempt(client, [wrongLinks(clientAddress)])
    throw wait > 0 ? tooManyTries(wait) : linkSpent()
  })
  await database.withBusiness(link.businessId, mustBeOpen)
  return link
}

/** Uses a link up, in the transaction of what it was for. @throws Refused 410 when somebody was faster. */
export async function spendLink(client: TenantClient, id: string): Promise<{ personId: string; sentTo: string }> {
  const { rows } = await client.query<{ personId: string; sentTo: string }>(
    `update account_link set used_at = now() where id = $1 and used_at is null and expires_at > now()
     returning person_id as "personId", sent_to as "sentTo"`,
    [id],
  )
  if (!rows[0]) throw linkSpent()
  return rows[0]
}

export function linkSpent(): Refused {
  const errors = { token: 'Already used or expired' }
  return new Refused(410, 'link-spent', 'This link was already used or has expired. Request a new one.', { errors })
}
