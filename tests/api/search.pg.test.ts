import { createLocation } from '../../contract/calls/create-location.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregateCategories } from '../../contract/categories.ts'
import { archiveStorm } from '../../contract/calls/archive-storm.ts'
import { listContacts } from '../../contract/calls/list-contacts.ts'
import { listUsers } from '../../contract/calls/list-users.ts'
import { search } from '../../contract/calls/search.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { allResources } from '../../contract/crud/declared.ts'
import { foldText } from '../../contract/fold-text.ts'
import { type Role, roles } from '../../contract/people/roles.ts'
import { may } from '../../contract/people/permissions.ts'
import { stores } from '../../server/aggregates.ts'
import { readSearchText } from '../../server/search/search-text.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { makeRow, makeRows } from '../../server/testing/claims.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createRecord } from './resource-probes.ts'

let world: TestApp
let desk: Desk
let others: Desk

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
  others = new Desk(await world.as('admin', world.other))
})
afterAll(() => world[Symbol.asyncDispose]())

async function found(q: string, who: Caller = desk.reviewer, limit = '20') {
  const { groups } = await who.ok(search, { query: { q, limit } })
  return groups
}
const idsIn = async (category: string, q: string, who?: Caller) =>
  (await found(q, who)).flatMap((group) => (group.category === category ? group.hits.map(({ id }) => id) : []))

describe('a waiting claim', () => {
  test('is found by its number, VIN, phone and email however they are written, and by its claimant', async () => {
    const claim = await desk.receiveOne({
      claim_number: 'ZQ-77-00991234',
      vin: '1ZVBP8AM7D5203311',
      first_name: 'Odalys',
      last_name: 'Quintero-Voss',
      primary_phone: '9195550177',
      email: 'odalys.q@example.test',
    })
    const texts = ['zq-77-00991234', 'ZQ-77', '00991234', '1zvbp8am7d5203311', '(919) 555-0177', '+1 919 555 0177']
    texts.push('919555', 'odalys.q@example.test', 'odalys', 'quint oda', 'voss', 'Quintero-Voss')
    for (const text of texts) expect([text, await idsIn('intake_item', text)]).toEqual([text, [claim.id]])
    for (const text of ['uintero', 'zq-78', 'odalys smith', '%', '_dalys', '\\', "'", "' | 'a", ':*', '& !'])
      expect([text, await idsIn('intake_item', text)]).toEqual([text, []])
    const [group] = await found('ZQ-77-00991234')
    expect(group?.hits[0]).toMatchObject({
      title: 'ZQ-77-00991234, Odalys Quintero-Voss',
      detail: '2019 Honda Civic, Cedar Hill, TN',
      place: 'Needs review',
      match: 'exact',
    })
  })

  test('is found no longer once it has left the queue, and its contact is', async () => {
    const claim = await desk.receiveOne({ claim_number: 'LEFT-1' })
    const storm = await desk.storm()
    const { call_center, appraiser } = world.mine.people
    const assigned = { event: storm.id, call_center_id: call_center.id, appraiser_id: appraiser.id }
    await desk.ingest({ id: claim.id, action: 'create_new', ...assigned })
    expect((await found('LEFT-1')).map(({ category }) => category)).toEqual(['contact'])
  })
})

describe('accents', () => {
  const names = { first_name: 'Zoë', last_name: 'Łópez-Núñez' }

  test('are left out of what is typed and of what is found, in the palette and in lists', async () => {
    const claim = await desk.receiveOne({ ...names, claim_number: 'ACC-1' })
    const contact = await desk.addContact({ ...names, last_name: 'Ørsted' })
    await world.owner.query(`update person set first_name = 'Žofie', last_name = 'Groß' where id = $1`, [
      world.mine.people.ops.id,
    ])
    for (const text of ['zoe lopez', 'ZOË ŁÓPEZ', 'nunez', 'Zoe\u0308 lo\u0301pez'])
      expect([text, await idsIn('intake_item', text)]).toEqual([text, [claim.id]])
    for (const text of ['orsted', 'Ørsted']) {
      expect([text, await idsIn('contact', text)]).toEqual([text, [contact.id]])
      const { data } = await desk.reviewer.ok(listContacts, { query: { q: text } })
      expect([text, data.map(({ id }) => id)]).toEqual([text, [contact.id]])
    }
    for (const text of ['zofie', 'Gross', 'groß']) {
      const { data } = await desk.reviewer.ok(listUsers, { query: { q: text } })
      expect([text, data.map(({ id }) => id)]).toEqual([text, [world.mine.people.ops.id]])
      expect([text, await idsIn('user', text)]).toEqual([text, [world.mine.people.ops.id]])
    }
  })

  test('are left out of rows that the former release writes', async () => {
    const contact = await desk.addContact({ first_name: 'Ann', last_name: 'Pénélope' })
    await world.owner.query(`update contact set search = replace(search, 'penelope', 'pénélope') where id = $1`, [
      contact.id,
    ])
    expect(await idsIn('contact', 'penelope')).toEqual([contact.id])
  })

  test('are the same to the database and to the product, in every letter of Latin scripts', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, n) => String.fromCodePoint(0x21 + n))
    const all = [...letters, ...Array.from({ length: 0x100 }, (_, n) => String.fromCodePoint(0x1e00 + n))]
    const { rows } = await world.owner.query<{ letter: string; folded: string }>(
      'select letter, search_folded(letter) as folded from unnest($1::text[]) as letter',
      [all.filter((letter) => /\p{L}/u.test(letter) && letter.normalize('NFD') !== letter)],
    )
    expect(rows.length).toBeGreaterThan(400)
    expect(rows.filter(({ letter, folded }) => folded !== foldText(letter))).toEqual([])
    const { rows: plain } = await world.owner.query<{ folded: string }>(
      `select search_folded('ÆSIR Œuvre STRAẞE Đà Ħal') as folded`,
    )
    expect(plain).toEqual([{ folded: foldText('ÆSIR Œuvre STRAẞE Đà Ħal') }])
  })
})

test('exact matches come first, then beginnings of words, and the most recent first among equals', async () => {
  const add = (first_name: string, last_name: string) => desk.addContact({ first_name, last_name })
  const terms = await add('Tamber', 'Brisco')
  const begins = await add('Brisco', 'Tamberly')
  const older = await add('Brisco', 'Tamber')
  const newer = await add('Brisco', 'Tamber')
  const groups = await found('brisco tamber')
  expect(groups.map(({ hits }) => hits.map(({ id, match }) => [id, match]))).toEqual([
    [
      [newer.id, 'exact'],
      [older.id, 'exact'],
      [begins.id, 'words'],
      [terms.id, 'words'],
    ],
  ])
  expect((await found('tamber')).flatMap(({ hits }) => hits.map(({ id, match }) => [id, match]))).toEqual([
    [newer.id, 'exact'],
    [older.id, 'exact'],
    [terms.id, 'exact'],
    [begins.id, 'prefix'],
  ])
  expect((await found('brisco', desk.reviewer, '2')).flatMap(({ hits }) => hits)).toHaveLength(2)
})

test('the group with the best match comes first', async () => {
  await desk.addContact({ first_name: 'Halverson', last_name: 'Bee' })
  await desk.storm({ title: 'Halver' })
  expect((await found('halver')).map(({ category }) => category)).toEqual(['storm', 'contact'])
  expect((await found('halverson')).map(({ category }) => category)).toEqual(['contact'])
})

test('events are found, archived ones too, with where they are', async () => {
  const storm = await desk.storm({ title: 'Vermilion Bay' })
  await desk.reviewer.ok(archiveStorm, { params: { id: storm.id } })
  const [group] = await found('vermilion')
  expect(group?.hits[0]).toMatchObject({ title: 'Vermilion Bay', detail: '02/28/2026', place: 'Archived' })
})

describe('permissions', () => {
  const wanted = 'Prairie Cedar'

  beforeAll(async () => {
    await desk.receive(makeRow({ first_name: 'Prairie', last_name: 'Cedar' }))
    await desk.addContact({ first_name: 'Prairie', last_name: 'Cedar' })
    const { id: s } = await desk.storm({ title: 'Prairie Cedar' })
    await desk.reviewer.ok(createLocation, { params: { s }, body: makeLocation({ name: 'Prairie Cedar' }) })
    for (const resource of allResources) await createRecord(desk.reviewer, resource)
  })

  test.each(roles)('%s finds what one may view, and nothing else', async (role: Role) => {
    const who = await world.as(role)
    const able = (permission: Parameters<typeof may>[1]) => may({ role, permissions: [] }, permission)
    const seen = aggregateCategories.filter((category) => {
      const { search: source, aggregate } = stores[category]
      return source !== null && Object.values(aggregate.permissions.view).every((one) => able(one as never))
    })
    const byText: Record<string, string> = { user: 'ops@prairie.test' }
    for (const category of aggregateCategories) {
      const resource = allResources.find((one) => one.category === category)
      const q = resource ? String(resource.examples[0]?.[resource.title]) : (byText[category] ?? wanted)
      const isFound = (await idsIn(category, q, who)).length > 0
      expect([category, isFound]).toEqual([category, seen.includes(category)])
    }
  })
})

describe('tenancy', () => {
  test('nothing of another business is found, not even by its number', async () => {
    const claim = await others.receiveOne({ claim_number: 'THEIRS-1' })
    const contact = await others.addContact({ first_name: 'Theirs', last_name: 'Only' })
    expect(await found('theirs')).toEqual([])
    expect(await idsIn('intake_item', 'theirs-1', others.reviewer)).toEqual([claim.id])
    expect(await idsIn('contact', 'theirs', others.reviewer)).toEqual([contact.id])
  })

  test.each(['contact', 'intake_item'])(
    'the function that finds rows of %s sees the business that the connection is pinned to, whatever is asked',
    async (table) => {
      await others.receiveOne({ claim_number: 'THEIRS-2' })
      await others.addContact({ first_name: 'Theirs', last_name: 'Two' })
      const { exact, terms, numbers, exactTerms, startTerms } = readSearchText('theirs', world.other.id)
      const ask = `select id from search_${table}($1, $2, $3, $4, $5, 20)`
      const values = [exact, terms, numbers, exactTerms, startTerms]
      const asked = (businessId: string) =>
        world.database.withBusiness(businessId, async (client) => (await client.query(ask, values)).rowCount)
      expect(await asked(world.other.id)).toBeGreaterThan(0)
      expect(await asked(world.mine.id)).toBe(0)
      expect(await world.database.withoutBusiness(async (client) => (await client.query(ask, values)).rowCount)).toBe(0)
    },
  )
})

describe('the text that is searched', () => {
  const plain = (text: string) => text.split(/\s+/).filter(Boolean).join(' ')

  test.each(aggregateCategories.filter((category) => stores[category].search !== null))(
    'of %s is in the read model what the manifest says',
    async (category) => {
      const { search: source, aggregate, readModel, find } = stores[category]
      await Promise.all([desk.receive(...makeRows(2)), desk.addContact(), desk.storm()])
      await world.database.withBusiness(world.mine.id, async (client) => {
        const { rows } = await client.query<{ id: string; text: string }>(
          `select id, ${source?.text ?? 'search'} as text from ${readModel.table}`,
        )
        const states = await find(
          client,
          rows.map(({ id }) => id),
        )
        expect(rows.length).toBeGreaterThan(0)
        for (const { id, text } of rows) {
          const state = states.get(id)
          expect(plain(text)).toBe(plain((state && aggregate.search?.text(state)) ?? 'no state'))
        }
      })
    },
  )
})

test('what is older than the recent rows is found by the index, in the same order', async () => {
  const status = { status: 'not_reached' } as const
  const old = await desk.addContact({ first_name: 'Wilhelmina', last_name: 'Oldest' })
  await desk.reviewer.ok(setContactStatus, { params: { id: old.id }, body: status })
  const begins = await desk.addContact({ first_name: 'Wilhelminas', last_name: 'Oldest' })
  const terms = await desk.addContact({ first_name: 'Oldest', last_name: 'Wilhelmina' })
  await world.owner.query(
    `insert into contact (id, business_id, claim_number, vin, status, created_at, updated_at, version, search, doc)
     select gen_random_uuid(), $1, '', '', 'not_scheduled', now() + n * interval '1 second', now(), 1, 'filler ' || n, '{}'
     from generate_series(1, 2100) as n`,
    [world.mine.id],
  )
  expect(await idsIn('contact', 'wilhelmina oldest')).toEqual([old.id, terms.id, begins.id])
  expect(await idsIn('contact', 'wilhelmina')).toEqual([terms.id, old.id, begins.id])
  expect(await idsIn('contact', 'wilhelm old')).toEqual([terms.id, begins.id, old.id])
})
