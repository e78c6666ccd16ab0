import { dayAt, dayNameOf } from '../src/shared/time/location-clock.ts'
import { expect, test } from './fixtures.ts'

test('a drop-off is booked in an opening; the shop’s page shows it to a colleague, and its cancellation frees the place', async ({
  signedIn,
}) => {
  const shops = await signedIn('admin@demo.test', '/admin/repair-locations')
  await shops.getByRole('button', { name: 'Dent Works North', exact: true }).click()
  await shops.getByRole('link', { name: 'Openings and drop-offs' }).click()
  await expect(shops.getByRole('heading', { name: 'Dent Works North' })).toBeVisible()
  await shops.getByRole('button', { name: 'Add opening' }).click()
  const dialog = shops.getByRole('dialog')
  const days = new Date(Date.now() + 2 * 86_400_000)
  const day = days.toISOString().slice(0, 10)
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel(/^From/).fill('05:10')
  await dialog.getByLabel('To', { exact: true }).fill('05:40')
  await dialog.getByLabel('Vehicles').fill('1')
  await dialog.getByRole('button', { name: 'Add opening' }).click()
  await expect(shops.getByText('Opening added')).toBeVisible()

  const mine = await signedIn('ops@demo.test', '/ops/leads?status=unscheduled')
  await mine.getByRole('row').getByRole('link').first().click()
  const dropOff = mine.getByRole('region', { name: 'Drop-off' })
  await dropOff.getByRole('radio', { name: /Dent Works North/ }).check()
  const ofDay = dayNameOf(dayAt(Date.parse(`${day}T12:00:00Z`), 'UTC'))
  await dropOff.getByRole('button', { name: new RegExp(`^${ofDay} `) }).click()
  await dropOff.getByRole('button', { name: '5:10 AM 1 of 1 left' }).click()
  await dropOff.getByRole('button', { name: 'Schedule drop-off' }).click()
  await expect(mine.getByRole('main').getByText('Scheduled, awaiting drop-off').first()).toBeVisible()

  const taken = shops.getByText('5:10 AM to 5:40 AM').locator('xpath=../..')
  if (!(await taken.first().isVisible())) await shops.getByRole('button', { name: 'Next week' }).click()
  await expect(taken).toContainText('1 of 1 taken')
  await mine.getByRole('button', { name: 'Cancel drop-off' }).click()
  await expect(taken).toContainText('0 of 1 taken')
  await expect(mine.getByRole('main').getByText('Follow-up call').first()).toBeVisible()
})
