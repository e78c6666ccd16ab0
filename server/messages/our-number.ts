import { createHash } from 'node:crypto'
import type { Contact } from '../../contract/contacts/contact.ts'
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
  /** The numbers to take where the claimant has none of ours yet, the best first. */
  readonly numbers: readonly string[]
}

/**
 * Which of our numbers writes with a claimant’s: the one that always has; else the first that writes with no other claim
 * by this phone. Two conversations never share a pair.
 * @throws Refused 409 where every number has a conversation of another claim with this phone
 */
export async function pairNumbers(client: TenantClient, pairing: Pairing): Promise<string> {
  const { businessId, contactId, theirs, numbers } = pairing
  const known = await findPair(client, contactId, theirs)
  if (known) return known
  for (const number of numbers) {
    const { rows } = await client.query<{ contact_id: string }>({
      name: 'pair-numbers',
      text: `insert into number_pair (ours, theirs, business_id, contact_id) values ($1, $2, $3, $4)
        on conflict (ours, theirs) do update set contact_id = number_pair.contact_id
        returning contact_id`,
      values: [number, theirs, businessId, contactId],
    })
    if (rows[0]?.contact_id === contactId) return number
  }
  const taker = await findTaker(client, contactId, theirs)
  throw new Refused(409, 'number_taken', takenSentence(taker), { of: taker?.id })
}

/** The number of ours that a claimant already has; null for none. */
async function findPair(client: TenantClient, contactId: string, theirs: string): Promise<string | null> {
  const { rows } = await client.query<{ ours: string }>({
    name: 'number-of-contact',
    // A retired number receives, and never sends.
    text: `select ours from number_pair where contact_id = $1::uuid and theirs = $2
      and not exists (select from phone_number n where n.number = ours and n.state in ('retired', 'released'))`,
    values: [contactId, theirs],
  })
  return rows[0]?.ours ?? null
}

type Taker = Pick<Contact, 'id' | 'first_name' | 'last_name' | 'claim_number'>

/** Another claim that writes with this phone, the one added last; null for none. */
async function findTaker(client: TenantClient, contactId: string, theirs: string): Promise<Taker | null> {
  const { rows } = await client.query<{ doc: Contact }>({
    name: 'other-claim-of-phone',
    text: `select c.doc from number_pair p join contact c on c.id = p.contact_id
      where p.theirs = $2 and p.contact_id <> $1::uuid and c.deleted_at is null
      order by c.created_at desc, c.id limit 1`,
    values: [contactId, theirs],
  })
  return rows[0]?.doc ?? null
}

function takenSentence(taker: Taker | null): string {
  const shown = taker && [taker.first_name, taker.last_name, taker.claim_number].filter(Boolean).join(' ')
  const who = shown ? `Another claim, ${shown},` : 'Another claim'
  return `${who} has this phone and uses each of our numbers with it. Write there, or use email.`
}

/** Why no number of ours may write with this phone for this claim, a sentence; null where one may. */
export async function whyNoNumber(
  client: TenantClient,
  numbersOf: NumbersOf,
  { businessId, contactId, theirs }: Omit<Pairing, 'numbers'>,
): Promise<string | null> {
  if (await findPair(client, contactId, theirs)) return null
  if ((await numbersOf(client, businessId, { contactId, theirs })).length > 0) return null
  return takenSentence(await findTaker(client, contactId, theirs))
}

/** The numbers that a text to a claimant may leave by where the claimant has none of ours yet, the best first. */
export type NumbersOf = (
  client: TenantClient,
  businessId: string,
  to: { readonly contactId: string; readonly theirs: string },
) => Promise<string[]>

/**
 * Those that the business has bought: of the event, of its call center, for all, any other; at last the provider’s own,
 * and without a provider one for examples. None that writes with this phone for another claim.
 */
export function numbersOfBusiness({ sms }: { readonly sms: Pick<SmsPort, 'number'> }): NumbersOf {
  return async (client, businessId, { contactId, theirs }) => {
    const { rows } = await client.query<{ number: string }>({
      name: 'free-numbers',
      // A pair may be of another business, where businesses share the provider’s number.
      text: `with own as (
          select n.number, row_number() over (
            order by coalesce(n.storm_id = c.storm_id, false) desc,
              coalesce(n.call_center_id = (s.doc->'settings'->>'call_center_id')::uuid, false) desc,
              (n.storm_id is null and n.call_center_id is null) desc, n.number) as place
          from phone_number n, contact c left join storm s on s.id = c.storm_id
          where c.id = $1::uuid and n.state = 'active'
          union all select $3::text, null)
        select own.number from own where not exists (
          select from find_number_pair(own.number, $2) p where p.contact_id <> $1::uuid)
        order by own.place nulls last`,
      values: [contactId, theirs, sms.number ?? simulatedNumberOf(businessId)],
    })
    return rows.map(({ number }) => number)
  }
}
