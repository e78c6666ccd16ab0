import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAppointment } from '../../../contract/calls/cancel-appointment.ts'
import { getContact } from '../../../contract/calls/get-contact.ts'
import { setStormSettings } from '../../../contract/calls/set-storm-settings.ts'
import { BookingDesk } from '../../testing/booking-desk.ts'
import { ClaimantBrowser } from '../../testing/claimant-browser.ts'
import { makeLocation } from '../../testing/locations.factory.ts'
import { runJobs } from '../../testing/post.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addresses } from '../link.ts'

let world: TestApp
let desk: BookingDesk
let location: string
let slots: number[]

beforeAll(async () => {
  world = await openTestApp()
  desk = await BookingDesk.open(await world.as('admin'))
  const found = await desk.location({ name: 'North lot', schedule: { ...makeLocation().schedule, capacity: 1 } })
  location = found.id
  slots = desk.slots(found).slice(16)
})
afterAll(() => world[Symbol.asyncDispose]())

async function booked(slot = 0, language = 'en-US') {
  const { id } = await desk.desk.addContact({ storm_id: desk.storm, zip: '46205', email: 'ann@claimant.test' })
  const { token = '' } = (await desk.desk.reviewer.ok(getContact, { params: { id } })).contact
  const appointment = (await desk.book(id, location, slot)).id
  const link = { id, token }
  const page = new ClaimantBrowser(world.app, { 'accept-language': language })
  return { id, appointment, slot, link, page, earlier: addresses.earlier(link) }
}

test('without script claimants ask, wait, leave, and answer an offer; who is slower keeps the time and sees others', async () => {
  const [leaver, fast, slow] = [await booked(slots[0]), await booked(slots[2]), await booked(slots[3], 'es-US')]
  const { page } = fast
  await page.open(addresses.slot(fast.link, location, fast.slot))
  expect(page.html).toContain(`href="${fast.earlier}"`)
  await page.open(fast.earlier)
  expect(page.text).toContain('When can you come?')
  expect((await page.submit(fast.earlier, { do: 'ask', part_of_day: 'any', not_before: 'soon' })).status).toBe(422)
  await page.submit(fast.earlier, { do: 'ask', part_of_day: 'any', not_before: '' })
  expect(page.text).toMatch(/You are on the waiting list .*When an earlier time opens up at North lot/)
  // A second tap, leaving and coming back.
  await page.submit(fast.earlier, { do: 'ask' })
  await page.submit(fast.earlier, { do: 'withdraw' })
  expect(page.text).toContain('Ask for an earlier time')
  await page.submit(fast.earlier, { do: 'ask' })
  await slow.page.submit(slow.earlier, { do: 'ask', part_of_day: 'any' })
  expect(slow.page.text).toContain('Usted está en la lista de espera')
  await page.open(addresses.slot(fast.link, location, fast.slot))
  expect(page.text).toContain('You are on the waiting list for an earlier time')

  const params = { contact: leaver.id, appointment: leaver.appointment }
  await desk.desk.reviewer.ok(cancelAppointment, { params })
  await runJobs(world)
  await page.open(fast.earlier)
  expect(page.text).toMatch(/An earlier time is free .*First come, first served\. .*You can accept until/)
  await slow.page.open(slow.earlier)
  expect(slow.page.text).toContain('Aceptar esta hora')

  const timestamp = String(slots[0])
  await page.submit(fast.earlier, { do: 'accept', timestamp })
  expect([page.at, page.text]).toEqual([
    addresses.slot(fast.link, location, slots[0] ?? 0),
    expect.stringContaining('You’re all set'),
  ])
  await slow.page.submit(slow.earlier, { do: 'accept', timestamp })
  expect(slow.page.text).toMatch(/ya se ocupó .*Su cita sigue siendo .*Horas libres más cercanas/)
  expect((await desk.desk.contact(slow.id)).appointment?.timestamp).toBe(slots[3])
  await runJobs(world)
  // What the winner gave up is offered to the other one, who keeps the own time.
  await slow.page.open(slow.earlier)
  expect(slow.page.text).toContain('Hay una hora antes')
  await slow.page.submit(slow.earlier, { do: 'decline', timestamp: String(slots[2]) })
  expect(slow.page.text).toContain('Usted está en la lista de espera')
  expect((await desk.desk.contact(slow.id)).appointment?.timestamp).toBe(slots[3])
})

test('the page promises a text or an email only where one reaches the claimant', async () => {
  const { id, page, earlier } = await booked(slots[6])
  const textOf = async (changes: string) => {
    await world.owner.query('update contact set doc = doc || $2::jsonb where id = $1', [id, changes])
    await page.open(earlier)
    return page.text
  }
  const setTexts = (auto_sms: boolean) => {
    const settings = { call_center_id: null, auto_sms }
    return desk.desk.reviewer.ok(setStormSettings, { params: { id: desk.storm }, body: { settings } })
  }
  expect(await textOf('{"email": ""}')).toMatch(/We can’t text or email you now\. Call us .*When can you come\?/)
  await page.submit(earlier, { do: 'ask' })
  expect(page.text).toMatch(/You are on the waiting list .*We can’t text or email you now\. Call us/)
  const texted = '{"can_text": true, "primary_phone": "6155550142"}'
  expect(await textOf(texted)).toContain('opens up at North lot, we text you.')
  expect(await textOf('{"email": "ann@claimant.test"}')).toContain('we text and email you.')
  await setTexts(false)
  expect(await textOf('{}')).toContain('we email you.')
  const unreachable = await textOf('{"email": ""}')
  expect(unreachable).toContain('We can’t text or email you now')
  expect(unreachable).not.toMatch(/we (text|email)/)
  await page.open(`${earlier}?lang=es`)
  expect(page.text).toContain('Ahora no podemos avisarle por mensaje ni por correo')
  await setTexts(true)
})

test('a wrong link, and one without an appointment, have nothing to ask for', async () => {
  const { link, page, id, appointment } = await booked(slots[5])
  await page.open(
    addresses.earlier({ ...link, token: link.token.replace(/./, (first) => (first === 'x' ? 'y' : 'x')) }),
  )
  expect(page.status).toBe(404)
  await desk.desk.reviewer.ok(cancelAppointment, { params: { contact: id, appointment } })
  await page.open(addresses.earlier(link))
  expect(page.text).toContain('No appointment to move')
  await page.submit(addresses.earlier(link), { do: 'ask' })
  expect(page.text).toContain('No appointment to move')
})
