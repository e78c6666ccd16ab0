import { createHash } from 'node:crypto'
import type { TenantClient } from '../db/database.ts'
import { Refused } from '../http/problem.ts'
import type { SmsPort } from '../ports/sms.ts'

/** The number that texts of a business leave by where no provider is configured: of the range for examples. */
export function simulatedNumberOf(businessId: string): string {
  const digits = createHash('sha256').update(businessId).digest().readUInt32BE(0) % 10_000_000
  return `+1500${String(digits).padStart(7, '0')}`
}

interface Pairing {
  readonly businessId: string
  readonly contactId: string
  readonly theirs: string
  /** The number to take where the claimant has none of ours yet. */
  readonly number: string
}

/**
 * Which of our numbers writes with a claimant’s: the one that always has. Two conversations never share a pair.
 * @throws Refused 409 where another claim’s conversation has this phone already
 */
export async function pairNumbers(
  client: TenantClient,
  { businessId, contactId, theirs, number }: Pairing,
): Promise<string> {
  const known = await client.query<{ ours: string }>({
    name: 'number-of-contact',
    // A retired number receives, and never sends.
    text: `select ours from number_pair where contact_id = $1::uuid and theirs = $2
      and not exists (select from phone_number n where n.number = ours and n.state in ('retired', 'released'))`,
    values: [contactId, theirs],
  })
  if (known.rows[0]) return known.rows[0].ours
  const { rows } = await client.query<{ contact_id: string }>({
    name: 'pair-numbers',
    text: `insert into number_pair (ours, theirs, business_id, contact_id) values ($1, $2, $3, $4)
      on conflict (ours, theirs) do update set contact_id = number_pair.contact_id
      returning contact_id`,
    values: [number, theirs, businessId, contactId],
  })
  if (rows[0]?.contact_id === contactId) return number
  const reason = 'Another claim has a conversation with this phone number. Write there, or use email.'
  throw new Refused(409, 'number_taken', reason, { of: rows[0]?.contact_id })
}

/**
 * The number that a text to a claimant leaves by where the claimant has none yet: that of the event, of its call center,
 * one for all, or any. Null where the business has none that is active.
 */
async function chooseNumber(client: TenantClient, contactId: string): Promise<string | null> {
  const { rows } = await client.query<{ number: string }>({
    name: 'choose-number',
    text: `select n.number from phone_number n, contact c left join storm s on s.id = c.storm_id
      where c.id = $1::uuid and n.state = 'active'
      order by coalesce(n.storm_id = c.storm_id, false) desc,
        coalesce(n.call_center_id = (s.doc->'settings'->>'call_center_id')::uuid, false) desc,
        (n.storm_id is null and n.call_center_id is null) desc, n.number limit 1`,
    values: [contactId],
  })
  return rows[0]?.number ?? null
}

/**
 * The number that texts to a claimant leave by: one that the business has bought; else the provider’s own, and without
 * a provider one for examples.
 */
export function numberOfBusiness({ sms }: { readonly sms: Pick<SmsPort, 'number'> }) {
  return async (client: TenantClient, businessId: string, contactId: string): Promise<string> =>
    (await chooseNumber(client, contactId)) ?? sms.number ?? simulatedNumberOf(businessId)
}
