import type { Page } from '@playwright/test'
import { adminScreens, screensByRole } from './accessible-screens.ts'
import { expectAccessible } from './axe-faults.ts'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { Review } from './review.page.ts'

test('no page of an admin has a violation of accessibility, wide and narrow, light and dark', async ({
  signedIn,
  signedOut,
  trouble,
}) => {
  // A file that is only in this tab is left behind at the end.
  trouble.expect(/dialog beforeunload/)
  const outside = await signedOut('/login')
  await expect(outside.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(outside, 'login')
  await outside.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(outside.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
  await expectAccessible(outside, 'reset password')

  const page = await signedIn('admin@demo.test', '/admin')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'home')
  for (const { path, settled } of adminScreens) {
    await goWithin(page, path)
    await expect(settled(page)).toBeVisible()
    await expectAccessible(page, path)
  }

  const file = claimFile('two.csv', [
    { claim_number: 'ZZ-26-00800001', last_name: '' },
    { claim_number: 'ZZ-26-00800002', zip: '44011-1234' },
  ])
  const sending = await Import.drop(page, file)
  await expect(sending.record(2)).toContainText('Required')
  await expectAccessible(page, 'import')

  await page.goto('/admin/events')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}/)
  // The heading of the list is left before the event is read.
  await expect(page.getByRole('row', { name: /Northside Mall lot/ })).toBeVisible()
  await expectAccessible(page, 'event')
  const parts = page.getByRole('tablist', { name: 'Parts of the event' })
  // The ZIP codes are in the panel of the map, and nowhere else.
  await expect(parts.getByRole('tab', { name: 'ZIP codes' })).toHaveCount(0)
  await parts.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible()
  await expectAccessible(page, 'details of an event')

  await page.goto('/admin/contacts')
  await page.getByRole('cell').getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible(page, 'contact drawer')
  await page.getByRole('link', { name: 'Open page' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Created')
  await expectAccessible(page, 'claimant')
})

test('nothing that opens on the desk has a violation of accessibility, wide and narrow, light and dark', async ({
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', '/admin/intake/intake_review')
  const review = await new Review(page).settled()
  // A few rows stand for all: they are drawn alike.
  await review.narrow('López')
  await expectAccessible(page, 'desk')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('López')
  await expect(page.getByRole('option').filter({ hasText: 'López' }).first()).toBeVisible()
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Escape')

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'notifications')
  await page.keyboard.press('Escape')

  await review.choose('GU-26-00108731', 'Action', 'Create new')
  await review.select('GU-26-00108731')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expectAccessible(page, 'keys')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+e')
  await expect(page.getByRole('dialog', { name: 'Set field' })).toBeVisible()
  await expectAccessible(page, 'set field')
  await page.keyboard.press('Escape')

  await review.row('GU-26-00108731').getByRole('button').click()
  await expect(review.drawer.getByRole('heading', { name: 'Patricia López' })).toBeVisible()
  await expectAccessible(page, 'desk with the record panel')
  for (const tab of await review.drawer.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, `record panel, ${await tab.innerText()}`, '1440')
  }
})

test('the dialogs of taking over, undo and two-factor authentication have no violation of accessibility', async ({
  signedIn,
  trouble,
}) => {
  // What is to be taken over is refused first.
  trouble.expect(/409 POST \S+\/leases\/intake_item\//)
  const desk = '/admin/intake/intake_review'
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', desk)).settled()
  await ann.page.getByRole('button', { name: 'Next available claim' }).click()
  await expect(ann.drawer.getByText('Checked out to you')).toBeVisible()
  const held = await ann.drawer.getByText(/^[A-Z]{2}-26-\d+$/).innerText()
  await ben.narrow(held)
  await ben.page.getByRole('button', { name: `Open ${held}`, exact: true }).click()
  await ben.page.getByRole('button', { name: 'Take over…' }).click()
  await expect(ben.page.getByRole('dialog', { name: /^Take over/ })).toBeVisible()
  await expectAccessible(ben.page, 'take over')

  const page = ann.page
  const other = 'GU-26-00108731'
  await ann.narrow(other)
  await ann.choose(other, 'Action', 'Create new')
  await page.getByRole('button', { name: `Open ${other}`, exact: true }).click()
  await ann.drawer.getByRole('button', { name: 'Undo this' }).first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expectAccessible(page, 'undo')
  await page.keyboard.press('Escape')

  await goWithin(page, '/admin/settings/account')
  await page.getByRole('button', { name: 'Set up' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'two-factor authentication')
})

test('no page of another role has a violation of accessibility, wide and narrow, light and dark', async ({
  signedIn,
}) => {
  for (const [email, screens] of Object.entries(screensByRole)) {
    const page = await signedIn(email, screens[0]?.path)
    for (const { path, open, settled } of screens) {
      if (open) await open(page)
      else if (path !== screens[0]?.path) await goWithin(page, path)
      await expect(settled(page)).toBeVisible()
      await expectAccessible(page, `${email} ${path}`)
    }
    await page.context().close()
  }
})

test('on a telephone: sign-in, home, contacts and import are usable, and nothing reaches beyond the side', async ({
  signedIn,
  signedOut,
}) => {
  const viewport = { width: 390, height: 844 }
  const outside = await signedOut('/login', { context: { viewport } })
  await expect(outside.getByRole('button', { name: 'Sign in' })).toBeInViewport()
  await expectNoSideways(outside)

  const page = await signedIn('admin@demo.test', '/admin', { context: { viewport } })
  await expect(page.getByRole('heading', { name: 'Hello, Morgan' })).toBeVisible()
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Contacts' }).click()
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('López')
  const first = page.getByRole('list', { name: 'Contacts' }).getByRole('button').first()
  await expect(first).toContainText('López')
  await expectNoSideways(page)
  await first.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
  await expectNoSideways(page)

  await page.goto('/admin/intake')
  const sending = await Import.drop(page, claimFile('one.csv', [{ claim_number: 'ZZ-26-00800003' }]))
  await expect(sending.dialog.getByText(/^1 row: 1 accepted/)).toBeVisible()
  await expectNoSideways(page)
  await sending.send()
  await expect(sending.dialog.getByText('is sent.')).toContainText('1 new claim waits')
})

/** Navigates as a link does: the page stays and its content changes, which is faster than a reload each time. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

async function expectNoSideways(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, 'pixels to the right of the screen').toBeLessThanOrEqual(0)
}
