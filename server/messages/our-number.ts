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

/** The number of a pair where the provider chooses one of its own, and has not said yet which. */
const chosenByProvider = ''

interface Pairing {
  readonly businessId: string
  readonly contactId: string
  readonly theirs: string
  /** The numbers to take where the claimant has none of ours yet, the best first. */
  readonly numbers: readonly string[]
}

/**
 * Which of our numbers writes with a claimant’s: the one that always has; else the first that writes with no other claim
 * by this phone. Two conversations never share a pair. Empty where the provider chooses.
 * @throws Refused 409 where every number has a conversation of another claim with this phone
 */
export async function pairNumbers(client: TenantClient, pairing: Pairing): Promise<string> {
  const { businessId, contactId, theirs, numbers } = pairing
  const known = await findPair(client, pairing)
  // A pair of the time before there was a provider.
  const isExample = known === simulatedNumberOf(businessId) && !numbers.includes(known)
  const number = isExample || known === null ? await takePair(client, pairing) : known
  if (number !== null) return number
  const taker = await findTaker(client, contactId, theirs)
  throw new Refused(409, 'number_taken', takenSentence(taker), { of: taker?.id })
}

/** Pairs the first number that no other claim has by now with this phone; null where there is none. */
async function takePair(
  client: TenantClient,
  { businessId, contactId, theirs, numbers }: Pairing,
): Promise<string | null> {
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
  return null
}

/**
 * The number of ours that an automatic text to a claimant leaves by: the same as that of replies, so that an answer finds
 * the claim. Null for the provider’s own, where none that the business has bought is free.
 */
export async function numberOfText(
  client: TenantClient,
  businessId: string,
  to: { readonly contactId: string; readonly theirs: string },
): Promise<string | null> {
  const numbers = await findBought(client, to)
  const known = await findPair(client, { businessId, ...to })
  if (known !== null) return numbers.includes(known) ? known : null
  return takePair(client, { businessId, ...to, numbers })
}

/** The number of ours that a claimant already has, one for examples only where there is no other; null for none. */
async function findPair(
  client: TenantClient,
  { businessId, contactId, theirs }: Omit<Pairing, 'numbers'>,
): Promise<string | null> {
  const { rows } = await client.query<{ ours: string }>({
    name: 'number-of-contact',
    // A retired number receives, and never sends.
    text: `select ours from number_pair where contact_id = $1::uuid and theirs = $2
      and not exists (select from phone_number n where n.number = ours and n.state in ('retired', 'released'))
      order by ours = $3, ours desc`,
    values: [contactId, theirs, simulatedNumberOf(businessId)],
  })
  return rows[0]?.ours ?? null
}

/**
 * Notes which number the provider chose for a text, by the id that its carrier reports about: what the claimant answers to
 * finds the conversation. One that writes with this phone for another claim stays with that.
 */
export async function noteChosenNumber(client: TenantClient, id: string, number: string): Promise<void> {
  await client.query({
    name: 'note-chosen-number',
    text: `insert into number_pair (ours, theirs, business_id, contact_id)
      select $2, theirs, business_id, contact_id from (
        select doc->>'theirs' as theirs, business_id, contact_id from message where id = $1::uuid and doc->>'ours' = ''
          and doc->>'channel' = 'sms'
        union all
        select recipient, business_id, contact_id from outbox where id = $1::uuid and sender is null and kind = 'sms'
          and contact_id is not null) as text
      on conflict (ours, theirs) do nothing`,
    values: [id, number],
  })
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
  if ((await findPair(client, { businessId, contactId, theirs })) !== null) return null
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
 * Those that the business has bought; at last the provider’s own, empty where it chooses one, and without a provider one
 * for examples. None that writes with this phone for another claim.
 */
export function numbersOfBusiness({ sms }: { readonly sms: Pick<SmsPort, 'number' | 'leaves'> }): NumbersOf {
  return async (client, businessId, to) => {
    const bought = await findBought(client, to)
    const own = sms.number ?? (sms.leaves ? chosenByProvider : simulatedNumberOf(businessId))
    const { rows } = await client.query({
      name: 'own-number-is-taken',
      // It may be another business’s pair, where businesses share the provider’s number.
      text: `select from find_number_pair($1, $2) p where p.contact_id <> $3::uuid`,
      values: [own, to.theirs, to.contactId],
    })
    return rows.length > 0 ? bought : [...bought, own]
  }
}

/** Numbers in use that write with this phone for no other claim: of the event, of its call center, for all, any other. */
async function findBought(
  client: TenantClient,
  { contactId, theirs }: { readonly contactId: string; readonly theirs: string },
): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>({
    name: 'bought-numbers',
    // A number may have had pairs with another business before.
    text: `select n.number from phone_number n, contact c left join storm s on s.id = c.storm_id
      where c.id = $1::uuid and n.state = 'active' and not exists (
        select from find_number_pair(n.number, $2) p where p.contact_id <> $1::uuid)
      order by coalesce(n.storm_id = c.storm_id, false) desc,
        coalesce(n.call_center_id = (s.doc->'settings'->>'call_center_id')::uuid, false) desc,
        (n.storm_id is null and n.call_center_id is null) desc, n.number`,
    values: [contactId, theirs],
  })
  return rows.map(({ number }) => number)
}
