import { bookAppointment } from '../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../contract/calls/cancel-appointment.ts'
import { simulatePhone } from '../contract/calls/simulate-phone.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expect, test } from './fixtures.ts'
import { makeTextsDue } from './make-texts-due.ts'

test('a text is edited beside a colleague, previewed on a contact, and leaves to its claimant', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Bell', undefined, { primary_phone: '6155550142', can_text: true })
  const [ann, ben] = [
    await signedIn('admin@demo.test', '/admin/settings/sms'),
    await signedIn('admin2@demo.test', '/admin/settings/sms'),
  ]
  const editor = ann.getByRole('dialog', { name: 'Booked' })
  const english = editor.getByRole('textbox', { name: 'English' })

  await test.step('variables are put in at the caret, and a wrong one is refused at its field', async () => {
    await ann.getByRole('button', { name: 'Edit Booked' }).click()
    await english.fill('See you {time}')
    await editor.getByRole('button', { name: 'Save text' }).click()
    await expect(editor.getByText(/\{time\} is no variable/)).toBeVisible()
    await english.fill('See you, . Change: {link}')
    await english.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9))
    await editor.getByRole('button', { name: 'Insert First name into English' }).click()
    await expect(english).toHaveValue('See you, {name}. Change: {link}')
  })

  await test.step('it is previewed on a real contact before it is saved', async () => {
    await editor.getByRole('tab', { name: 'Preview and test' }).click()
    await editor.getByRole('searchbox', { name: 'Preview for a contact' }).fill('LO-Bell')
    await editor.getByRole('button', { name: /Marcus Bell/ }).click()
    await expect(editor.getByLabel('The text as it is typed')).toContainText('See you, Marcus. Change: http')
    await editor.getByRole('tab', { name: 'Text' }).click()
    await editor.getByRole('button', { name: 'Save text' }).click()
    await expect(editor.getByRole('button', { name: 'Use our text' })).toBeVisible()
  })

  await test.step('the colleague sees it without a reload', async () => {
    await expect(ben.getByText('See you, {name}. Change: {link}')).toBeVisible()
  })

  await test.step('a booking sends it', async () => {
    await world.admin.ok(bookAppointment, {
      params: { id: contact },
      body: { location_id: world.location, timestamp: world.slots[0] ?? 0 },
    })
    const log = ben.getByRole('log', { name: 'Messages' })
    // A job plans the text a moment after the booking; a contact without a message has no thread before.
    await expect(async () => {
      await ben.goto(`/admin/messages?split=all&with=${contact}`)
      await expect(log).toContainText('See you, Marcus. Change: http', { timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await makeTextsDue(databaseUrl, contact)
    await expect(async () => {
      await ben.reload()
      await expect(log).toContainText(/Sent|Delivered/, { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
  })
})

test('a text that does not arrive is failed for the whole team at once, and one of them sends it another time', async ({
  signedIn,
  server,
  databaseUrl,
}) => {
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Frey', undefined, { primary_phone: '6155550143', can_text: true })
  const setPhone = (id: string, is_on: boolean) => world.admin.ok(simulatePhone, { params: { id }, body: { is_on } })
  const book = (id: string, slot: number) => {
    const body = { location_id: world.location, timestamp: world.slots[slot] ?? 0 }
    return world.admin.ok(bookAppointment, { params: { id }, body })
  }
  await setPhone(contact, false)
  await book(contact, 0)
  const [ann, ben] = [
    await signedIn('admin@demo.test', '/admin/messages?split=failed'),
    await signedIn('admin2@demo.test', '/admin/messages?split=failed'),
  ]
  const [annLog, benLog] = [ann, ben].map((page) => page.getByRole('log', { name: 'Messages' }))
  if (!annLog || !benLog) throw new Error('Both have a conversation.')

  await test.step('both see it come up, with its reason', async () => {
    await expect(async () => {
      await makeTextsDue(databaseUrl, contact)
      await expect(ann.getByRole('button', { name: /Marcus Frey/ })).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 120_000 })
    for (const page of [ann, ben]) await page.getByRole('button', { name: /Marcus Frey/ }).click()
    for (const log of [annLog, benLog])
      await expect(log).toContainText('Not delivered: The phone is switched off or out of reach.')
  })

  await test.step('one retries it, and both see that it is on its way', async () => {
    await setPhone(contact, true)
    await annLog.getByRole('button', { name: 'Retry' }).click()
    for (const log of [annLog, benLog]) await expect(log.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(ben.getByRole('button', { name: /Marcus Frey/ })).toHaveCount(0)
    await ben.goto(`/admin/messages?split=all&with=${contact}`)
    await expect(async () => {
      await ben.reload()
      await expect(benLog).toContainText('Delivered', { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
  })

  await test.step('why one may not be sent is said at its button', async () => {
    const other = await world.contact('Ode', undefined, { primary_phone: '6155550144', can_text: true })
    await setPhone(other, false)
    const { appointment } = await book(other, 1)
    await ann.goto(`/admin/messages?split=failed&with=${other}`)
    await expect(async () => {
      await makeTextsDue(databaseUrl, other)
      await expect(annLog.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await world.admin.ok(cancelAppointment, { params: { contact: other, appointment: appointment.id } })
    await ann.reload()
    const why = 'The appointment has changed since.'
    await expect(annLog.getByRole('button', { name: 'Retry' })).toHaveAccessibleDescription(why)
  })
})
