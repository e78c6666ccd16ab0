import { atOnce } from './at-once.ts'
import { expect, test } from './fixtures.ts'

test('a suspended business shows its people nothing within seconds, and goes on when it is resumed', async ({
  signedIn,
  signedOut,
  trouble,
}) => {
  trouble.expect(/403 \w+ /, /401 POST .*\/push\//, /net::ERR/)
  const admin = await signedIn('admin@other.test', '/admin/settings/account')
  await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Lakeshore Storm Claims')
  const [one, another] = [
    await signedIn('super_admin@demo.test', '/super-admin/businesses'),
    await signedIn('super_admin@demo.test', '/super-admin/businesses'),
  ]
  const row = another.getByRole('row').filter({ hasText: 'Lakeshore Storm Claims' })
  await expect(row).toContainText('In use')

  await test.step('one super admin suspends it, the other sees it happen', async () => {
    await one.getByRole('button', { name: 'Lakeshore Storm Claims' }).click()
    await one.getByRole('button', { name: 'Suspend business' }).click()
    const dialog = one.getByRole('dialog', { name: 'Suspend Lakeshore Storm Claims' })
    await dialog.getByLabel('Reason').fill('Invoices open since July.')
    await dialog.getByRole('button', { name: 'Suspend business' }).click()
    await expect(one.getByText(/No one gets in and nothing is sent.*Invoices open since July/)).toBeVisible()
    await expect(row).toContainText('Suspended')
  })

  await test.step('its admin is led to a page that holds nothing, and cannot sign in', async () => {
    await expect(admin.getByRole('heading', { name: 'This business is suspended' })).toBeVisible(atOnce)
    await expect(admin.locator('body')).not.toContainText('Lakeshore')
    const other = await signedOut('/login')
    await other.getByLabel('Email').fill('admin@other.test')
    await other.getByLabel('Password', { exact: true }).fill('hailstone-demo-1')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(other.getByRole('heading', { name: 'This business is suspended' })).toBeVisible()
  })

  await test.step('it is resumed, and the admin goes on where the session was', async () => {
    await one.getByRole('button', { name: 'Resume business' }).click()
    await expect(row).toContainText('In use')
    await expect(one.getByRole('list', { name: 'History of its state' })).toContainText('Resumed by Sasha Whitfield')
    await admin.getByRole('link', { name: 'Try again' }).click()
    await expect(admin).toHaveURL(/\/admin/)
    await admin.goto('/admin/settings/account')
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue('Lakeshore Storm Claims')
  })
})
