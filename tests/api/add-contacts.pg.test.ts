import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { readHistory } from '../../contract/calls/read-history.ts'
import { updateContacts } from '../../contract/calls/update-contacts.ts'
import { Desk } from '../../server/testing/desk.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { verifyReadModels } from '../../server/verification/verify-read-models.ts'

let world: TestApp
let desk: Desk

beforeAll(async () => {
  world = await openTestApp()
  desk = new Desk(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

const ann = { first_name: 'Ann', last_name: 'Ames' }
const vins = ['1M8GDM9AXKP042788', '5NPEYM0W3KX206791', '5YJ24Y1U0AR356494'] as const
const add = (contacts: object[], key: string = randomUUID()) =>
  desk.reviewer.ok(addContacts, { body: { contacts: contacts as (typeof ann)[] }, key })
const ids = (contacts: readonly { id: string }[]) => contacts.map(({ id }) => id)

/** Claim numbers that contacts of one VIN have more than once, among those that are there. */
async function addedTwice(owner: TestApp['owner'], start: string): Promise<string[]> {
  const { rows } = await owner.query<{ claim_number: string }>(
    `select claim_number from contact where claim_number like $1 || '%' and deleted_at is null
     group by claim_number, vin having count(*) > 1`,
    [start],
  )
  return rows.map(({ claim_number }) => claim_number)
}

describe('a contact that is added', () => {
  test('is given back as it is stored, with the storms that gained one', async () => {
    const storm = await desk.storm()
    const sent = {
      ...ann,
      claim_number: ' AD-1 ',
      vin: vins[0].toLowerCase(),
      primary_phone: '(615) 555-0142',
      zip: '37032-1234',
      storm_id: storm.id,
    }
    const { formatted, existed, storms_updated } = await add([sent, { ...ann, claim_number: 'AD-2' }])
    const stored = { claim_number: 'AD-1', vin: vins[0], primary_phone: '6155550142', zip: '37032', version: 1 }
    expect(formatted[0]).toMatchObject(stored)
    expect(existed).toEqual([])
    expect(storms_updated).toEqual([storm.id])
    const { contact } = await desk.reviewer.ok(getContact, { params: { id: formatted[0]?.id ?? '' } })
    expect(contact).toMatchObject(formatted[0] ?? {})
  })

  test.each([
    [{ primary_phone: '555' }, 'primary_phone', 'Enter a 10-digit phone number'],
    [{ zip: '4011' }, 'zip', 'Enter a 5-digit ZIP code'],
    [{ state: 'Ohio' }, 'state', 'Choose a state'],
    [{ email: 'nobody' }, 'email', 'Enter a valid email address'],
    [{ last_name: '  ' }, 'last_name', 'Required'],
    [{ vin: 'x'.repeat(18) }, 'vin', 'Use at most 17 characters'],
  ])('is refused with %j, and the refusal names the row and the field', async (fault, field, reason) => {
    const contacts = [
      { ...ann, claim_number: `AD-R-${field}` },
      { ...ann, ...fault },
    ]
    const problem = await desk.reviewer.refused(addContacts, { body: { contacts } })
    expect(problem).toMatchObject({ status: 422, errors: { [`contacts[1].${field}`]: reason } })
    expect((await add(contacts.slice(0, 1))).formatted).toHaveLength(1)
  })

  test('keeps text that a spreadsheet would run and a page would draw as text', async () => {
    const texts = [
      '=HYPERLINK("http://x")',
      '<img src=x onerror=alert(1)>',
      '+SUM(A1)',
      '@cmd',
      "'; drop table contact",
    ]
    const fields = [
      'first_name',
      'last_name',
      'address',
      'city',
      'loss_type',
      'vehicle_make',
      'insurance_carrier',
    ] as const
    const contacts = texts.map((text, n) => ({
      ...Object.fromEntries(fields.map((field) => [field, text])),
      claim_number: `AD-T-${n}`,
    }))
    const { formatted } = await add(contacts)
    expect(formatted).toMatchObject(contacts)
  })
})

describe('a contact that exists, by claim number and VIN', () => {
  test('is reported as it is and changed in nothing', async () => {
    const { formatted } = await add([{ ...ann, claim_number: 'EX-1', vin: vins[0], city: 'Avon' }])
    const there = formatted[0]
    const again = await add([{ ...ann, last_name: 'Other', claim_number: 'EX-1', vin: vins[0], city: 'Goshen' }])
    expect(again).toEqual({ storms_updated: [], formatted: [], existed: [there] })
    const { events } = await desk.reviewer.ok(readHistory, { params: { category: 'contact', id: there?.id ?? '' } })
    expect(events.map(({ type }) => type)).toEqual(['ContactCreated'])
  })

  test('is another one with another VIN, and the same one where a VIN is missing', async () => {
    const [first, second] = (await add(vins.slice(0, 2).map((vin) => ({ ...ann, claim_number: 'EX-2', vin }))))
      .formatted
    expect(first?.id).not.toBe(second?.id)
    expect(ids((await add([{ ...ann, claim_number: 'EX-2', vin: vins[1] }])).existed)).toEqual([second?.id])
    const [without] = ids((await add([{ ...ann, claim_number: 'EX-2' }])).existed)
    expect([first?.id, second?.id]).toContain(without)
    expect((await add([{ ...ann, claim_number: 'EX-2', vin: vins[2] }])).formatted).toHaveLength(1)
  })

  test('is known by its VIN where neither has a claim number', async () => {
    const [there] = (await add([{ ...ann, vin: vins[2] }])).formatted
    expect(ids((await add([{ ...ann, vin: vins[2] }])).existed)).toEqual([there?.id])
    expect((await add([ann, ann])).formatted).toHaveLength(2)
  })

  test('may stand earlier in the same request', async () => {
    const row = { ...ann, claim_number: 'EX-3', vin: vins[0] }
    const { formatted, existed } = await add([row, { ...row, vin: vins[1] }, row, { ...ann, claim_number: 'EX-3' }])
    const [one, two] = ids(formatted)
    expect(formatted).toHaveLength(2)
    expect(one).not.toBe(two)
    expect(ids(existed)).toEqual([one, one])
  })

  test('is free again once its claim number has been changed', async () => {
    const [there] = (await add([{ ...ann, claim_number: 'EX-4' }])).formatted
    const contacts = [{ id: there?.id ?? '', claim_number: 'EX-4-changed' }]
    await desk.reviewer.ok(updateContacts, { body: { contacts } })
    expect((await add([{ ...ann, claim_number: 'EX-4' }])).formatted).toHaveLength(1)
    expect(ids((await add([{ ...ann, claim_number: 'EX-4-changed' }])).existed)).toEqual([there?.id])
  })

  test('is none of another business', async () => {
    await add([{ ...ann, claim_number: 'EX-5', vin: vins[0] }])
    const other = await world.as('admin', world.other)
    const contacts = [{ ...ann, claim_number: 'EX-5', vin: vins[0] }]
    expect((await other.ok(addContacts, { body: { contacts } })).formatted).toHaveLength(1)
  })
})

describe('requests at the same moment', () => {
  /** 12 requests about the same 20 contacts, each in an order of its own. */
  const meet = (at: Desk, start: string) => {
    const contacts = Array.from({ length: 20 }, (_, n) => ({ ...ann, claim_number: `${start}${n}`, vin: vins[n % 3] }))
    return Promise.all(
      Array.from({ length: 12 }, (_, turn) => {
        const turned = [...contacts.slice(turn), ...contacts.slice(0, turn)]
        return at.reviewer.send(addContacts, { body: { contacts: turn % 2 ? turned : turned.toReversed() } })
      }),
    )
  }

  test('add none twice and lose none', async () => {
    const answers = await meet(desk, 'CO-')
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await addedTwice(world.owner, 'CO-')).toEqual([])
    const { rows } = await world.owner.query(`select from contact where claim_number like 'CO-%'`)
    expect(rows).toHaveLength(20)
  })

  test('may bring two vehicles of one claim, and both are added', async () => {
    const replies = await Promise.all(vins.map((vin) => add([{ ...ann, claim_number: 'CV-1', vin }])))
    expect(new Set(ids(replies.flatMap(({ formatted }) => formatted))).size).toBe(3)
  })

  test('add some twice where the log has no constraint, and the check sees it', async () => {
    const planted = await openTestApp()
    try {
      const other = new Desk(await planted.as('admin'))
      // Each writes to the stream as if it were the first, and their rows do not meet in the read model either.
      await planted.owner.query('alter table events drop constraint events_stream_version')
      await planted.owner.query(`create function another_id() returns trigger language plpgsql as
        $$ begin new.id = gen_random_uuid(); return new; end $$`)
      await planted.owner.query(
        'create trigger another before insert on contact for each row execute function another_id()',
      )
      const twice: string[] = []
      // A race is not there every time: it is looked for until it shows.
      for (let round = 0; round < 12 && twice.length === 0; round += 1) {
        const start = `CO-${round}-`
        await meet(other, start)
        twice.push(...(await addedTwice(planted.owner, start)))
      }
      expect(twice).not.toEqual([])
    } finally {
      await planted[Symbol.asyncDispose]()
    }
  })
})

test('a request that is repeated with its key gets the first reply, and adds nothing', async () => {
  const key = randomUUID()
  const contacts = [{ ...ann, claim_number: 'KE-1' }, ann]
  const first = await add(contacts, key)
  expect(await add(contacts, key)).toEqual(first)
  const other = await desk.reviewer.refused(addContacts, { body: { contacts: [ann] }, key })
  expect(other).toMatchObject({ status: 422, type: 'urn:claimfront:key-reused' })
})

test('after all of it the read models are what the log makes of them', async () => {
  expect((await verifyReadModels(world.ownerUrl)).differences).toEqual([])
})
