import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import { longIdOf } from '../../../contract/contacts/long-id.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { optOut } from '../../testing/change-claimant.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { messagesTo } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let desk: BookingDesk
let claims = 0

/** Time does not pass here: `answer-alike.test.ts` is about it. */
beforeAll(async () => {
  world = await openTestApp({ admission: { trustedProxies: 1 } })
  desk = await BookingDesk.open(await world.as('admin'))
})
beforeEach(() => world.owner.query('truncate outbox, attempt'))
afterAll(() => world[Symbol.asyncDispose]())

const personal = {
  first_name: 'Rosalinda',
  last_name: 'Grandviewson',
  email: 'rosalinda@claimant.test',
  primary_phone: '6155550142',
  secondary_phone: '6155550143',
  address: '77 Wisteria Court',
  city: 'Speedway',
  zip: '46205',
  vin: '2HGFC2F59KH512233',
  policy_number: 'POL-778812',
  insurance_notification_email: 'loss@carrier.test',
}

async function claim(changes: Record<string, unknown> = {}) {
  const claim_number = `GU-26-0010441${(claims += 1)}`
  const vehicle = { vehicle_year: '2019', vehicle_make: 'Honda', vehicle_model: 'Civic' }
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, ...personal, ...vehicle, claim_number, ...changes })
  return { id, longId: longIdOf(id), claim_number }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

const tokenOf = async (id: string) => (await desk.desk.reviewer.ok(getContact, { params: { id } })).contact.token ?? ''

async function askFor(path: string, address = '198.51.100.7') {
  const response = await world.app.request(`/api/v1/claim-check-in/${path}`, {
    headers: { ...from(address), 'accept-encoding': 'gzip' },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  const text = (isPacked ? gunzipSync(bytes) : bytes).toString()
  return { status: response.status, sent: bytes.length, text, reply: JSON.parse(text) }
}

const find = async (search: string) =>
  (await askFor(encodeURIComponent(search), `198.51.100.${(claims += 1)}`)).reply.claims

/** What of a claimant is in a text, in whatever case. */
const leaksIn = (text: string, also: readonly string[] = []) =>
  [...Object.values(personal), ...also].filter((one) => text.toLowerCase().includes(one.toLowerCase()))

describe('a search', () => {
  test('takes a whole claim number, VIN or phone number, and shows masked names and the vehicle only', async () => {
    const { longId, claim_number, id } = await claim({ vin: '5YJ3E1EA7KF317000', primary_phone: '6155550188' })
    const found = [{ long_id: longId, name: 'R••• G•••', vehicle: '2019 Honda Civic' }]
    for (const search of [
      claim_number,
      claim_number.toLowerCase(),
      ' 5yj3e1ea7kf317000 ',
      '(615) 555-0188',
      '+16155550188',
    ])
      expect([search, await find(search)]).toEqual([search, found])
    for (const search of [
      claim_number.slice(0, -1),
      claim_number.slice(-4),
      '5550188',
      'Rosalinda',
      '%',
      "' or 1=1",
      id,
    ])
      expect([search, await find(search)]).toEqual([search, []])
  })

  test('has one length, whether it finds a claim, five, or none', async () => {
    const { claim_number } = await claim()
    for (let i = 0; i < 5; i += 1)
      await claim({ primary_phone: '6155550177', vehicle_model: 'Citroën Coupé of the owner' })
    const searches = [claim_number, '6155550177', 'NO-SUCH-CLAIM', 'x']
    const replies = await Promise.all(searches.map((search, n) => askFor(search, `203.0.113.${n}`)))
    expect(replies.map(({ reply }) => reply.claims.length)).toEqual([1, 5, 0, 0])
    expect(new Set(replies.map(({ sent, status }) => `${status} ${sent}`)).size).toBe(1)
    const pages = await Promise.all(searches.map((search, n) => searchOnPage(search, `203.0.113.${10 + n}`)))
    expect(pages[0]?.text).toContain('2019 Honda Civic')
    expect(pages[2]?.text).toContain('We found no claim with this number')
    expect(new Set(pages.map(({ sent, status }) => `${status} ${sent}`)).size).toBe(1)
    // The twin: what the same replies would come to without what fills them.
    const bare = replies.map(({ reply }) => JSON.stringify({ claims: reply.claims }).length)
    expect(new Set(bare).size).toBeGreaterThan(1)
  })

  test('is slowed after ten an hour from one address, found or not, and nobody else is', async () => {
    const { claim_number, longId } = await claim()
    const tries = [claim_number, ...Array.from({ length: 9 }, (_, n) => `GUESS-${n}`)]
    for (const search of tries) expect((await askFor(search)).status).toBe(200)
    const refused = await Promise.all([askFor(claim_number), askFor('GUESS-10'), searchOnPage(claim_number)])
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await askFor(claim_number, '198.51.100.8')).reply.claims).toHaveLength(1)
    // Who has a letter is not shut out by who guesses from the same address.
    expect((await askFor(`details/${longId}`)).status).toBe(200)
  })
})

async function searchOnPage(search: string, address = '198.51.100.7') {
  const response = await world.app.request('/noauth/claim-check', {
    method: 'POST',
    headers: { ...from(address), 'accept-encoding': 'gzip', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ search }).toString(),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, sent: bytes.length, text: bytes.toString() }
}

describe('a tracker', () => {
  test('says where a claim is without anything that says whose it is', async () => {
    const { id, longId, claim_number } = await claim()
    const location = await desk.location({ name: 'North lot' })
    const page = new ClaimantBrowser(world.app, { 'accept-language': 'en-US', ...from('198.51.100.9') })
    const { text, reply } = await askFor(`details/${longId}`)
    expect(reply.claim).toMatchObject({ ended: null, current: { step: 'booking', turn: 'claimant', planned: null } })
    await page.open(`/noauth/claim-check/${longId}`)
    expect(page.text).toMatch(/Your 2019 Honda Civic.*Next: agree on an inspection time.*Whose turn: yours/)

    const [slot = 0] = desk.slots(location)
    await desk.book(id, location.id, slot)
    const booked = await askFor(`details/${longId}`)
    expect(booked.reply.claim.current).toMatchObject({ step: 'inspection', turn: 'appraiser', range: null })
    expect(booked.reply.claim.current.planned).toMatch(/^\d{4}-\d\d-\d\d$/)
    const before = page.html
    await world.followLog()
    await page.open(`/noauth/claim-check/${longId}`)
    expect(page.text).toContain('Planned for')
    const token = await tokenOf(id)
    expect(token).toHaveLength(43)
    const secrets = [id, claim_number, token, 'North lot', location.id]
    for (const shown of [text, booked.text, before, page.html]) expect(leaksIn(shown, secrets)).toEqual([])
    // The twin: one field of the contact more than there may be.
    const leaking = { ...booked.reply.claim, greeting: `Hello ${personal.first_name}` }
    expect(leaksIn(JSON.stringify(leaking), secrets)).toEqual([personal.first_name])
  })

  test('promises days by the estimate, keeps them when it changes, and says first that they were missed', async () => {
    const office = await BookingDesk.open(await world.as('admin'))
    await office.desk.reviewer.ok(setStormSettings, {
      params: { id: office.storm },
      body: { settings: { call_center_id: null, self_schedule: false } },
    })
    const { longId } = await claim({ storm_id: office.storm })
    const estimate = (days: number, inside: number) => {
      const curve = Array.from({ length: 10 }, (_, n) => [((n + 1) * days * 86_400_000) / 10, 0.9 - n / 10])
      return world.owner.query(
        `insert into claim_forecast values ($1, 'contact.open.unbooked', $2, 0.1, 312, $3, now(), now(), now())
         on conflict (business_id, state) do update set curve = excluded.curve, inside = excluded.inside`,
        [world.mine.id, JSON.stringify(curve), inside],
      )
    }
    const tracked = async () => (await askFor(`details/${longId}`, '198.51.100.40')).reply.claim
    await estimate(20, 200)
    expect((await tracked()).current.range).toBe(null)
    await estimate(20, 262)
    const promised = (await tracked()).current.range
    expect(promised).toMatchObject({ tested: 312, inside: 262 })
    await estimate(60, 300)
    expect((await tracked()).current.range).toEqual(promised)
    const page = new ClaimantBrowser(world.app, { 'accept-language': 'en-US', ...from('198.51.100.41') })
    await page.open(`/noauth/claim-check/${longId}`)
    expect(page.text).toContain('of 312 earlier claims at this step, 83% were done within days like these')
    await world.owner.query(
      `update claim_promise set promised_from = now() - '9 days'::interval, promised_to = now() - '2 days'::interval`,
    )
    expect(await tracked()).toMatchObject({ missed: { kind: 'estimate' }, current: { range: null } })
    // Another address: no event says that days went by, which the page is kept for ten minutes of.
    await page.open(`/noauth/claim-check/${longId}?again`)
    expect(page.html).toMatch(/<main id="main"><section class="alert" role="alert"><h2>We said by/)
  })

  test('is answered alike for long ids that belong to nobody, and they are slowed', async () => {
    const { id } = await claim()
    const stranger = longIdOf(id.replace(/^./, (first) => (first === '0' ? '1' : '0')))
    const answers = []
    for (const longId of [stranger, '000000000000', 'ZZZZZZZZZZZZ', 'ILOU', `${stranger}0`, `%27`])
      answers.push(await askFor(`details/${longId}`, '198.51.100.20'))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    for (let n = 0; n < 10; n += 1) await askFor(`details/${stranger}`, '198.51.100.20')
    expect((await askFor(`details/${stranger}`, '198.51.100.20')).status).toBe(429)
    expect((await askFor(`details/${longIdOf(id)}`, '198.51.100.20')).status).toBe(200)
  })

  test('is there for a claim whose zone is not known', async () => {
    const { longId } = await claim({ zip: '', state: '' })
    expect((await askFor(`details/${longId}`)).reply.claim.timezone).toMatch(/^America\//)
  })

  test('of a deleted claim is not there', async () => {
    const { id, longId } = await claim()
    await world.owner.query(`update contact set deleted_at = now() where id = $1`, [id])
    expect((await askFor(`details/${longId}`)).status).toBe(404)
  })
})

describe('send me my link', () => {
  const send = async (longId: string) => {
    const page = new ClaimantBrowser(world.app, { 'accept-language': 'en-US', ...from('198.51.100.30') })
    await page.submit(`/noauth/claim-check/${longId}/link`)
    return page
  }

  test('goes to the phone on file, three times a day, and the page says the same each time', async () => {
    const { id, longId } = await claim({ primary_phone: '6155550111' })
    await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [id])
    const pages = [await send(longId), await send(longId), await send(longId), await send(longId)]
    const texts = await messagesTo(world, '+16155550111')
    expect(texts).toHaveLength(3)
    const token = await tokenOf(id)
    expect(texts[0]).toContain(`/selector?id=${id}&token=${token}`)
    const { rows } = await world.owner.query<{ text: string }>('select text from outbox')
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    const other = await claim({ primary_phone: '', email: '' })
    pages.push(await send(other.longId))
    const shown = pages.map(({ text, status }) => `${status} ${text}`)
    expect(new Set(shown).size).toBe(1)
    expect(leaksIn(pages.map(({ html }) => html).join(''), [token])).toEqual([])
  })

  test('goes to the email of who is not texted, and to nothing that a visitor enters', async () => {
    const { id, longId } = await claim({ primary_phone: '6155550112', email: 'file@claimant.test' })
    await world.owner.query(`update contact set doc = doc || '{"can_text": true}' where id = $1`, [id])
    await optOut(world, id)
    const page = new ClaimantBrowser(world.app, from('198.51.100.31'))
    await page.submit(`/noauth/claim-check/${longId}/link`, { email: 'mallory@evil.test', phone: '6155559999' })
    const { rows } = await world.owner.query<{ recipient: string }>('select recipient from outbox')
    expect(rows).toEqual([{ recipient: 'file@claimant.test' }])
  })
})
