import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addresses, fieldToken } from '../link.ts'

let world: TestApp
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
})
afterAll(() => world[Symbol.asyncDispose]())

async function claimant(changes: Parameters<BookingDesk['desk']['addContact']>[0] = {}) {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', vehicle_make: 'Honda', ...changes })
  const { token = '' } = (await desk.desk.reviewer.ok(getContact, { params: { id } })).contact
  const link = { id, token }
  return { id, token, link, page: new ClaimantBrowser(world.app, { 'accept-language': 'en-US,en;q=0.9' }) }
}

const dayOf = (timestamp: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(timestamp)

async function place(changes = {}) {
  const location = await desk.location(changes)
  const [first = 0, second = 0, third = 0] = desk.slots(location)
  return { location, id: location.id, first, second, third }
}

describe('a claimant without script', () => {
  test('chooses a place and a time, holds it, books it, changes it and cancels it', async () => {
    const { id: location, first, second } = await place({ name: 'North lot' })
    const { link, id, page } = await claimant()
    await page.open(addresses.selector(link))
    expect(page.text).toMatch(/North lot .*Next free: .*8:00 AM/)
    await page.open(addresses.schedule(link, location))
    expect(page.text).toContain('Times are Eastern Time (Indianapolis), where the inspection is.')
    // The browser asks for a time itself; where it does not, a page says so that can be left and come back to.
    expect(page.html).toMatch(/<input type="radio" required="" [^>]*name="slot"/)
    await page.submit(addresses.schedule(link, location), { day: dayOf(first) })
    expect([page.status, page.at]).toEqual([
      200,
      addresses.schedule(link, location, { from: dayOf(first), missing: 'time' }),
    ])
    expect(page.html).toMatch(/name="slot"[^]*Choose a time first[^]*Choose this time/)
    await page.submit(addresses.schedule(link, location), { slot: String(first) })
    expect(page.at).toBe(addresses.slot(link, location, first))
    expect(page.text).toMatch(/Held for you until \d+:\d\d [AP]M/)
    expect(await desk.taken(location, first)).toBe(1)
    await page.submit(page.at)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('You’re all set')])
    expect(await desk.desk.contact(id)).toMatchObject({ status: 'scheduled', appointment: { timestamp: first } })
    // The link of the messages says it first.
    await page.open(addresses.selector(link))
    expect(page.html).toMatch(/<h1[^>]*>You’re all set</)
    await page.open(addresses.slot(link, location, first))
    // A second tap on the button, and a reload, book nothing more.
    await page.submit(page.at)
    expect(await desk.taken(location, first)).toBe(1)

    await page.submit(addresses.schedule(link, location), { slot: String(second) })
    expect(page.text).toContain('A new time replaces it.')
    await page.submit(page.at)
    expect([await desk.taken(location, first), await desk.taken(location, second)]).toEqual([0, 1])
    await page.open(addresses.cancel(link))
    expect(page.text).toContain('Do you want to cancel this appointment?')
    await page.submit(page.at)
    expect(page.text).toContain('You have no appointment now.')
    expect(await desk.taken(location, second)).toBe(0)
  })

  test('whose time is taken at the moment of booking gets the three nearest free ones', async () => {
    const { id: location, first, second, third } = await place({ name: 'East lot' })
    const { link, page } = await claimant()
    const [ann = '', bob = ''] = await desk.contacts(2)
    await page.open(addresses.slot(link, location, second))
    expect(page.text).toContain('Book this time')
    for (const other of [ann, bob]) await desk.book(other, location, second)
    await page.submit(page.at)
    expect(page.text).toMatch(/was just taken .*You have no booking yet/)
    const offered = [...page.html.matchAll(/schedule\/(\d+)\?[^"]*" ?class="?|action="[^"]*schedule\/(\d+)/g)]
    expect(offered.map((found) => Number(found[1] ?? found[2])).filter(Boolean)).toEqual([
      third,
      first,
      third + 3_600_000,
    ])
    expect(page.text).toMatch(/1 hour later.*1 hour earlier.*2 hours later/)
    await page.submit(addresses.slot(link, location, third))
    expect(page.text).toContain('You’re all set')
    // A line never ends within a date.
    expect(page.html).toMatch(/big">\w+, \w+\u00a0\d+/)
  })

  test('reads the next day where the nearest free time is on one', async () => {
    const { location, id, second } = await place({ name: 'Day lot' })
    const { link, page } = await claimant()
    const sameDay = desk.slots(location).filter((slot) => dayOf(slot) === dayOf(second))
    await world.owner.query(
      `update slot_place set appointment_id = gen_random_uuid(), contact_id = gen_random_uuid()
       where location_id = $1 and starts_at = any(select to_timestamp(s / 1000.0) from unnest($2::float8[]) s)`,
      [id, sameDay],
    )
    await page.open(addresses.slot(link, id, second))
    expect(page.text).toContain('The next day, same place')
    expect(page.text).not.toMatch(/\d+½? hours later/)
  })

  test('asks for a visit, chooses its day, and cancels it', async () => {
    const { link, id, page } = await claimant({ address: '1 Main St', zip: '80202' })
    await page.submit(addresses.fieldRequest(link), { do: 'request' })
    expect(page.text).toContain('We have your request')
    expect((await desk.desk.contact(id)).status).toBe('field_request')
    await page.open(`/noauth/field-request/${id}/${link.token}`)
    expect(page.text).toContain('We have your request')
    await page.open(addresses.fieldScheduler(link))
    const [, date = ''] = /name="date" value="([\d-]+)"/.exec(page.html) ?? []
    const refused = await page.submit(page.at, { date: '2020-01-01', window: 'midnight', address: 'x'.repeat(300) })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a day. Choose morning')])
    await page.submit(page.at, { date, window: 'afternoon', address: '2 Oak Ave', notes: 'Dog' })
    expect(page.at).toBe(`/field-appointments/${fieldToken(link)}`)
    expect(page.text).toMatch(/Your visit is booked .*Afternoon, noon to 5 PM, Mountain Time .*2 Oak Ave/)
    expect((await desk.desk.contact(id)).status).toBe('field_scheduled')
    await page.submit(addresses.cancel(link))
    expect((await desk.desk.contact(id)).appointment).toBeNull()
  })

  test('reads Spanish where the browser asks for it, and keeps the choice', async () => {
    const { link } = await claimant()
    const page = new ClaimantBrowser(world.app, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
    await page.open(addresses.selector(link))
    expect(page.html).toContain('<html lang="es">')
    expect(page.text).toContain('¿A dónde llevará el auto?')
    await page.open(`${addresses.selector(link)}&lang=en`)
    expect(page.at).not.toContain('lang=')
    await page.open(addresses.fieldRequest(link))
    expect(page.html).toContain('<html lang="en">')
  })
})

describe('a link that is wrong', () => {
  test('is answered on every page as one of nobody', async () => {
    const { id: location, first } = await place({ name: 'West lot' })
    const [mine, other] = [await claimant(), await claimant()]
    const forged = { ...mine.link, token: randomBytes(32).toString('base64url') }
    const anothers = { ...mine.link, token: other.token }
    const over = { ...(await claimant()).link }
    const answers = new Set<string>()
    for (const link of [forged, anothers, { ...over, id: mine.id }]) {
      for (const address of [
        addresses.slot(link, location, first),
        addresses.cancel(link),
        addresses.fieldAppointment(link),
      ]) {
        const page = await new ClaimantBrowser(world.app).open(address)
        answers.add(`${page.status} ${page.text.replace(/\s+/g, ' ')}`)
      }
    }
    const bare = await new ClaimantBrowser(world.app).open('/selector')
    answers.add(`${bare.status} ${bare.text.replace(/\s+/g, ' ')}`)
    expect([...answers]).toEqual([expect.stringMatching(/^404 .*This link doesn’t work/)])
    // Nothing was told of it, and nothing done.
    const booked = await new ClaimantBrowser(world.app).submit(addresses.slot(forged, location, first))
    expect([404, 429]).toContain(booked.status)
    expect(await desk.taken(location, first)).toBe(0)
  })

  test('of another event’s location leads nowhere', async () => {
    const { id: location, first } = await place({ name: 'Own lot' })
    const { link } = await claimant({ storm_id: (await desk.desk.storm()).id })
    const page = new ClaimantBrowser(world.app)
    expect((await page.open(addresses.schedule(link, location))).status).toBe(404)
    expect((await page.submit(addresses.slot(link, location, first))).status).toBe(404)
    expect(await desk.taken(location, first)).toBe(0)
  })
})

test('hostile text is shown as text, in every field, and no page has inline script or style', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const { id: location, first } = await place({ name: hostile, address: hostile, city: "O'Brien \u202e" })
  const { link, page } = await claimant({
    first_name: hostile,
    vehicle_model: hostile,
    insurance_carrier: hostile,
    address: hostile,
  })
  for (const address of [
    addresses.selector(link, { zip: hostile }),
    addresses.schedule(link, location, { from: hostile }),
    addresses.slot(link, location, first),
    addresses.fieldRequest(link),
    addresses.fieldScheduler(link),
    addresses.cancel(link),
  ]) {
    await page.open(address)
    expect([address, page.status]).toEqual([address, 200])
    const tags = page.html.replace(/="[^"]*"/g, '=""').replace('<script src="" defer=""></script>', '')
    expect(tags).not.toMatch(/<script|<img|<style|<[^>]* (style|on\w+)=/i)
  }
  const sent = await page.submit(addresses.fieldScheduler(link), {
    date: hostile,
    window: hostile,
    notes: `${hostile}\u0000`,
  })
  expect(sent.status).toBe(422)
})

test('pages are packed for browsers that take it, and what holds no link holds no secret', async () => {
  const { id: location } = await place({ name: 'Packed lot' })
  const { link, token } = await claimant()
  const ask = (path: string, headers: Record<string, string>) => world.app.request(path, { headers })
  const address = addresses.schedule(link, location)
  const plain = await ask(address, {})
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
  const html = await plain.text()
  for (const [takes, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const) {
    const reply = await ask(address, { 'accept-encoding': takes })
    const body = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('content-length')).toBe(String(body.length))
    expect(body.length).toBeLessThan(html.length / 4)
    expect(
      unpack(body)
        .toString()
        .replace(/\d+:\d\d/g, ''),
    ).toBe(html.replace(/\d+:\d\d/g, ''))
  }
  // Whatever another site makes a browser ask: without the secret in the address no reply holds it.
  const guess = `${address.replace(token, 'none')}&echo=token%3D${token.slice(0, 8)}`
  const refused = await ask(guess, { 'accept-encoding': 'br', cookie: `lang=es; token=${token}`, referer: address })
  const said = brotliDecompressSync(Buffer.from(await refused.arrayBuffer())).toString()
  expect([refused.status, said.includes(token)]).toEqual([404, false])
})
