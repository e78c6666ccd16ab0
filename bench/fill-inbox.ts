import type { BenchApp } from './open-app.ts'
import { fillContacts } from './fill-contacts.ts'

/** Messages of each conversation but the first, which has as many as a long one. */
export const eachHas = 10
const longHas = 2000

/** Terms that a message is found by: the one of its own number, which is rare, and one of forty, which is common. */
export const saidIn = {
  rare: (n: number) => `ref ${String(n).padStart(8, '0')}`,
  common: (n: number) => ['bumper', 'mirror', 'windshield', 'fender', 'hail'][n % 5] ?? '',
  some: (n: number) => `lot ${n % 4000}x`,
}

/**
 * Contacts, each with a conversation of ten messages, as the projections write them: one in twenty waits for a reply, one
 * in five for the claimant, the others are done. Indexes of texts are made after.
 */
export async function fillInbox(world: BenchApp, count: number): Promise<void> {
  const { owner, business } = world
  await fillContacts(world, count)
  await owner.query('alter table message disable trigger user; drop index message_text_trigrams')
  const numbers = { ours: '+15005550006', theirs: '+16155550142', unless_answered: false, version: 1 }
  const message = { ...numbers, channel: 'sms', media: [], send_at: null, reason: null, tries: 1 }
  const author = { id: business.people.admin.id, name: 'Riley Kimball' }
  await owner.query(
    `insert into message (id, business_id, contact_id, state, created_at, version, doc)
     select id, $1::uuid, contact_id, state, at, 1, $2::jsonb || jsonb_build_object('id', id, 'contact_id', contact_id,
         'direction', case when is_in then 'in' else 'out' end, 'state', state, 'created_at', at, 'updated_at', at,
         'author', case when is_in then null else $3::jsonb end,
         'body', 'About the ' || (array['bumper', 'mirror', 'windshield', 'fender', 'hail'])[1 + n % 5] || ' of lot '
           || n % 4000 || 'x, ref ' || lpad(n::text, 8, '0') || ': when can it be seen?')
     from (
       select n, md5('message' || n)::uuid as id, md5('row' || of)::uuid as contact_id, n % 2 = 1 as is_in,
         case when n % 2 = 1 then 'received' else 'delivered' end as state,
         timestamptz '2026-01-01' + of * interval '20 seconds' + n * interval '1 second' as at
       from (select n, case when n < $4::int * $5::int then n / $5::int else 0 end as of
         from generate_series(0, $4::int * $5::int + $6::int - 1) as n) as numbered) as made`,
    [business.id, JSON.stringify(message), JSON.stringify(author), count, eachHas, longHas],
  )
  await owner.query(`
    insert into message_text (id, business_id, contact_id, text)
    select id, business_id, contact_id, search_folded(doc->>'body') from message;
    alter table message enable trigger user`)
  await owner.query(
    `insert into conversation (id, business_id, contact_id, status, last_message_id, last_at, waiting_since, version, doc)
     select id, $1::uuid, contact_id, status, last_id, last_at, waiting, 1, jsonb_build_object('id', id, 'contact_id',
         contact_id, 'status', status, 'waiting_since', waiting, 'unread', case when waiting is null then 0 else 1 end,
         'assignee_id', null, 'snooze_until', null, 'before_reply', null, 'created_at', last_at, 'updated_at', last_at,
         'version', 1, 'last', jsonb_build_object('id', last_id, 'direction', 'in', 'author', null, 'at', last_at))
     from (
       select md5('conversation' || contact_id)::uuid as id, contact_id, last_id, last_at, status,
         case when status = 'needs_reply' then last_at end as waiting
       from (
         select distinct on (contact_id) contact_id, id as last_id, created_at as last_at,
           case when hashtext(contact_id::text) % 20 = 0 then 'needs_reply'
             when hashtext(contact_id::text) % 5 = 1 then 'waiting' else 'closed' end as status
         from message order by contact_id, created_at desc, id desc) as last) as made`,
    [business.id],
  )
  await owner.query('create index message_text_trigrams on message_text using gin (text gin_trgm_ops)')
  await owner.query('vacuum analyze conversation, message, message_text')
}
