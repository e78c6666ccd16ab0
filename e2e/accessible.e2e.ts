import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { adminScreens, screensByRole } from './accessible-screens.ts'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { Review } from './review.page.ts'

test('no page has a serious fault of accessibility, and its colours are told apart in dark as in light', async ({
  signedIn,
  signedOut,
  trouble,
}) => {
  // A file that is only in this tab is left behind further down.
  trouble.expect(/dialog beforeunload/)
  const outside = await signedOut('/login')
  await expect(outside.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const found = [await faultsOf(outside, 'login')]

  const page = await signedIn('admin@demo.test', '/admin')
  await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').first()).toBeVisible()
  found.push(await faultsOf(page, 'home'))
  for (const { path, settled } of adminScreens) {
    await goWithin(page, path)
    await expect(settled(page)).toBeVisible()
    found.push(await faultsOf(page, path))
  }

  const file = claimFile('two.csv', [
    { claim_number: 'ZZ-26-00800001', last_name: '' },
    { claim_number: 'ZZ-26-00800002', zip: '44011-1234' },
  ])
  const sending = await Import.drop(page, file)
  await expect(sending.record(2)).toContainText('must be filled in')
  found.push(await faultsOf(page, 'import'))

  await page.goto('/admin/intake/intake_review')
  const review = await new Review(page).settled()
  // A few rows stand for all: they are drawn alike.
  await review.narrow('López')
  await review.choose('GU-26-00108731', 'Action', 'Create new')
  await review.select('GU-26-00108731')
  await review.row('GU-26-00108731').getByRole('button').click()
  await expect(review.drawer.getByRole('heading', { name: 'Patricia López' })).toBeVisible()
  found.push(await faultsOf(page, 'review with a drawer'))
  await page.keyboard.press('Control+e')
  await expect(page.getByRole('dialog', { name: 'Set field' })).toBeVisible()
  found.push(await faultsOf(page, 'set field'))

  await page.goto('/admin/contacts')
  await page.getByRole('cell').getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible()
  found.push(await faultsOf(page, 'contact drawer'))
  await page.getByRole('link', { name: 'Open the full page' }).click()
  await expect(page.getByRole('region', { name: 'Life' })).toContainText('Created')
  found.push(await faultsOf(page, 'claimant'))

  expect(found.flat()).toEqual([])
})

test('no page of another role has a serious fault of accessibility', async ({ signedIn }) => {
  const found: string[][] = []
  for (const [email, screens] of Object.entries(screensByRole)) {
    const page = await signedIn(email, screens[0]?.path)
    for (const { path, settled } of screens) {
      if (path !== screens[0]?.path) await goWithin(page, path)
      await expect(settled(page)).toBeVisible()
      found.push(await faultsOf(page, `${email} ${path}`))
    }
    await page.context().close()
  }
  expect(found.flat()).toEqual([])
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

/** Serious faults of the page as it stands. What dark and light share is looked at once: in the dark only contrast. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  await page.evaluate(axe.source)
  const light = await seriousIn(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await withoutMotion(page)
  const dark = await seriousIn(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light.map((fault) => `${where}: ${fault}`), ...dark.map((fault) => `${where}: dark ${fault}`)]
}

function seriousIn(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const within = window as typeof window & { axe: typeof axe }
    const { violations } = await within.axe.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`))
  }, rules)
}

/** Navigates as a link does: the page stays and its content changes, which is faster than a reload each time. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

/** Colours that fade from light to dark are neither for a moment. */
async function withoutMotion(page: Page) {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

async function expectNoSideways(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, 'pixels to the right of the screen').toBeLessThanOrEqual(0)
}
