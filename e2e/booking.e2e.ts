import type { Page } from '@playwright/test'
import { cancelAppointment } from '../contract/calls/cancel-appointment.ts'
import { getContact } from '../contract/calls/get-contact.ts'
import { AgendaWorld } from './agenda-world.ts'
import { atOnce } from './at-once.ts'
import { callAtAnyTime } from './calling-hours.ts'
import { expect, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Appointment', exact: true })
/** The first time of the first day, free or taken. */
const firstTime = (page: Page) => panel(page).getByText(/^8:00 AM/)

test('a time that a colleague holds and books changes under the cursor, and what was canceled is not moved', async ({
  signedIn,
  server,
}) => {
  const world = await AgendaWorld.open(server.url)
  // One of the two places at 8 AM is left.
  await world.contact('Bell', 0)
  const [novak, reyes] = [await world.contact('Novak'), await world.contact('Reyes', 3)]
  const ann = await signedIn('admin@demo.test', `/admin/contacts/claimant/${novak}`)
  const ben = await signedIn('ops2@demo.test', `/ops/contacts/claimant/${reyes}`)
  const appointment = async (id: string) => (await world.admin.ok(getContact, { params: { id } })).contact.appointment

  await panel(ben).getByRole('button', { name: 'Move' }).click()
  await firstTime(ben).click()
  const move = panel(ben).getByRole('button', { name: 'Move appointment' })
  await expect(move).toBeVisible()

  await test.step('Ann holds it: Ben sees that under the cursor, and his choice is gone', async () => {
    await firstTime(ann).click()
    await expect(panel(ann).getByText(/held for [45]:/)).toBeVisible()
    await expect(firstTime(ben)).toHaveText(/8:00 AM.*held/, atOnce)
    await expect(panel(ben).getByText(/8:00 AM was taken by someone else/)).toBeVisible()
    await expect(move).toBeHidden()
  })

  await test.step('Ann lets it go: it can be chosen again; Ann books it: it is full', async () => {
    await panel(ann).getByRole('button', { name: 'Release' }).click()
    await expect(move).toBeVisible(atOnce)
    await firstTime(ann).click()
    await panel(ann).getByRole('button', { name: 'Book', exact: true }).click()
    await expect(panel(ann).getByRole('button', { name: 'Cancel appointment' })).toBeVisible()
    await expect(move).toBeHidden(atOnce)
    await expect(ann.getByRole('region', { name: 'Appointments' })).toContainText(/8:00 AM .*, booked.*Place held.*/)
  })

  await test.step('Ben chooses another time, and the appointment is canceled before he moves it', async () => {
    await panel(ben)
      .getByRole('button', { name: /9 AM: 2 free/ })
      .first()
      .click()
    await panel(ben)
      .getByText(/^9:00 AM/)
      .click()
    await expect(move).toBeVisible()
    const id = (await appointment(reyes))?.id ?? ''
    await world.admin.ok(cancelAppointment, { params: { contact: reyes, appointment: id } })
    await expect(panel(ben).getByText('This appointment was canceled. Choose a time to book again.')).toBeVisible(
      atOnce,
    )
    await expect(move).toBeHidden()
    expect(await appointment(reyes)).toBeNull()
    await expect(ben.getByRole('region', { name: 'Appointments' })).toContainText(/canceled/)
  })
  world.admin.close()
})

test('a call that books takes at most six keys, and one that does not takes three', async ({
  signedIn,
  server,
  databaseUrl,
  trouble,
}) => {
  // A lease may be renewed while the outcome that releases it is on its way.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/contact\//)
  await callAtAnyTime(databaseUrl)
  const world = await AgendaWorld.open(server.url)
  const [booked, left] = [
    await world.contact('Novak', undefined, { primary_phone: '3175550142' }),
    await world.contact('Reyes', undefined, { primary_phone: '3175550143' }),
  ]
  const ann = await signedIn('call_center@demo.test', `/call-center/queue/claimant/${booked}`)
  const keys: string[] = []
  const press = async (key: string) => {
    keys.push(key)
    await ann.keyboard.press(key)
  }

  const cursor = panel(ann).getByRole('button', { name: /8 AM: 2 free/, pressed: true })
  await expect(cursor).toBeVisible()
  await press('o')
  await expect(ann.getByText('Your own phone', { exact: true })).toBeVisible()
  await press('b')
  await expect(cursor).toBeFocused()
  await press('Enter')
  const outcome = ann.getByRole('button', { name: /Reached and booked/ })
  await expect(outcome).toContainText(/8:00 AM, held/)
  await press('1')
  await expect(outcome).toHaveAttribute('aria-pressed', 'true')
  await press('Control+Enter')
  await expect(ann.getByText('Reached and booked saved')).toBeVisible()
  expect(keys.length).toBeLessThanOrEqual(6)
  const { contact } = await world.admin.ok(getContact, { params: { id: booked } })
  expect([contact.status, contact.appointment?.timestamp]).toEqual(['scheduled', world.slots[0]])

  await ann.goto(`/call-center/queue/claimant/${left}`)
  await expect(ann.getByRole('heading', { level: 1, name: 'Marcus Reyes' })).toBeVisible()
  await expect(ann.getByRole('button', { name: /Left a voicemail/ })).toBeVisible()
  keys.length = 0
  await press('o')
  await expect(ann.getByText('Your own phone', { exact: true })).toBeVisible()
  await press('3')
  await expect(ann.getByRole('button', { name: /Left a voicemail/ })).toHaveAttribute('aria-pressed', 'true')
  await press('Control+Enter')
  await expect(ann.getByText('Left a voicemail saved')).toBeVisible()
  expect(keys).toHaveLength(3)
  world.admin.close()
})
