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

test('a card is moved by drag and by its menu, which say the verb or why not, and the move is undone', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads?view=board')
  const theirs = await signedIn('ops@demo.test', '/ops/leads?view=board')
  const column = (name: string) => mine.getByRole('region', { name, exact: true })
  const card = column('Unscheduled').getByRole('link').first()
  const address = (await card.getAttribute('href')) ?? ''
  const at = (name: string) => column(name).locator(`a[href="${address}"]`)
  await card.dragTo(column('Follow-up call'))
  await expect(at('Follow-up call')).toBeVisible()
  const seen = `a[href="${address.replace('/admin', '/ops')}"]`
  await expect(theirs.getByRole('region', { name: 'Follow-up call' }).locator(seen)).toBeVisible()

  await at('Follow-up call').focus()
  await mine.keyboard.press('m')
  const menu = mine.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: /Vehicle dropped off/ })).toContainText('status: follow-up call')
  await menu.getByRole('menuitem', { name: /Opportunity lost/ }).click()
  await mine.getByRole('radio', { name: 'High deductible' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Mark lost' }).click()
  await mine.getByRole('button', { name: /Opportunity lost/ }).click()
  await expect(at('Opportunity lost')).toContainText('High deductible')
  await mine.getByRole('listitem').filter({ hasText: 'Opportunity lost' }).getByRole('button', { name: 'Undo' }).click()
  await expect(at('Follow-up call')).toBeVisible()

  await at('Follow-up call').dragTo(mine.getByRole('button', { name: /At body shop/ }))
  await expect(mine.getByText('was not moved')).toBeVisible()
  await expect(at('Follow-up call')).toBeVisible()
})

test('a card is assigned by dragging it to the lane of a shop', async ({ signedIn }) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads?view=board&group=shop')
  const lane = mine.getByRole('region', { name: 'Riverside Collision' })
  const card = mine.getByRole('region', { name: 'No shop' }).getByRole('link').first()
  const address = (await card.getAttribute('href')) ?? ''
  await card.dragTo(lane)
  await expect(lane.locator(`a[href="${address}"]`)).toBeVisible()
  await mine
    .getByRole('listitem')
    .filter({ hasText: 'Riverside Collision' })
    .getByRole('button', { name: 'Undo' })
    .click()
  // What the undo comes to is shown first.
  const review = mine.getByRole('dialog', { name: /^Undo: / })
  await expect(review).toContainText('Its offer to Riverside Collision is canceled.')
  await review.getByRole('button', { name: 'Undo' }).click()
  await expect(lane.locator(`a[href="${address}"]`)).toHaveCount(0)
})
