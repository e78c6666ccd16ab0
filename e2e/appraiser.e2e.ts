import type { Page } from '@playwright/test'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('an assigned contact appears on the appraiser’s phone at once, and is gone when it is unassigned', async ({
  signedIn,
  trouble,
}) => {
  // The page that shows the contact asks for it once more, and is answered that it is not there.
  trouble.expect(/^appraiser@demo.test: .*404 GET .*\/(call-center\/contacts\/|claimants\/[^/]+\/lead$)/)
  const admin = await signedIn('admin@demo.test', '/admin/contacts?q=a&sort=name')
  const mobile = await signedIn('appraiser@demo.test', '/appraiser', { context: phone })
  await expect(mobile.getByText(/contacts assigned to you/)).toBeVisible()

  const name = await test.step('the admin assigns a contact', async () => {
    const row = admin.getByRole('row').filter({ hasText: 'Not scheduled' }).first()
    const open = row.getByRole('button').first()
    const shown = (await open.innerText()).trim()
    await open.click()
    await admin.getByRole('link', { name: 'Open page' }).click()
    await assignTo(admin, /^Jordan Tran/, 'Assign')
    await expect(admin.getByText('1 contact assigned to Jordan Tran')).toBeVisible()
    return shown
  })

  await test.step('the phone shows it, with a way to call and to get there', async () => {
    await mobile.getByRole('link').filter({ hasText: name }).first().tap()
    await expect(mobile.getByRole('heading', { name })).toBeVisible()
    await expect(mobile.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await expect(mobile.getByRole('link', { name: 'Navigate' })).toHaveAttribute('href', /maps/)
    await expectAccessible(mobile, 'assigned claimant')
  })

  await test.step('what the appraiser does is seen by the admin', async () => {
    await mobile.getByRole('button', { name: 'Set status' }).tap()
    await mobile.getByRole('menuitem', { name: 'Already at shop' }).tap()
    await expect(mobile.getByText('Status set to Already at shop')).toBeVisible()
    await expect(admin.getByText('Already at shop').first()).toBeVisible()
  })

  await test.step('unassigned, it leaves the page that shows it, and the list', async () => {
    await assignTo(admin, 'No appraiser', 'Unassign')
    await expect(mobile.getByText('Contact not found')).toBeVisible()
    await mobile.getByRole('link', { name: 'Back' }).tap()
    await expect(mobile.getByText(/contacts assigned to you/)).toBeVisible()
    await expect(mobile.getByRole('link').filter({ hasText: name })).toHaveCount(0)
  })
})

async function assignTo(admin: Page, name: string | RegExp, button: string) {
  await admin.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Assign 1 contact' })
  await dialog.getByRole('combobox', { name: 'Appraiser' }).click()
  await admin.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}
