import { expect, test } from './fixtures.ts'

test('leads are assigned to shops as a draft, commit with one undo, and a colleague sees each card move', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads?view=board')
  const theirs = await signedIn('ops@demo.test', '/ops/leads?view=board')
  const column = (page: typeof mine, name: string) => page.getByRole('region', { name, exact: true })
  const cards = column(mine, 'Unscheduled').getByRole('listitem')
  const [first, second] = [cards.nth(0), cards.nth(1)]
  const addresses: string[] = []
  for (const card of [first, second]) {
    addresses.push((await card.getByRole('link').getAttribute('href')) ?? '')
    await card.hover()
    await card.getByRole('checkbox').check()
  }
  const selected = mine.getByRole('region', { name: 'Selected leads' })
  await expect(selected).toContainText('2 selected')
  await selected.getByRole('button', { name: 'Assign to shop…' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Assign 2 leads to a shop' })
  await dialog.getByRole('combobox', { name: 'Shop' }).click()
  await mine.getByRole('option', { name: 'Riverside Collision' }).click()
  await dialog.getByRole('button', { name: 'Add to draft' }).click()

  const preview = mine.getByRole('dialog', { name: 'Draft preview' })
  const riverside = preview.getByRole('region', { name: 'Riverside Collision' })
  await expect(riverside).toContainText(/you add 2/)
  await expect(riverside.getByRole('table')).toContainText('This week')
  const leads = riverside.getByRole('listitem')
  await expect(leads.first()).toContainText('Unscheduled, goes to Riverside Collision')
  await leads.nth(1).getByRole('combobox').click()
  await mine.getByRole('option').nth(0).click()
  await expect(riverside).toContainText(/you add 1/)
  const there = (name: string, address: string) =>
    column(theirs, name).locator(`a[href="${address.replace('/admin', '/ops')}"]`)
  await expect(there('Unscheduled', addresses[0] ?? '')).toBeVisible()
  await preview.getByRole('button', { name: 'Commit 2 leads' }).click()
  await expect(mine.getByText('Draft committed: 2 leads')).toBeVisible()
  for (const address of addresses) await expect(there('Assigned to shop', address)).toBeVisible()

  await mine.getByRole('listitem').filter({ hasText: 'Draft committed' }).getByRole('button', { name: 'Undo' }).click()
  const review = mine.getByRole('dialog', { name: /^Undo: / })
  await expect(review).toContainText('Its offer to Riverside Collision is canceled.')
  await review.getByRole('button', { name: 'Undo 2' }).click()
  for (const address of addresses) await expect(there('Unscheduled', address)).toBeVisible()
  const draft = mine.getByRole('region', { name: 'My draft' })
  await expect(draft).toContainText('My draft 2')
  await draft.getByRole('button', { name: 'Discard draft' }).click()
  await expect(draft).toHaveCount(0)
})
