import { expect, test } from './fixtures.ts'

test('a card of the board moves when a colleague moves the lead, and the address keeps the view', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads')
  await mine.getByRole('button', { name: 'Board' }).click()
  await expect(mine).toHaveURL(/view=board/)
  const unscheduled = mine.getByRole('region', { name: 'Unscheduled' })
  const card = unscheduled.getByRole('link').first()
  const name = (await card.textContent()) ?? ''
  const address = (await card.getAttribute('href')) ?? ''
  const theirs = await signedIn('ops@demo.test', address.replace('/admin', '/ops'))
  await theirs.getByRole('button', { name: 'Follow-up call', exact: true }).click()
  await expect(mine.getByRole('region', { name: 'Follow-up call' }).locator(`a[href="${address}"]`)).toBeVisible()
  await expect(unscheduled.locator(`a[href="${address}"]`)).toHaveCount(0)
  expect(name).not.toBe('')
  await mine.reload()
  await expect(mine.getByRole('group', { name: 'Board of leads' })).toBeVisible()
  await mine.getByRole('button', { name: 'Grid' }).click()
  await expect(mine.getByRole('table')).toBeVisible()
})
