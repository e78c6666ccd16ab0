import { addContacts } from '../contract/calls/add-contacts.ts'
import { assignContacts } from '../contract/calls/assign-contacts.ts'
import { assignLeadToShop } from '../contract/calls/assign-lead-to-shop.ts'
import { bookAppointment } from '../contract/calls/book-appointment.ts'
import { getContact } from '../contract/calls/get-contact.ts'
import { getInbox } from '../contract/calls/get-inbox.ts'
import { listAutoTexts } from '../contract/calls/list-auto-texts.ts'
import { listShopAgents } from '../contract/calls/list-shop-agents.ts'
import { putLeads } from '../contract/calls/put-leads.ts'
import { putProductionLog } from '../contract/calls/put-production-log.ts'
import { setAutoText } from '../contract/calls/set-auto-text.ts'
import { setContactStatus } from '../contract/calls/set-contact-status.ts'
import { simulatePhone } from '../contract/calls/simulate-phone.ts'
import { crudCalls } from '../contract/crud/crud-calls.ts'
import { repairLocation } from '../contract/repair-locations/repair-location.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { withOwner } from '../tests/support/with-owner.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'
import { makeTextsDue } from './make-texts-due.ts'

test('a text that failed and a visit without an appraiser are settled at the dashboard, as a colleague sees', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const world = await AgendaWorld.open(server.url)
  const phone = (is_on: boolean) => world.admin.ok(simulatePhone, { params: { id: contact }, body: { is_on } })
  const contact = await world.contact('Frey', undefined, { primary_phone: '6155550143', can_text: true })
  await phone(false)
  const body = { location_id: world.location, timestamp: world.slots[0] ?? 0 }
  await world.admin.ok(bookAppointment, { params: { id: contact }, body })
  const visit = await world.contact('Ode')
  await world.admin.ok(setContactStatus, { params: { id: visit }, body: { status: 'field_request' } })

  const [ann, ben] = [
    await signedIn('admin@demo.test', '/admin/dashboard'),
    await signedIn('admin2@demo.test', '/admin/dashboard'),
  ]
  const attentionOf = (page: typeof ann) => page.getByRole('region', { name: 'Needs attention today' })

  await test.step('the text is sent another time without leaving the page', async () => {
    const retry = (page: typeof ann) => attentionOf(page).getByRole('button', { name: /^Retry…: / })
    // A job plans the text a moment after the booking.
    await expect(async () => {
      await makeTextsDue(databaseUrl, contact)
      const failed = await world.admin.ok(getInbox, { query: '?split=failed' })
      expect(failed.map(({ contact_id }) => contact_id)).toContain(contact)
    }).toPass({ timeout: 120_000 })
    for (const page of [ann, ben]) await expect(retry(page)).toBeVisible()
    await phone(true)
    await retry(ann).click()
    const dialog = ann.getByRole('dialog', { name: 'Texts that were not delivered' })
    await expect(dialog.getByRole('link', { name: 'Marcus Frey' })).toBeVisible()
    await expectAccessible(ann, 'texts that were not delivered')
    // The demo has failed texts of its own.
    await dialog.getByRole('button', { name: /^Retry \d+ texts?$/ }).click()
    await expect(ann.getByText(/\d texts? (is|are) being sent again/)).toBeVisible()
    await expect(ann).toHaveURL(/\/admin\/dashboard/)
    await ben.goto('/admin/messages?split=failed')
    await expect(ben.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(ben.getByRole('button', { name: /Marcus Frey/ })).toHaveCount(0)
    await ben.goto('/admin/dashboard')
  })

  await test.step('the visits are assigned as proposed, or the dialog says why none is', async () => {
    await attentionOf(ben)
      .getByRole('button', { name: /^Assign…: / })
      .click()
    const dialog = ben.getByRole('dialog', { name: 'Assign field visits' })
    const assign = dialog.getByRole('button', { name: /^Assign( \d+ visits?)?$/ })
    await expect(assign).toBeVisible()
    await expectAccessible(ben, 'assign field visits')
    await expect(dialog.getByText(/waits? at an event without appraisers/)).toBeVisible()
    await dialog.getByRole('link', { name: 'Edit proposal' }).click()
    await expect(ben.getByRole('heading', { name: 'Propose assignment' })).toBeVisible()
  })
  world.admin.close()
})

test('shops that leads wait for are reminded at the dashboard, and their people learn of it at once', async ({
  signedIn,
  server,
}) => {
  const world = await AgendaWorld.open(server.url)
  const { data: agents } = await world.admin.ok(listShopAgents, {})
  const hugo = agents.find(({ email }) => email === 'shop_agent@demo.test')
  const made = await world.admin.ok(crudCalls(repairLocation).create, {
    body: { name: 'Reminded Dent', online: true, shop_agent_id: hugo?.id ?? '' },
  })
  await world.contact('Vane')
  const row = { claim_number: 'LO-Vane', vin: '4T1B11HK5KU700901' }
  const { formatted } = await world.admin.ok(putLeads, { body: { leads: [row] } })
  const params = { id: formatted[0]?.id ?? '', locId: made['repair_location']?.id ?? '' }
  await world.admin.ok(assignLeadToShop, { params })

  const agent = await signedIn('shop_agent@demo.test', '/shop_agent/leads')
  const ann = await signedIn('admin@demo.test', '/admin/dashboard')
  const attention = ann.getByRole('region', { name: 'Needs attention today' })
  await attention.getByRole('button', { name: /^Remind shops…: / }).click()
  const dialog = ann.getByRole('dialog', { name: 'Shops that leads wait for' })
  await expect(dialog.getByText('Reminded Dent')).toBeVisible()
  await expectAccessible(ann, 'shops that leads wait for')
  await dialog.getByRole('button', { name: /^Remind \d+ shops?$/ }).click()
  await expect(ann.getByText(/\d shops? reminded/)).toBeVisible()
  await agent.getByRole('button', { name: /^Notifications/ }).click()
  await expect(agent.getByText(/1 vehicle waits for the answer of Reminded Dent\./)).toBeVisible()
  world.admin.close()
})

test('contacts without an event get that of their area at the dashboard, and undo gives it up again', async ({
  signedIn,
  server,
}) => {
  const world = await AgendaWorld.open(server.url)
  const contacts = [{ first_name: 'Rosa', last_name: 'Placed', zip: '46205', claim_number: 'SE-1' }]
  const { formatted } = await world.admin.ok(addContacts, { body: { contacts } })
  const params = { id: formatted[0]?.id ?? '' }
  const eventOf = async () => (await world.admin.ok(getContact, { params })).contact.storm_id
  const ann = await signedIn('admin@demo.test', '/admin/dashboard')
  const line = ann.getByRole('button', { name: /^Set event…: / })
  await line.click()
  const dialog = ann.getByRole('dialog', { name: 'Set events' })
  await expect(dialog.getByRole('list', { name: 'Contacts by event' })).toContainText('Agenda hail')
  await expectAccessible(ann, 'set events')
  await dialog.getByRole('button', { name: /^Set event of \d+ contacts?$/ }).click()
  const done = ann.getByText(/contacts? (has|have) an event/)
  await expect(done).toBeVisible()
  expect(await eventOf()).toBe(world.storm)
  await ann.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(async () => expect(await eventOf()).toBeNull()).toPass()
  world.admin.close()
})

test('a production log of a former day is named at the dashboard, and its appraiser is reminded', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Drafted')
  const own = await signIn(server.url, 'appraiser@demo.test')
  await world.admin.ok(assignContacts, { params: { id: own.personId }, body: { contacts: [contact] } })
  own.close()
  await world.admin.ok(putProductionLog, { params: { id: contact }, body: { odometer: 48_210 } })
  await withOwner(databaseUrl, (owner) =>
    owner.query(`update production_log set updated_at = now() - interval '2 days' where contact_id = $1`, [contact]),
  )
  const appraiser = await signedIn('appraiser@demo.test', '/appraiser')
  const ann = await signedIn('admin@demo.test', '/admin/dashboard')
  await ann.getByRole('button', { name: /^Remind appraisers…: / }).click()
  const dialog = ann.getByRole('dialog', { name: 'Unfinished production logs' })
  await expect(dialog.getByRole('link', { name: 'Marcus Drafted' })).toBeVisible()
  await expectAccessible(ann, 'unfinished production logs')
  await dialog.getByRole('button', { name: /^Remind \d+ appraisers?$/ }).click()
  await expect(ann.getByText(/\d appraisers? reminded/)).toBeVisible()
  await appraiser.getByRole('button', { name: /^Notifications/ }).click()
  await expect(appraiser.getByText(/production logs? .*not completed yet/)).toBeVisible()
  world.admin.close()
})

test('a text that left before its cause was undone is corrected by who undid it', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const world = await AgendaWorld.open(server.url)
  const { data: texts } = await world.admin.ok(listAutoTexts, {})
  const correcting = texts.find(({ trigger }) => trigger === 'cancelled')
  if (!correcting) throw new Error('The business has no such text.')
  // Where it is on, it corrects the appointment by itself.
  await world.admin.ok(setAutoText, { params: { id: correcting.id }, body: { enabled: false } })
  const contact = await world.contact('Lum', undefined, { primary_phone: '6155550145', can_text: true })
  const body = { location_id: world.location, timestamp: world.slots[0] ?? 0 }
  await world.admin.ok(bookAppointment, { params: { id: contact }, body })

  const ben = await signedIn('admin2@demo.test', `/admin/messages?split=all&with=${contact}`)
  const log = ben.getByRole('log', { name: 'Messages' })
  await expect(async () => {
    await makeTextsDue(databaseUrl, contact)
    await ben.reload()
    await expect(log).toContainText(/Sent|Delivered/, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })

  const ann = await signedIn('admin@demo.test', `/admin/contacts/claimant/${contact}?tab=history`)
  await ann.getByRole('button', { name: 'Undo this' }).first().click()
  await ann.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  const late = ann.getByRole('dialog', { name: '1 text can’t be recalled' })
  await expect(late.getByText(/^Appointment booked, sent/)).toBeVisible()
  await expectAccessible(ann, 'texts that can’t be recalled')
  const draft = late.getByRole('textbox', { name: 'Correction to Marcus Lum' })
  await expect(draft).toHaveValue(/^Hi Marcus, please disregard our text/)
  await late.getByRole('button', { name: 'Send correction' }).click()
  await expect(late.getByText('Correction queued.')).toBeVisible()
  await expect(log).toContainText('please disregard our text')
  world.admin.close()
})
