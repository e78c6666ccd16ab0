import { expect, test } from './fixtures.ts'

test('an admin sees a sign-in, a changed role, the use of a key and an export, each as it happens', async ({
  signedIn,
  signedOut,
  server,
}) => {
  const admin = await signedIn('admin@demo.test', '/admin/settings/account')
  const key = await test.step('the admin creates a key that may count claims', async () => {
    await admin.getByRole('button', { name: 'Create key' }).click()
    const form = admin.getByRole('dialog', { name: 'Create API key' })
    await form.getByLabel('Name').fill('Carrier feed')
    await form.getByRole('checkbox', { name: /Count waiting claims/ }).click()
    await form.getByRole('button', { name: 'Create key' }).click()
    const made = admin.getByRole('dialog', { name: 'Your new API key' })
    const text = await made.locator('code').textContent()
    await made.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(admin.getByText('Carrier feed')).toBeVisible()
    return text ?? ''
  })

  const log = await signedIn('admin2@demo.test', '/admin/settings/audit')
  const entry = (text: string | RegExp) => log.getByRole('row').filter({ hasText: text }).first()
  await expect(entry('Created an API key: count waiting claims')).toBeVisible()

  await test.step('a key is used, and the row comes by itself', async () => {
    const session = await admin.request.get(`${server.url}/api/readyz`)
    expect(session.ok()).toBe(true)
    const businessId = /businesses\/([0-9a-f-]{36})/.exec(await admin.locator('body').innerText())?.[1]
    const counted = await admin.request.get(`${server.url}/api/v1/businesses/${businessId}/admin/intake/total`, {
      headers: { 'X-Api-Key': key },
    })
    expect(counted.status()).toBe(200)
    await expect(entry(/API key Carrier feed.*Used an API key/)).toBeVisible()
  })

  await test.step('somebody signs in, and a role is changed', async () => {
    const desk = await signedOut('/login')
    await desk.getByLabel('Email').fill('ops@demo.test')
    await desk.getByLabel('Password', { exact: true }).fill('hailstone-demo-1')
    await desk.getByRole('button', { name: 'Sign in' }).click()
    await expect(desk).toHaveURL(/\/ops/)
    await expect(entry('Signed in')).toBeVisible()

    await admin.goto('/admin/settings/users?q=Novak')
    await admin.getByRole('button', { name: 'Lee Novak', exact: true }).click()
    const form = admin.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Role', exact: true }).click()
    await admin.getByRole('option', { name: 'Ops', exact: true }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(entry(/Changed role from Read-only to Ops.*Lee Novak/)).toBeVisible()
  })

  await test.step('claims and the log itself are exported', async () => {
    await admin.goto('/admin/intake/intake_review')
    const claims = admin.waitForEvent('download')
    await admin.getByRole('button', { name: 'Export' }).click()
    await claims
    await expect(entry(/Exported claims: \d+ rows/)).toBeVisible()
    const saved = log.waitForEvent('download')
    await log.getByRole('button', { name: 'Export', exact: true }).click()
    await saved
    await expect(entry(/Exported Audit log: \d+ rows/)).toBeVisible()
  })

  await test.step('the kinds are in the address', async () => {
    await log.getByRole('combobox', { name: 'Kind' }).click()
    await log.getByRole('option', { name: 'Exports' }).click()
    await expect(log).toHaveURL(/kind=export/)
    await expect(log.getByRole('table').getByRole('row')).toHaveCount(3)
  })
})
