import pg from 'pg'
import { bookAppointment } from '../contract/calls/book-appointment.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expect, test } from './fixtures.ts'

/** What waits for the undo of staff, or for the morning, is due: texts leave at any hour. */
async function makeTextsDue(databaseUrl: string, contactId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`update business set message_hours = '{"from":"00:00","to":"23:59"}'`)
    const due = `select id from outbox where contact_id = $1 and kind = 'sms' and state = 'queued' and key like '% booked %'`
    await client.query(
      `update graphile_worker._private_jobs set run_at = now() where key in (select 'message:' || id from (${due}) d)`,
      [contactId],
    )
    await client.query(`update outbox set send_after = now() where id in (${due})`, [contactId])
  } finally {
    await client.end()
  }
}

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
    await ben.goto(`/admin/messages?split=all&with=${contact}`)
    const log = ben.getByRole('log', { name: 'Messages' })
    await expect(log).toContainText('See you, Marcus. Change: http')
    await makeTextsDue(databaseUrl, contact)
    await expect(async () => {
      await ben.reload()
      await expect(log).toContainText(/Sent|Delivered/, { timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  })
})
