import type { Page } from '@playwright/test'
import { withOwner } from '../tests/support/with-owner.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const reports = (page: Page) => page.getByRole('list', { name: 'Scheduled reports' }).getByRole('listitem')
const first = (page: Page) => reports(page).first()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function choose(page: Page, scope: ReturnType<typeof dialogOf>, label: string, option: string) {
  await scope.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What that person is called. */
function nameOf(databaseUrl: string, email: string): Promise<string> {
  return withOwner(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select trim(first_name || ' ' || last_name) as name from person where email = $1`,
      [email],
    )
    return rows[0]?.name ?? ''
  })
}

test('a report is scheduled, paused, sent by mail and edited, which a colleague sees as it happens', async ({
  databaseUrl,
  signedIn,
  trouble,
}) => {
  // The last steps are refused on purpose.
  trouble.expect(
    /^admin@demo\.test: 422 PUT .*\/scheduled-reports\//,
    /^admin2@demo\.test: 409 PUT .*\/scheduled-reports\//,
  )
  const mine = await signedIn('admin@demo.test', '/admin/export')
  const theirs = await signedIn('admin2@demo.test', '/admin/export')
  await expect(first(theirs)).toBeVisible()
  const before = await reports(theirs).count()
  const colleague = await nameOf(databaseUrl, 'admin2@demo.test')
  const recipients = [await nameOf(databaseUrl, 'admin@demo.test'), colleague]

  await test.step('it is scheduled for each day at an hour', async () => {
    await mine.getByRole('button', { name: 'Email a report' }).click()
    const dialog = dialogOf(mine, 'Email a report')
    await choose(mine, dialog, 'Repeats', 'Daily')
    await dialog.getByLabel('Time').fill('09:15')
    await choose(mine, dialog, 'Rows created in', 'All rows')
    for (const name of recipients) await dialog.getByRole('checkbox', { name }).click()
    await dialog.getByRole('button', { name: 'Schedule report' }).click()
    await expect(reports(theirs)).toHaveCount(before + 1)
    for (const said of ['Contacts, XLSX', 'Active', 'Daily at 9:15 AM', 'all rows', ...recipients])
      await expect(first(theirs)).toContainText(said)
    await expect(first(theirs)).toContainText(/Next \d\d\/\d\d\/\d{4} 9:15 AM/)
  })

  await test.step('it is paused and resumed', async () => {
    await first(mine).getByRole('button', { name: 'Pause' }).click()
    await expect(first(theirs)).toContainText('Paused')
    await expect(first(theirs)).not.toContainText('Next')
    await first(theirs).getByRole('button', { name: 'Resume' }).click()
    await expect(first(mine)).toContainText('Active')
    await expect(first(mine)).toContainText(/Next .* 9:15 AM/)
  })

  await test.step('one is sent now: each person gets a mail, whose link leads to the file', async () => {
    await first(mine).getByRole('button', { name: 'Send one now' }).click()
    await expect(first(theirs)).toContainText(/Sent .* to 2 people, [\d,]+ rows/)
    const outbox = await signedIn('super_admin@demo.test', '/super-admin/outbox')
    const mails = outbox.getByRole('row').filter({ hasText: 'Your report is ready: Contacts, XLSX' })
    await expect(async () => {
      await outbox.getByRole('button', { name: 'Refresh' }).click()
      await expect(mails.filter({ hasText: 'Sent' })).toHaveCount(2, { timeout: 5000 })
    }).toPass()
    await mails.filter({ hasText: 'admin2@demo.test' }).getByRole('button').click()
    const link = outbox.getByRole('dialog').getByRole('link', { name: /\/admin\/export$/ })
    await theirs.goto(new URL((await link.getAttribute('href')) ?? '').pathname)
    const saved = theirs.waitForEvent('download')
    await theirs
      .getByRole('button', { name: /^Download Contacts, XLSX/ })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/^contacts-.*\.xlsx$/)
  })

  await test.step('its rows, format and columns are edited, and the next file has those', async () => {
    await first(mine).getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(mine, 'Edit report')
    await expectAccessible(mine, 'report dialog')
    await choose(mine, dialog, 'Rows', 'Leads')
    await choose(mine, dialog, 'Format', 'CSV')
    await dialog.getByRole('button', { name: 'All', exact: true }).click()
    await dialog.getByRole('checkbox', { name: 'Last name' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(first(theirs)).toContainText('Leads, CSV')
    await first(theirs).getByRole('button', { name: 'Send one now' }).click()
    const download = theirs.getByRole('button', { name: /^Download Leads, CSV/ }).first()
    const saved = theirs.waitForEvent('download', { timeout: 60_000 })
    await download.click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await saved).createReadStream()) chunks.push(Buffer.from(chunk))
    const [headers = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/)
    expect(headers).toContain('First name')
    expect(headers).not.toContain('Last name')
    await expect(first(mine)).toContainText(/Sent .* to 2 people/)
  })

  await test.step('who edits it second is refused with who edited what, keeps the form, and saves anyway', async () => {
    const [own, other] = [dialogOf(mine, 'Edit report'), dialogOf(theirs, 'Edit report')]
    for (const page of [mine, theirs]) await first(page).getByRole('button', { name: 'Edit' }).click()
    await own.getByLabel('Time').fill('11:30')
    await other.getByLabel('Time').fill('12:45')
    await own.getByRole('button', { name: 'Save' }).click()
    await expect(first(mine)).toContainText('Daily at 11:30 AM')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByText(new RegExp(recipients[0] ?? ''))).not.toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Discard and open theirs' })).toBeVisible()
    await expectAccessible(theirs, 'report that a colleague has edited')
    await expect(other.getByLabel('Time')).toHaveValue('12:45')
    await other.getByRole('button', { name: 'Save anyway' }).click()
    await expect(first(mine)).toContainText('Daily at 12:45 PM')
  })

  await test.step('what is refused is said at its field, and keeps what was chosen', async () => {
    await theirs.close()
    await withOwner(databaseUrl, (owner) =>
      owner.query(`update person set role = 'readonly' where email = 'admin2@demo.test'`),
    )
    await first(mine).getByRole('button', { name: 'Edit' }).click()
    const dialog = dialogOf(mine, 'Edit report')
    await dialog.getByLabel('Time').fill('10:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const field = dialog.getByRole('group', { name: 'Recipients' })
    await expect(field).toContainText('Choose people who may export')
    await expect(field).toHaveAccessibleDescription('Choose people who may export')
    await expect(dialog.getByLabel('Time')).toHaveValue('10:00')
    await field.getByRole('checkbox', { name: colleague }).click()
    await expect(field).not.toContainText('Choose people who may export')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(first(mine)).toContainText('Daily at 10:00 AM')
  })
})
