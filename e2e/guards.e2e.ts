import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('signed out, every page leads to sign-in and from there to where one wanted to go', async ({
  signedOut,
  trouble,
}) => {
  trouble.expect(/401 POST .*\/api\/auth\/login/)
  const page = await signedOut('/login')
  for (const path of ['/', '/admin', '/admin/contacts', '/admin/intake/intake_review', '/ops/events']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login/)
  }
  await page.goto('/admin/contacts?q=L%C3%B3pez')

  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your email, such as name@company.com.')).toBeVisible()
  await page.getByLabel('Email').fill('admin@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main')).toContainText(/password/i)

  await signIn(page, 'admin@demo.test')
  await expect(page.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('López')
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('row').nth(1)).toContainText('López')
})

test('each role has its own home; the desk is for those who may work there', async ({ signedIn }) => {
  const ops = await signedIn('ops@demo.test', '/admin/intake')
  await expect(ops).toHaveURL(/\/(ops)?$/)
  await expect(ops.getByRole('heading', { name: 'Hello, Rosa' })).toBeVisible()
  await expect(ops.getByRole('link', { name: /^Intake/ })).toBeHidden()

  const agent = await signedIn('call_center@demo.test', '/admin/contacts')
  await expect(agent).toHaveURL(/\/call-center$/)

  await ops.goto('/ops/no-such-page')
  await expect(ops.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await ops.getByRole('link', { name: 'Go to home' }).click()
  await expect(ops).toHaveURL(/\/ops$/)
})

test('a session that was ended elsewhere ends here at once', async ({ signedIn, server, trouble }) => {
  trouble.expect(/401 /)
  const page = await signedIn('admin@demo.test', '/admin/contacts')
  await expect(page.getByRole('region', { name: 'Contacts' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Up to date')
  const stored = await page.evaluate(() => localStorage.getItem('id_token') ?? '')
  const { access_token: token } = JSON.parse(stored) as { access_token: string }
  const ended = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.ok).toBe(true)
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('id_token'))).toBeNull()
})

test('whatever stands in the browser’s storage, the page comes up', async ({ signedIn, trouble }) => {
  trouble.expect(/401 /)
  const page = await signedIn('ops@demo.test', '/ops')
  await expect(page.getByRole('heading', { name: 'Hello, Rosa' })).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('id_token') ?? '')

  await test.step('a role that one gave oneself opens nothing', async () => {
    // The desk may have begun to ask before it learns who one is: the server is who refuses.
    trouble.expect(/403 GET .*\/admin\/intake\//)
    await keep(stored.replaceAll('"role":"ops"', '"role":"admin"'))
    await page.goto('/admin/intake/intake_review')
    await expect(page.getByRole('heading', { name: 'Hello, Rosa' }).or(page.getByText('may not'))).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
  })
  for (const text of [
    '{',
    'null',
    '{"access_token":1}',
    stored.replace(/"access_token":"[^"]*/, '"access_token":"x'),
  ]) {
    await keep(text)
    await page.goto('/ops')
    await expect(page).toHaveURL(/\/login/)
  }

  async function keep(text: string) {
    await page.evaluate((kept) => localStorage.setItem('id_token', kept), text)
  }
})
