import { callAttempts } from '../../contract/contacts/call-attempts.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { contactAggregate } from '../../machines/contact/contact.aggregate.ts'
import { zoneOf } from '../db/zip-zones/zone-of-zip.ts'
import type { Projection } from '../events/append.ts'

/** Writes contacts as their events have made them. */
export function projectContacts(businessId: string, contacts: readonly Contact[]): Projection {
  return {
    name: 'contacts',
    sql: `
      insert into contact (id, business_id, claim_number, vin, status, storm_id, appraiser_id, created_at, updated_at,
        version, search, doc, deleted_at, numcalls, call_back_at, last_call_at, zone)
      select row.id, $1::uuid, row.claim_number, row.vin, row.status, row.storm_id, row.appraiser_id, row.created_at,
        row.updated_at, row.version, row.search, row.doc::jsonb, row.deleted_at, row.numcalls, row.call_back_at,
        row.last_call_at, row.zone
      from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::timestamptz[],
        $9::timestamptz[], $10::int[], $11::text[], $12::text[], $13::timestamptz[], $14::int[], $15::timestamptz[],
        $16::timestamptz[], $17::text[])
        as row (id, claim_number, vin, status, storm_id, appraiser_id, created_at, updated_at, version, search, doc,
          deleted_at, numcalls, call_back_at, last_call_at, zone)
      on conflict (id) do update set
        claim_number = excluded.claim_number, vin = excluded.vin, status = excluded.status,
        storm_id = excluded.storm_id, appraiser_id = excluded.appraiser_id, updated_at = excluded.updated_at,
        version = excluded.version, search = excluded.search, doc = excluded.doc,
        deleted_at = excluded.deleted_at, numcalls = excluded.numcalls, call_back_at = excluded.call_back_at,
        last_call_at = excluded.last_call_at, zone = excluded.zone`,
    params: [
      businessId,
      contacts.map((contact) => contact.id),
      contacts.map((contact) => contact.claim_number),
      contacts.map((contact) => contact.vin),
      contacts.map((contact) => contact.status),
      contacts.map((contact) => contact.storm_id),
      contacts.map((contact) => contact.appraiser_id),
      contacts.map((contact) => contact.created_at),
      contacts.map((contact) => contact.updated_at),
      contacts.map((contact) => contact.version),
      contacts.map((contact) => contactAggregate.search?.text(contact) ?? ''),
      contacts.map((contact) => JSON.stringify(contact)),
      contacts.map((contact) => contact.deleted_at),
      contacts.map(callAttempts),
      contacts.map((contact) => contact.call_back_at),
      contacts.map((contact) => contact.last_call_at),
      contacts.map(zoneOf),
    ],
  }
}
