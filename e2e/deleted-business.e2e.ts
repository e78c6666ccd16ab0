import type { Page } from '@playwright/test'
import { withOwner } from '../tests/support/with-owner.ts'
import { expect, test } from './fixtures.ts'

const name = 'Lakeshore Storm Claims'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: name })

async function suspend(page: Page) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Suspend business' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}` })
  await dialog.getByLabel('Reason').fill('The contract ended.')
  await dialog.getByRole('button', { name: 'Suspend business' }).click()
}

async function planDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete business…' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
  await dialog.getByLabel('Name of the business').fill(name)
  await dialog.getByRole('button', { name: 'Plan deletion' }).click()
  await expect(page.getByText(/All of it will be deleted on .+ Planned by Sasha Whitfield/)).toBeVisible()
}

test('a deletion is planned, canceled and planned another time; its people stay outside, and nothing is deleted before its day', async ({
  signedIn,
  signedOut,
  trouble,
}) => {
  trouble.expect(/403 \w+ /, /401 POST .*\/push\//, /net::ERR/)
  const page = await signedIn('super_admin@demo.test', '/super-admin/businesses')
  const row = rowOf(page)

  await test.step('it is suspended, then its deletion is planned', async () => {
    await suspend(page)
    await planDeletion(page)
  })

  await test.step('its people learn no more than that it is suspended', async () => {
    const other = await signedOut('/login')
    await other.getByLabel('Email').fill('admin@other.test')
    await other.getByLabel('Password', { exact: true }).fill('hailstone-demo-1')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('heading', { name: 'This business is suspended' })).toBeVisible()
    await expect(other.locator('body')).not.toContainText('delet')
  })

  await test.step('the plan is canceled, and made another time', async () => {
    await page.getByRole('button', { name: 'Cancel deletion' }).click()
    await expect(page.getByText(/All of it will be deleted on/)).toBeHidden()
    await planDeletion(page)
    await expect(page.getByRole('list', { name: 'History of its state' })).toContainText('Deletion canceled by')
  })

  await test.step('nothing is deleted before its day', async () => {
    const list = await signedIn('super_admin@demo.test', '/super-admin/deleted-businesses')
    await expect(list.getByText('No business was deleted')).toBeVisible()
    await expect(row).toContainText('Deletion planned')
  })

  await test.step('it is in use again', async () => {
    await page.getByRole('button', { name: 'Cancel deletion' }).click()
    await page.getByRole('button', { name: 'Resume business' }).click()
    await expect(row).toContainText('In use')
  })
})

test('a business whose day has come is gone from the list of a super admin who looks at it, and among those deleted', async ({
  signedIn,
  signedOut,
  databaseUrl,
  trouble,
}) => {
  trouble.expect(/40[134] \w+ /, /net::ERR/)
  const page = await signedIn('super_admin@demo.test', '/super-admin/businesses')
  const deleted = await signedIn('super_admin@demo.test', '/super-admin/deleted-businesses')
  await expect(deleted.getByText('No business was deleted')).toBeVisible()
  await suspend(page)
  await planDeletion(page)

  await withOwner(databaseUrl, async (owner) => {
    await owner.query(
      `update business set deletion = jsonb_set(deletion, '{due_at}', '"2026-01-01T00:00:00.000Z"') where name = $1`,
      [name],
    )
    await owner.query(`select graphile_worker.add_job('delete-businesses', '{}')`)
  })

  await expect(deleted.getByText(name)).toBeVisible()
  await expect(deleted.getByText('The contract ended.')).toBeVisible()
  await expect(rowOf(page)).toHaveCount(0)
  const former = await signedOut('/login')
  await former.getByLabel('Email').fill('admin@other.test')
  await former.getByLabel('Password', { exact: true }).fill('hailstone-demo-1')
  await former.getByRole('button', { name: 'Sign in' }).click()
  await expect(former.getByRole('alert')).toBeVisible()
  await expect(former).toHaveURL(/\/login/)
})
