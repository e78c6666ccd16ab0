import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const ana = { email: 'ana.lopez@demo.test', password: 'a few long words of hail' }

test('an invited person sets a password and signs in; deleted, the session ends at once and can come back', async ({
  signedIn,
  signedOut,
  trouble,
}) => {
  // The session that ends under Ana's hands is refused once: that is what is tested.
  trouble.expect(new RegExp(`^${ana.email}: .*401`), new RegExp(`^${ana.email}: .*422 POST .*/auth/login`))
  const admin = await signedIn('admin@demo.test', '/admin/settings/users')

  await test.step('the admin adds Ana, who is invited by mail', async () => {
    await admin.getByRole('button', { name: 'Add user' }).click()
    const form = admin.getByRole('dialog', { name: 'Add user' })
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByLabel('First name').fill('Ana')
    await form.getByLabel('Last name').fill('López')
    await form.getByLabel('Email').fill(ana.email)
    await form.getByRole('combobox', { name: 'Role' }).click()
    await admin.getByRole('option', { name: 'Ops' }).click()
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(admin.getByText('Ana López added, invitation sent')).toBeVisible()
    await expect(person(admin)).toContainText('Invited')
  })

  const link = await test.step('the mail is in the outbox, and its link can be followed', async () => {
    const outbox = await signedIn('super_admin@demo.test', '/super-admin/outbox')
    const mail = outbox.getByRole('row', { name: ana.email })
    await expect(async () => {
      await outbox.getByRole('button', { name: 'Refresh' }).click()
      await expect(mail).toContainText('Sent', { timeout: 5000 })
    }).toPass()
    await mail.getByRole('button').click()
    const href = await outbox.getByRole('dialog').getByRole('link').first().getAttribute('href')
    return new URL(href ?? '')
  })

  const desk = await signedOut(`${link.pathname}${link.search}${link.hash}`, { who: ana.email })
  await test.step('with it Ana chooses a password and signs in', async () => {
    await desk.getByLabel('New password').fill(ana.password)
    await desk.getByLabel('Confirm password').fill(ana.password)
    await desk.getByRole('button', { name: 'Set password' }).click()
    await desk.getByRole('link', { name: 'Sign in' }).click()
    await signInAsAna(desk)
    await expect(desk).toHaveURL(/\/ops$/)
    await expect(desk.getByRole('heading', { name: /Ana/ })).toBeVisible()
  })

  await test.step('deletion ends the session at once', async () => {
    await admin.reload()
    await expect(person(admin)).toContainText('Active')
    await person(admin).getByRole('button', { name: 'More for Ana López' }).click()
    await admin.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(admin.getByText('Ana López deleted and signed out')).toBeVisible()
    await expect(person(admin)).toHaveCount(0)
    // Without a press of Ana's: her page learns of it.
    await expect(desk).toHaveURL(/\/login/)
    await signInAsAna(desk)
    await expect(desk.getByRole('alert')).toBeVisible()
  })

  await test.step('taken back, Ana signs in again', async () => {
    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(person(admin)).toContainText('Active')
    await signInAsAna(desk)
    await expect(desk.getByRole('link', { name: 'Contacts' }).first()).toBeVisible()
  })
})

function person(page: Page) {
  return page.getByRole('row', { name: 'Ana López' })
}

async function signInAsAna(page: Page) {
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
