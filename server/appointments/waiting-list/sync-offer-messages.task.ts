import * as v from 'valibot'
import type { CallingHours } from '../../../contract/call-center/calling-hours.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import { type MessageClock, textsAreOff, whySkipped } from '../../../machines/appointment/messages/planned-message.ts'
import { hasAddress, phoneOf, channelsForContact } from '../../../machines/appointment/messages/recipient.ts'
import { jobPayloads, waitingListJob } from '../../../machines/jobs.ts'
import { offerText } from '../../../machines/waiting-list/offer-text.ts'
import { leaveAt } from '../../../machines/waiting-list/plan-offers.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SealedBox } from '../../db/sealed-box.ts'
import { queueJobs } from '../../events/queue-jobs.ts'
import { conceal } from '../../ports/queue-message.ts'
import {
  cancelMessages,
  findMessagesAbout,
  hasReplacedLink,
  type KnownMessage,
  queueMessagesAbout,
  type TimedMessage,
} from '../messages/appointment-message.queries.ts'

/** Where a claimant answers without signing in, and the secret in that address. */
interface Links {
  readonly earlier: string
  readonly token: string
}

export interface OfferPlanning {
  readonly box: SealedBox
  readonly linksOf: (contact: Pick<Contact, 'id' | 'link'>) => Links
  /** The IANA zone of a claimant; empty where it is not known. */
  readonly zoneOf: (contact: Pick<Contact, 'zip' | 'state'>) => string
}

interface Facts {
  readonly entry: WaitingListEntry
  readonly contact: Contact
  readonly has_opted_out: boolean
  /** Whether its event sends texts by itself. */
  readonly auto_sms: boolean
  readonly message_hours: CallingHours | null
  readonly location: { readonly name: string; readonly address: string; readonly city: string }
  readonly business: { readonly name: string; readonly email: string | null }
  readonly booked_for: number
}

/**
 * Makes the messages of a request for an earlier time what its offer and the claimant say. Runs after every change of
 * either, and lets the list of the location go on; it may run at any time. What is missing is queued, and what has become untrue is canceled unless it has left.
 */
export function syncOfferMessagesTask({
  database,
  box,
  linksOf,
  zoneOf,
}: OfferPlanning & { readonly database: Database }) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['tell-waiting-list'], payload)
    await database.withBusiness(businessId, async (client) => {
      await queueFollowers(client, businessId, id)
      await inTransaction(client, async () => {
        const facts = await findOfferFacts(client, id)
        if (!facts) return
        const known = await findMessagesAbout(client, id)
        const clock = { zone: zoneOf(facts.contact) || facts.entry.timezone, hours: facts.message_hours }
        const wanted = offerMessagesOf(facts, clock, linksOf(facts.contact), box)
        const untrue = known.filter(({ key, state }) => state === 'queued' && !wanted.some((one) => one.key === key))
        await cancelMessages(
          client,
          untrue.map(({ key }) => key),
          'Canceled: the offer is over.',
        )
        await queueMessagesAbout(
          client,
          { businessId, id },
          wanted.filter((message) => isNew(message, known, facts.contact)),
        )
      })
    })
  }
}

/** Whatever has become of the request may be the turn of the next in line. */
async function queueFollowers(client: TenantClient, businessId: string, id: string): Promise<void> {
  const { rows } = await client.query<{ location_id: string }>('select location_id from waiting_list where id = $1', [
    id,
  ])
  await queueJobs(
    client,
    businessId,
    rows.map(({ location_id }) => waitingListJob(location_id)),
  )
}

const hasLeft = ({ state }: KnownMessage) => state !== 'queued' && state !== 'canceled'

/** Whether the outbox lacks it, or has it in another form that can still be changed. */
function isNew(
  { key, skipped, sendAt }: TimedMessage,
  known: readonly KnownMessage[],
  contact: Pick<Contact, 'link'>,
): boolean {
  const there = known.find((one) => one.key === key)
  if (!there) return true
  // Texts are on again: whom an email has told meanwhile needs no text of the same offer.
  const offer = key.slice(0, key.lastIndexOf(' ') + 1)
  const isNotified = known.some((one) => hasLeft(one) && one.key.startsWith(offer))
  if (there.error === textsAreOff && !skipped && sendAt < Date.now() && isNotified) return false
  return !hasLeft(there) && (hasReplacedLink(there, contact) || there.state !== (skipped ? 'canceled' : 'queued'))
}

/** Locks the entry: two jobs about it take turns. */
export async function findOfferFacts(client: TenantClient, id: string): Promise<Facts | null> {
  const { rows } = await client.query<Facts>({
    name: 'offer-facts',
    text: `
      select w.doc as entry, c.doc as contact, ${contactOptedOut} as has_opted_out,
        coalesce((s.doc->'settings'->>'auto_sms')::boolean, true) as auto_sms,
        jsonb_build_object('name', l.doc->>'name', 'address', l.doc->>'address', 'city', l.doc->>'city') as location,
        jsonb_build_object('name', b.name, 'email', b.email) as business, b.message_hours,
        coalesce((a.doc->>'timestamp')::float8, 0) as booked_for
      from waiting_list w
      join contact c on c.id = w.contact_id
      join business b on b.business_id = w.business_id
      join appraisal_location l on l.id = w.location_id
      left join storm s on s.id = l.storm_id
      left join appointment a on a.id = w.appointment_id
      where w.id = $1::uuid
      for no key update of w`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The messages of the offer that is open, by every way there is to reach the claimant. */
export function offerMessagesOf(
  facts: Facts,
  clock: MessageClock,
  { earlier, token }: Links,
  box: SealedBox,
): TimedMessage[] {
  const { entry, contact, has_opted_out, auto_sms, location, business, booked_for } = facts
  const { offer } = entry
  if (!offer || entry.state !== 'offered' || contact.deleted_at) return []
  const { subject, sms, mail } = offerText({
    spanish: contact.spanish ?? false,
    business: business.name,
    claimant: contact.first_name,
    timestamp: offer.timestamp,
    booked_for,
    timezone: entry.timezone,
    until: Date.parse(offer.until),
    place: [location.name, location.address, location.city].filter(Boolean).join(', '),
    link: earlier,
  })
  const sendAt = leaveAt(clock, offer.offered_at)
  const expiresAt = Date.parse(offer.until)
  return channelsForContact(contact, has_opted_out, auto_sms)
    .filter(hasAddress)
    .map((way) => ({
      key: `waiting_list:${entry.id} offered ${entry.version} ${way.channel}`,
      channel: way.channel,
      recipient: (way.channel === 'sms' ? phoneOf(contact) : contact.email) ?? '',
      subject: way.channel === 'mail' ? subject : null,
      ...conceal(box, way.channel === 'sms' ? sms : mail, [token]),
      attachments: null,
      attachmentNames: [],
      reason: 'Earlier time offered',
      replyTo: way.channel === 'mail' ? business.email : null,
      sendAt,
      expiresAt,
      skipped: whySkipped(way, sendAt, expiresAt),
    }))
}
