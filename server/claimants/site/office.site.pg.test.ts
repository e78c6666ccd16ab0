import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveStorm } from '../../../contract/calls/archive-storm.ts'
import { bookClaimantSlot } from '../../../contract/calls/book-claimant-slot.ts'
import { bookFieldAppointment } from '../../../contract/calls/book-field-appointment.ts'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { holdClaimantSlot } from '../../../contract/calls/hold-claimant-slot.ts'
import { setLocationStatus } from '../../../contract/calls/set-location-status.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import type { Caller } from '../../testing/caller.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addresses } from '../link.ts'

let world: TestApp
let admin: Caller
let desk: BookingDesk

beforeAll(async () => {
  world = await openTestApp()
  admin = await world.as('admin')
  desk = await BookingDesk.open(admin)
})
afterAll(() => world[Symbol.asyncDispose]())

async function claimant() {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', vehicle_make: 'Honda' })
  const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
  return { link: { id, token }, page: new ClaimantBrowser(world.app) }
}

async function claimantsBook(self_schedule: boolean) {
  const call_center_id = world.mine.people.call_center.id
  await world.owner.query(`update person set phone = '+14055550190' where id = $1`, [call_center_id])
  const body = { settings: { call_center_id, self_schedule } }
  await admin.ok(setStormSettings, { params: { id: desk.storm }, body })
}

test('where the office sets the times, a claimant reads that it calls, and books by no page and no call', async () => {
  const location = await desk.location({ name: 'North lot' })
  const [first = 0, second = 0] = desk.slots(location)
  const { link, page } = await claimant()
  await claimantsBook(false)
  for (const address of [
    addresses.selector(link),
    addresses.schedule(link, location.id),
    addresses.slot(link, location.id, first),
    addresses.fieldScheduler(link),
  ]) {
    await page.open(address)
    expect([address, page.status, page.text]).toEqual([address, 200, expect.stringContaining('we will call you')])
    expect(page.html).toContain('<a href="tel:+14055550190" class="phone">(405) 555-0190</a>')
  }
  for (const [address, fields] of [
    [addresses.schedule(link, location.id), { slot: String(first) }],
    [addresses.slot(link, location.id, first), {}],
    [addresses.fieldScheduler(link), { date: '2026-12-01', window: 'morning' }],
  ] as const) {
    await page.submit(address, fields)
    expect([address, page.status, page.text]).toEqual([address, 409, expect.stringContaining('we will call you')])
  }
  const params = { id: link.id, token: link.token }
  const slot = { params: { ...params, locationId: location.id }, body: { timestamp: first } }
  const reason = { status: 409, detail: expect.stringContaining('It will call you') }
  expect(await world.nobody.refused(bookClaimantSlot, slot)).toMatchObject(reason)
  expect(await world.nobody.refused(bookClaimantSlot, { ...slot, query: { cc: 'true' } })).toMatchObject(reason)
  expect(await world.nobody.refused(holdClaimantSlot, slot)).toMatchObject(reason)
  const visit = { params, body: { date: '2026-12-01', window: 'morning' } }
  expect(await world.nobody.refused(bookFieldAppointment, visit)).toMatchObject(reason)
  expect(await desk.taken(location.id, first)).toBe(0)

  // The office books, and the claimant sees it, keeps it in the calendar and cancels it.
  await desk.book(link.id, location.id, second)
  await page.open(addresses.selector(link))
  expect(page.text).toMatch(
    /You have an appointment .*See the appointment .*To change the time, call us: \(405\) 555-0190/,
  )
  await page.open(addresses.slot(link, location.id, second))
  expect(page.text).toMatch(/You’re all set .*To change the time, call us: \(405\) 555-0190/)
  expect(page.html).not.toContain(`href="${addresses.schedule(link, location.id).replaceAll('&', '&amp;')}"`)
  expect((await page.open(addresses.calendar(link))).html).toMatch(/BEGIN:VCALENDAR[^]*SEQUENCE:1/)
  await page.submit(addresses.cancel(link))
  expect(page.text).toContain('You have no appointment now.')
  expect(await desk.taken(location.id, second)).toBe(0)

  await claimantsBook(true)
  await page.open(addresses.slot(link, location.id, first))
  expect(page.text).toContain('Book this time')
})

test('a booking is seen at a location that has gone offline, which takes no other', async () => {
  const location = await desk.location({ name: 'East lot' })
  const [first = 0, second = 0] = desk.slots(location)
  const { link, page } = await claimant()
  await desk.book(link.id, location.id, first)
  await admin.ok(setLocationStatus, { params: { s: desk.storm, l: location.id }, body: { online: false } })
  expect((await page.open(addresses.slot(link, location.id, first))).text).toMatch(/You’re all set .*East lot/)
  expect((await page.open(addresses.calendar(link))).html).toContain('LOCATION:East lot')
  expect((await page.open(addresses.slot(link, location.id, second))).status).toBe(404)
  expect((await page.open(addresses.selector(link))).html).not.toContain('place"><h2>East lot')
})

test('the calendar file of a canceled appointment is a page in a browser, and a canceled entry in a calendar', async () => {
  const location = await desk.location({ name: 'West lot' })
  const [first = 0, second = 0] = desk.slots(location)
  const { link, page: calendar } = await claimant()
  const file = addresses.calendar(link)
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const inEnglish = new ClaimantBrowser(world.app, { accept, 'accept-language': 'en-US' })
  const inSpanish = new ClaimantBrowser(world.app, { accept, 'accept-language': 'es-US' })
  // Nothing was ever booked: the same answer as for a link that leads nowhere.
  expect([(await inEnglish.open(file)).status, (await calendar.open(file)).status]).toEqual([404, 404])
  expect(inEnglish.text).toContain('This link doesn’t work')
  await desk.book(link.id, location.id, first)
  const before = (await calendar.open(file)).html
  expect(before).not.toContain('STATUS')
  await calendar.submit(addresses.cancel(link))

  await inEnglish.open(file)
  expect([inEnglish.status, inEnglish.text]).toEqual([410, expect.stringContaining('Your appointment was canceled')])
  expect(inEnglish.html).toContain(`href="${addresses.selector(link).replaceAll('&', '&amp;')}"`)
  await inSpanish.open(file)
  expect([inSpanish.status, inSpanish.text]).toEqual([410, expect.stringContaining('Su cita se canceló')])
  const { status, html } = await calendar.open(file)
  expect(status).toBe(200)
  expect(html).toMatch(/BEGIN:VCALENDAR[^]*SEQUENCE:2[^]*STATUS:CANCELLED/)
  expect(html).not.toContain('VALARM')
  const uidOf = (text: string) => /UID:\S+/.exec(text)?.[0]
  expect(uidOf(html)).toBe(uidOf(before))
  await inEnglish.open(
    addresses.calendar({ ...link, token: link.token.replace(/./, (first) => (first === 'x' ? 'y' : 'x')) }),
  )
  expect(inEnglish.status).toBe(404)

  await desk.book(link.id, location.id, second)
  expect((await inEnglish.open(file)).html).not.toContain('CANCELLED')
})

test('the calendar file leads to the page of the appointment, warns twice, and says what it is and whose', async () => {
  const location = await desk.location({ name: 'South lot' })
  const [first = 0, second = 0] = desk.slots(location)
  const { link, page } = await claimant()
  await desk.book(link.id, location.id, first)
  const file = (await page.open(addresses.calendar(link))).html.replaceAll(/\r?\n[ \t]/g, '')
  expect(file).toMatch(/SUMMARY:Vehicle inspection\\, [^:]+: Honda/)
  expect(file).toMatch(new RegExp(`URL[^:]*:\\S+${addresses.appointment(link)}\\s`))
  expect([...file.matchAll(/TRIGGER[^:]*:(\S+)/g)].map(([, trigger]) => trigger)).toEqual(['-P1D', '-PT2H'])
  // A calendar keeps the address, whatever becomes of the time.
  expect((await page.open(addresses.appointment(link))).at).toBe(addresses.slot(link, location.id, first))
  await desk.book(link.id, location.id, second)
  expect((await page.open(addresses.appointment(link))).at).toBe(addresses.slot(link, location.id, second))
  await page.submit(addresses.cancel(link))
  expect((await page.open(addresses.appointment(link))).at).toBe(addresses.selector(link))
})

test('an event that names no call center has the number of the others, and says when it is archived', async () => {
  await claimantsBook(true)
  const other = await BookingDesk.open(admin)
  const { id } = await other.desk.addContact({ storm_id: other.storm, zip: '46205' })
  const { token = '' } = (await admin.ok(getContact, { params: { id } })).contact
  const page = new ClaimantBrowser(world.app)
  const selector = addresses.selector({ id, token })
  await page.open(selector)
  expect(page.text).toContain('No place is open for booking yet')
  expect(page.html).toContain('<a href="tel:+14055550190" class="phone">(405) 555-0190</a>')
  await admin.ok(archiveStorm, { params: { id: other.storm } })
  await page.open(selector)
  expect(page.text).toContain(
    'Booking for this storm has ended. Your claim stays open. Questions? Call us: (405) 555-0190',
  )
  expect(page.text).not.toContain('yet')
})

test('a place that is on no map has no frame for one', async () => {
  const nowhere = await desk.location({ name: 'New lot', zipcode: '00000' })
  const known = await desk.location({ name: 'Old lot' })
  const { link, page } = await claimant()
  for (const [location, frames] of [
    [nowhere, 0],
    [known, 1],
  ] as const) {
    const [first = 0] = desk.slots(location)
    await desk.book(link.id, location.id, first)
    await page.open(addresses.slot(link, location.id, first))
    expect([location.name, page.html.split('class="map"').length - 1]).toEqual([location.name, frames])
  }
})
