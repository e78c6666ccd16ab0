import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
const undo = (page: Page, text: RegExp) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click()

test('statuses of many contacts and their deletion are live for a colleague, and each is undone', async ({
  signedIn,
  trouble,
}) => {
  // A contact may be deleted between the opening of its panel and what the panel asks for.
  trouble.expect(/404 GET \S+\/admin\/messages\/[^/]+\/(facts|draft)$/)
  const mine = await signedIn('admin@demo.test', '/admin/contacts')
  const theirs = await signedIn('ops@demo.test', '/ops/contacts')
  await expect(mine.getByRole('row').nth(10)).toBeVisible()
  const names = await mine
    .getByRole('row')
    .filter({ has: mine.getByText('Not scheduled') })
    .locator('td:nth-child(2)')
    .allTextContents()
  const [one = '', two = ''] = names
  await expect(rowOf(theirs, one)).toContainText('Not scheduled')

  await test.step('a status is set on two at once', async () => {
    await boxOf(mine, one).click()
    await boxOf(mine, two).click()
    await mine.getByRole('button', { name: 'Set status' }).click()
    await mine.getByRole('menuitem', { name: 'Issues' }).click()
    await expect(rowOf(theirs, one)).toContainText('Issues')
    await expect(rowOf(theirs, two)).toContainText('Issues')
    await undo(mine, /2 contacts set to Issues/)
    await expect(rowOf(theirs, one)).toContainText('Not scheduled')
  })

  await test.step('both are deleted, one is opened by its address, and undo restores them', async () => {
    await boxOf(mine, one).click()
    await boxOf(mine, two).click()
    await mine.getByRole('button', { name: 'More for the selected contacts' }).click()
    await mine.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(rowOf(theirs, one)).toHaveCount(0)
    await expect(rowOf(theirs, two)).toHaveCount(0)
    await undo(mine, /2 contacts deleted/)
    await expect(rowOf(theirs, one)).toHaveCount(1)
  })

  await test.step('on its page a contact is deleted, says so, and is restored', async () => {
    await rowOf(mine, one).getByRole('button', { name: one }).click()
    await mine.getByRole('link', { name: 'Open page' }).click()
    await mine.waitForURL(/\/claimant\//)
    // The address comes before the page: until then the panel of the list is there, with a button of the same name.
    await mine.getByRole('heading', { level: 1, name: one }).waitFor()
    await mine.getByRole('button', { name: `More for ${one}` }).click()
    await mine.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(mine.getByText(/^Deleted on/)).toBeVisible()
    await expect(rowOf(theirs, one)).toHaveCount(0)
    await mine.getByRole('button', { name: 'Restore contact' }).click()
    await expect(mine.getByText(/^Deleted on/)).toBeHidden()
    await expect(rowOf(theirs, one)).toHaveCount(1)
  })
})

test('the list fills the page and is scrolled to its last contact; its address leads back there', async ({
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', '/admin/contacts?sort=name&asc=true')
  const list = page.getByRole('region', { name: 'Contacts', exact: true })
  const total = Number((await page.getByRole('table').getAttribute('aria-rowcount')) ?? 0)
  const room = await list.boundingBox()
  expect(room?.height).toBeGreaterThan(600)
  await expect(page.getByRole('row').nth(20)).toBeInViewport()
  await list.hover()
  await page.mouse.wheel(0, 1_000_000)
  const last = page.locator(`tr[aria-rowindex="${total}"]`).getByRole('button')
  await expect(last).toBeInViewport()
  await expect(page).toHaveURL(/page=\d+/)
  const first = (Number(new URL(page.url()).searchParams.get('page')) - 1) * 50
  await page.reload()
  await expect(page.locator(`tr[aria-rowindex="${first + 2}"]`)).toBeInViewport()
  await list.hover()
  await page.mouse.wheel(0, -1_000_000)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeInViewport()
})

test('a view of the list is saved under a name, and shown again', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', '/admin/contacts')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Not reached', exact: true }).click()
  await expect(page).toHaveURL(/status=not_reached/)
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  await page.getByLabel('Name').fill('To call again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'View: To call again' }).click()
  await page.getByRole('menuitem', { name: 'All contacts' }).click()
  await expect(page).not.toHaveURL(/status/)
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: 'To call again' }).click()
  await expect(page).toHaveURL(/status=not_reached/)
})

test('who only reads contacts selects none, and sees no action on a contact’s page', async ({ signedIn }) => {
  const page = await signedIn('readonly@demo.test', '/readonly/contacts')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page).toHaveURL(/\/readonly\/contacts\/claimant\//)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^More for|Set status|Edit contact/ })).toHaveCount(0)
})
