import type { Contact } from '../../../contract/contacts/contact.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { completeContact } from '../../../machines/contact/contact.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import { contactOptedOut } from '../../db/contact-opted-out.ts'
import { officePhone } from '../../db/office-phone.ts'
import type { CourseReader, Courses } from './course-reader.ts'

type LeadFacts = Pick<Lead, 'id' | 'version' | 'status' | 'appointment'>
type LogFacts = Pick<ProductionLog, 'id' | 'version' | 'status' | 'total_loss'>
export type SupplementFacts = Pick<Supplement, 'id' | 'stage' | 'substage' | 'created_at' | 'waiting_since'>

/** What a tracker is made of: the claim, what hangs on it, and the course of each through its machine. */
export interface ClaimFacts {
  readonly contact: Contact
  readonly business: string
  /** IANA name of the zone where the claimant is. */
  readonly timezone: string
  /** E.164; null where none is known. */
  readonly phone: string | null
  readonly selfSchedule: boolean
  readonly lead: LeadFacts | null
  readonly log: LogFacts | null
  readonly supplements: readonly SupplementFacts[]
  readonly courses: Courses
}

interface Row {
  readonly doc: Contact
  readonly version: number
  readonly business: string
  readonly timezone: string
  readonly phone: string | null
  readonly self_schedule: boolean
  readonly lead: LeadFacts | null
  readonly log: LogFacts | null
  readonly supplements: SupplementFacts[]
}

const text = `
  select c.doc, c.version, b.name as business,
    coalesce(nullif(c.zone, ''), nullif(b.timezone, ''), 'America/Chicago') as timezone, ${officePhone} as phone,
    coalesce((s.doc->'settings'->>'self_schedule')::boolean, true) as self_schedule,
    (select jsonb_build_object('id', l.id, 'version', l.version, 'status', l.status, 'appointment', l.doc->'appointment') from lead l
      where l.business_id = c.business_id and l.contact_id = c.id and l.deleted_at is null) as lead,
    (select jsonb_build_object('id', p.id, 'version', p.version, 'status', p.status, 'total_loss', p.doc->'total_loss') from production_log p
      where p.business_id = c.business_id and p.contact_id = c.id) as log,
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'stage', u.stage, 'substage', u.substage,
        'created_at', u.doc->>'created_at', 'waiting_since', u.doc->>'waiting_since') order by u.created_at)
      from (select * from supplement u where u.contact_id = c.id and u.deleted_at is null
        order by created_at desc limit 20) u), '[]') as supplements
  from contact c join business b using (business_id) left join storm s on s.id = c.storm_id
  where c.id = $1::uuid and c.deleted_at is null`

/** Null for a claim that is deleted. */
export async function findClaimFacts(
  client: TenantClient,
  contactId: string,
  reader: CourseReader,
): Promise<ClaimFacts | null> {
  const { rows } = await client.query<Row>({ name: 'claim-facts', text, values: [contactId] })
  const [row] = rows
  if (!row) return null
  const { doc, version: _version, self_schedule, ...facts } = row
  const contact = { id: contactId, version: row.version }
  const courses = await reader.read(client, { contact, lead: row.lead, log: row.log })
  if (!courses) return null
  return {
    ...facts,
    contact: completeContact(doc),
    selfSchedule: self_schedule,
    courses,
  }
}

interface LinkRecipient {
  readonly contact: Contact
  readonly business: string
  readonly timezone: string
  readonly hasOptedOut: boolean
}

/** Whom a claimant's own link is sent to; locks the contact, so that two requests are counted one after the other. */
export async function findLinkRecipient(client: TenantClient, contactId: string): Promise<LinkRecipient | null> {
  const { rows } = await client.query<{ doc: Contact; business: string; timezone: string; opted_out: boolean }>({
    name: 'link-recipient',
    text: `select c.doc, b.name as business, coalesce(nullif(c.zone, ''), nullif(b.timezone, ''), 'America/Chicago') as timezone,
        ${contactOptedOut} as opted_out
      from contact c join business b using (business_id)
      where c.id = $1::uuid and c.deleted_at is null for no key update of c`,
    values: [contactId],
  })
  const [row] = rows
  if (!row) return null
  const { doc, business, timezone, opted_out } = row
  return { contact: completeContact(doc), business, timezone, hasOptedOut: opted_out }
}
