import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContacts } from '../../../contract/calls/change-contacts.ts'
import { countContacts } from '../../../contract/calls/count-contacts.ts'
import { listContacts } from '../../../contract/calls/list-contacts.ts'
import { setContactStatus } from '../../../contract/calls/set-contact-status.ts'
import { updateContacts } from '../../../contract/calls/update-contacts.ts'
import type { SentQueryOf } from '../../../contract/call.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { Desk } from '../../testing/desk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mostGathered } from './contact-text.ts'

let world: TestApp
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

type Query = SentQueryOf<typeof listContacts>
const list = (query: Query) => desk.reviewer.ok(listContacts, { query })
const namesIn = async (query: Query) => (await list(query)).data.map(({ first_name }) => first_name)

/** What the tally says beside what there is, by kind. */
async function tallyAndCount() {
  const { rows } = await world.owner.query<{ kind: string; tallied: string | null; there: string | null }>(
    `select kind, tallied, there from (
       select concat_ws(' ', business_id, storm_id, appraiser_id, status, is_booked, calls, is_opted_out) as kind, sum(contacts) as tallied
       from contact_tally group by 1 having sum(contacts) <> 0) as tally
     full join (
       select concat_ws(' ', business_id, coalesce(storm_id, $1), coalesce(appraiser_id, $1), status, appointment_at is not null,
         least(numcalls, 3), opted_out_at is not null) as kind, count(*) as there
       from contact where deleted_at is null group by 1) as counted using (kind)
     where tallied is distinct from there`,
    ['00000000-0000-0000-0000-000000000000'],
  )
  return rows
}

describe('the list of contacts', () => {
  let storm: string
  let appraiser: string
  const made = new Map<string, Contact>()

  beforeAll(async () => {
    storm = (await desk.storm()).id
    appraiser = world.mine.people.appraiser.id
    const sent = {
      Abe: { storm_id: storm, appraiser_id: appraiser, city: 'Plano', claim_number: 'L-3' },
      Bea: { storm_id: storm, city: 'avon', claim_number: 'L-1', primary_phone: '6155550142' },
      Cal: { city: 'Goshen', claim_number: 'L-2', vin: '1HGCM82633A004352' },
      Dot: { storm_id: storm },
      Eve: { storm_id: storm },
    }
    for (const [first_name, fields] of Object.entries(sent))
      made.set(first_name, await desk.addContact({ first_name, last_name: 'Lister', ...fields }))
    const set = (name: string, status: 'cancel_claim' | 'issues') =>
      desk.reviewer.ok(setContactStatus, { params: { id: made.get(name)?.id ?? '' }, body: { status } })
    await set('Dot', 'cancel_claim')
    await set('Bea', 'issues')
    const ids = [made.get('Eve')?.id ?? '']
    await desk.reviewer.ok(changeContacts, { body: { ids, change: { delete: true } } })
  })

  test.each<[string, Query, string[]]>([
    ['newest first', {}, ['Dot', 'Cal', 'Bea', 'Abe']],
    ['by name', { sort_by: 'name', sort_desc: 'false' }, ['Abe', 'Bea', 'Cal', 'Dot']],
    ['by name, descending in the other words', { sort_by: 'name', sort_order: 'desc' }, ['Dot', 'Cal', 'Bea', 'Abe']],
    ['by claim number', { sort_by: 'claim_number', sort_order: 'asc' }, ['Dot', 'Bea', 'Cal', 'Abe']],
    ['by city, whatever its case', { sort_by: 'city', sort_desc: 'true' }, ['Abe', 'Cal', 'Bea', 'Dot']],
    ['by change', { sort_by: 'updated_at' }, ['Bea', 'Dot', 'Cal', 'Abe']],
    ['of a status', { status: 'issues' }, ['Bea']],
    ['in the field', { stage: 'field' }, ['Abe']],
    ['with the call center', { stage: 'call_center', sort_by: 'name', sort_desc: 'false' }, ['Bea', 'Cal', 'Dot']],
    ['without an appraiser while somebody works on it', { needs_appraiser: 'true' }, ['Cal', 'Bea']],
    ['without an event', { needs_storm: 'true' }, ['Cal']],
    ['with an appointment', { by_appointment: 'true' }, []],
    ['a page', { page: '2', limit: '3' }, ['Abe']],
    ['a part of a phone number', { q: '555-0142' }, ['Bea']],
    ['a part of a VIN', { q: 'm82633a' }, ['Cal']],
    ['two words, one of two letters', { q: 'be lister' }, ['Bea', 'Abe']],
    ['a letter', { q: 'v' }, []],
  ])('shows contacts %s', async (_what, query, names) => {
    expect(await namesIn(query)).toEqual(names)
  })

  test('shows those of an event or an appraiser, and counts the whole list', async () => {
    expect(await namesIn({ storm_id: storm })).toEqual(['Dot', 'Bea', 'Abe'])
    expect(await namesIn({ appraiser_id: appraiser })).toEqual(['Abe'])
    expect(await list({ storm_id: storm, limit: '1' })).toMatchObject({ count: 3 })
    expect(await list({ q: 'lister', storm_id: storm, limit: '1' })).toMatchObject({ count: 3 })
    expect(await list({ storm_id: randomUUID() })).toMatchObject({ count: 0, data: [] })
    expect(await desk.reviewer.ok(countContacts)).toMatchObject({
      total: 4,
      by_status: expect.arrayContaining([{ status: 'issues', count: 1 }]),
    })
  })

  test('shows the soonest appointment first where it is of appointments', async () => {
    const at = (first_name: string, timestamp: number) =>
      world.owner.query(
        `update contact set doc = doc || jsonb_build_object('appointment', jsonb_build_object('timestamp', $2::bigint))
         where id = $1`,
        [made.get(first_name)?.id, timestamp],
      )
    await at('Abe', 2_000)
    await at('Cal', 1_000)
    const { rows } = await world.owner.query(
      'select doc->>$1 as name from contact where appointment_at is not null order by appointment_at',
      ['first_name'],
    )
    expect(rows).toEqual([{ name: 'Cal' }, { name: 'Abe' }])
    expect(await tallyAndCount()).toEqual([])
    await world.owner.query(`update contact set doc = doc || '{"appointment": null}'`)
  })
})

test('a text that very many contacts have is met in the order of the list, and not counted to the end', async () => {
  const many = mostGathered + 5
  await world.owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc)
     select gen_random_uuid(), business_id, '', '', 'not_scheduled', '2020-01-01'::timestamptz + n * interval '1 second', now(), 1,
       'zebra ' || n, doc || jsonb_build_object('id', gen_random_uuid(), 'first_name', 'Zebra ' || n)
     from generate_series(1, $1::int) as n, (select * from contact where deleted_at is null limit 1) as one`,
    [many],
  )
  const page = await list({ q: 'zebra', limit: '10' })
  expect(page).toMatchObject({ count: 11, is_count_least: true })
  expect(page.data[0]?.first_name).toBe(`Zebra ${many}`)
  const last = await list({ q: 'zebra', limit: '10', page: String(Math.ceil(many / 10)) })
  expect(last).toMatchObject({ count: many })
  expect(last).not.toHaveProperty('is_count_least')
  expect(await tallyAndCount()).toEqual([])
  await world.owner.query(`delete from contact where search like 'zebra%'`)
  expect(await tallyAndCount()).toEqual([])
})

describe('the tally', () => {
  const rounds = 12

  /** Several people change the same contacts at once: statuses, events, deletions. */
  async function changeAtOnce() {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await desk.addContact()).id))
    const { id: storm_id } = await desk.storm()
    const changes = [
      { status: 'issues' },
      { storm_id },
      { delete: true },
      { restore: true },
      { status: 'other' },
      { storm_id: null },
    ] as const
    const people = await Promise.all(
      (['admin', 'ops', 'system_user', 'call_center'] as const).map((one) => world.as(one)),
    )
    await Promise.all(
      people.flatMap((person, place) =>
        Array.from({ length: rounds }, async (_, round) => {
          const change = changes[(place * 5 + round) % changes.length] ?? changes[0]
          await person.send(changeContacts, { body: { ids: ids.slice(place, place + 15), change } })
        }),
      ),
    )
  }

  test('is what there is, also where several change contacts at the same time', async () => {
    await changeAtOnce()
    expect(await tallyAndCount()).toEqual([])
  })

  test('that misses a change is caught', async () => {
    const { id } = await desk.addContact()
    await world.owner.query('alter table contact disable trigger contact_tally_changed')
    await desk.reviewer.ok(setContactStatus, { params: { id }, body: { status: 'issues' } })
    await world.owner.query('alter table contact enable trigger contact_tally_changed')
    expect(await tallyAndCount()).not.toEqual([])
    await world.owner.query(`delete from contact where id = $1`, [id])
  })
})

test('the text of a contact is found by what it is changed to, and no more by what it was', async () => {
  const { id } = await desk.addContact({ first_name: 'Quincy' })
  await desk.reviewer.ok(updateContacts, { body: { contacts: [{ id, first_name: 'Xavier' }] } })
  expect(await namesIn({ q: 'quincy' })).toEqual([])
  expect(await namesIn({ q: 'xavi' })).toEqual(['Xavier'])
  const stranger = await world.as('admin', world.other)
  expect(await stranger.ok(listContacts, { query: { q: 'xavi' } })).toMatchObject({
    count: 0,
  })
})
