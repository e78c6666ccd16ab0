import { expect, test } from './fixtures.ts'
import { chooseEvent, leadOn, prepareSales } from './sales-desk.ts'

test('a colleague who has a lead open is on its card and on its row, and leaves them with the page', async ({
  signedIn,
}) => {
  const mine = await signedIn('admin@demo.test', '/admin/leads?view=board')
  await expect(mine.getByRole('button', { name: 'You are in this list' })).toBeVisible()
  const card = mine.getByRole('region', { name: 'Unscheduled', exact: true }).getByRole('link').first()
  const address = (await card.getAttribute('href')) ?? ''
  const theirs = await signedIn('ops@demo.test', address.replace('/admin', '/ops'))
  const face = mine.getByRole('img', { name: /is viewing this/ })
  await expect(mine.locator(`a[href="${address}"]`).filter({ has: face })).toBeVisible()
  await mine.getByRole('button', { name: 'Grid' }).click()
  await expect(
    mine
      .getByRole('row')
      .filter({ has: mine.locator(`a[href="${address}"]`) })
      .filter({ has: face }),
  ).toBeVisible()
  await mine.getByRole('button', { name: '2 people are in this list' }).click()
  await mine.getByRole('button', { name: 'looks at a lead' }).click()
  await expect(mine).toHaveURL(address)
  await expect(theirs.getByRole('button', { name: '2 people are in this lead' })).toBeVisible()
  await mine.goBack()
  await expect(face).toBeVisible()
  await theirs.context().close()
  await expect(face).toHaveCount(0)
})

test('a lead that a sales agent works on says so on its card, which stays where it is', async ({
  signedIn,
  databaseUrl,
}) => {
  await prepareSales(databaseUrl)
  const agent = await signedIn('sales_agent@demo.test', '/sales/leads')
  await chooseEvent(agent)
  const name = await leadOn(agent)
  const mine = await signedIn('admin@demo.test', '/admin/leads?view=board')
  // The lead that the agent had before may be checked out for a moment more.
  const taken = mine.getByRole('listitem').filter({ has: mine.getByRole('img', { name: /has this checked out/ }) })
  const card = taken.filter({ hasText: name })
  await expect(card).toBeVisible()
  await card.getByRole('link').focus()
  await mine.keyboard.press('m')
  await expect(mine.getByRole('menu').getByRole('menuitem').first()).toContainText('Checked out to')
})
