import { expect, test } from './fixtures.ts'

test('the status of a lead is live for a colleague, and undone', async ({ signedIn }) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads?status=unscheduled')
  const link = mine.getByRole('row').getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  const theirs = await signedIn('ops@demo.test', address.replace('/admin', '/ops'))
  const details = theirs.getByRole('region', { name: 'Details' })
  await expect(theirs.getByRole('main').getByText('Unscheduled').first()).toBeVisible()
  await mine.getByRole('button', { name: 'Mark lost…' }).click()
  await mine.getByRole('radio', { name: 'High deductible' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Mark lost' }).click()
  await expect(details).toContainText('High deductible')
  await mine.getByRole('listitem').filter({ hasText: 'Status set to' }).getByRole('button', { name: 'Undo' }).click()
  await expect(details).not.toContainText('High deductible')
})
