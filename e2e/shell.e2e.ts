import { expect, test } from './fixtures.ts'

test('who has two roles changes from one to the other, by mouse and by the palette', async ({ signedIn, trouble }) => {
  // What the page of the old role was just asking for is refused to the new one, and its connection is ended.
  trouble.expect(/403 GET .*\/(log\?|admin\/intake\/)/, /403 POST .*\/push\/auth/, /WebSocket is already in CLOSING/)
  const page = await signedIn('admin2@demo.test', '/admin/intake')
  await page.getByRole('button', { name: 'Role: Admin' }).click()
  await page.getByRole('menuitem', { name: 'Ops' }).click()
  await expect(page).toHaveURL(/\/ops$/)
  await expect(page.getByRole('button', { name: 'Role: Ops' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link', { name: /^Intake/ })).toBeHidden()
  await page.goto('/admin/intake')
  await expect(page).toHaveURL(/\/ops$/)

  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('switch to admin')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(nav.getByRole('link', { name: /^Intake/ })).toBeVisible()
})

test('nothing is requested before the page stands but what it is drawn with', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', '/admin/no-such-page', {
    before: (opened) =>
      opened.addInitScript(() => {
        const wait = (): number =>
          requestIdleCallback(() => {
            if (document.querySelector('main h1')) performance.mark('first idle')
            else wait()
          })
        wait()
      }),
  })
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  const scripts = await page.evaluate(() => {
    const [idle] = performance.getEntriesByName('first idle')
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return all.flatMap(({ name, startTime, encodedBodySize }) => {
      const isEarly = name.endsWith('.js') && startTime <= (idle?.startTime ?? Number.POSITIVE_INFINITY)
      return isEarly ? [{ name: /([a-z-]+?)(-[\w-]{8})?\.js$/.exec(name)?.[1] ?? name, encodedBodySize }] : []
    })
  })
  const names = scripts.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['index', 'desk', 'session']))
  for (const later of ['shell-controls', 'overlays', 'controls', 'pusher-transport', 'grid'])
    expect(names).not.toContain(later)
  // Each of many small files costs a phone a round trip.
  expect(names.length, `files of script before the first idle moment: ${names.join(', ')}`).toBeLessThan(30)
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  expect(bytes, `script before the first idle moment: ${names.join(', ')}`).toBeLessThanOrEqual(155_000)
})

test('pages of one’s own role are fetched ahead, those of others are not', async ({ signedIn }) => {
  const asked: string[] = []
  const page = await signedIn('ops@demo.test', '/ops', {
    before: async (opened) => opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  })
  const chunks = () => asked.flatMap((path) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? [])
  await expect(page.getByRole('heading', { name: 'Hello, Rosa' })).toBeVisible()
  await expect.poll(chunks).toEqual(expect.arrayContaining(['desk-home', 'contacts', 'storms']))
  for (const foreign of ['intake-review', 'settings-people', 'super-admin-home', 'call-center-home', 'businesses']) {
    expect(chunks()).not.toContain(foreign)
  }
})

test('a page whose chunk is gone is reloaded once, and once only', async ({ signedIn, trouble }) => {
  trouble.expect(/contacts-[^/]+\.js/, /Part of this page/, /dynamically imported/)
  let [loads, misses] = [0, 0]
  const page = await signedIn('admin@demo.test', '/admin', {
    before: async (opened) => {
      opened.on('load', () => (loads += 1))
      await opened.route('**/assets/contacts-*.js', (route) => {
        misses += 1
        return route.fulfill({ status: 404 })
      })
    },
  })
  await expect(page.getByRole('heading', { name: 'Hello, Morgan' })).toBeVisible()
  // It was missed while it was fetched ahead, too: that is no reason to take the page from under somebody's hands. The
  // preload asks for it and then the import, for which some browsers ask again.
  await expect.poll(() => misses).toBeGreaterThan(0)
  expect(misses).toBeLessThanOrEqual(2)
  expect(loads).toBe(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible()
  await expect(page.getByText('Part of this page could not be loaded. Reload to try again.')).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute('**/assets/contacts-*.js')
  // A prefetch may have fixed the page by now, so the way home is the navigation's, which is there in both cases.
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Home' }).click()
  await main.getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { name: 'Contacts', exact: true })).toBeVisible()
})

test('offline, the page says how old it is, and is live again when the network is back', async ({
  signedIn,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const page = await signedIn('admin@demo.test', '/admin')
  await expect(page.getByText('Up to date')).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/^Offline. Showing data as of \d/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Offline\./)).toBeHidden()
  await expect(page.getByText('Up to date')).toBeVisible()
})
