import axe from 'axe-core'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inScheme } from './axe-faults.ts'
import { claimFile } from './claim-file.ts'
import { Import } from './import.page.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a telephone every claim can be decided: created, matched, completed, sent back, and undone', async ({
  signedIn,
  trouble,
}) => {
  // A lease may be renewed while the decision that releases it is on its way.
  trouble.expect(/409 PUT \S+\/leases\/intake_item\//)
  const page = await signedIn('admin@demo.test', '/admin/intake', { context: phone })
  const claims = [
    { claim_number: 'PH-26-00900001', first_name: 'Nora', last_name: 'Phelps' },
    { claim_number: 'PH-26-00900002', first_name: 'Omar', last_name: 'Quist', city: '' },
    { claim_number: 'PH-26-00900003', first_name: 'Paula', last_name: 'Reyes' },
    { claim_number: 'PH-26-00900004', first_name: 'Quincy', last_name: 'Stone' },
  ]
  await (await Import.drop(page, claimFile('phone.csv', claims))).send()
  await expect(page.getByText(/4 new claims wait/)).toBeVisible()
  await page.goto('/admin/intake/intake_review')
  const list = page.getByRole('list', { name: 'Claims' })
  const foot = page.getByRole('complementary', { name: 'Claim' })
  const done = page.getByRole('region', { name: 'What was done' })
  const find = async (number: string): Promise<Locator> => {
    const field = page.getByRole('searchbox', { name: 'Filter the claims' })
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search the claims' }).tap()
    await field.fill(number)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    return list.getByRole('listitem').filter({ hasText: number }).locator('[data-open-row]')
  }
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectUsable(page, 'list')

  await test.step('a claim becomes a contact, and that is undone', async () => {
    await (await find('PH-26-00900001')).tap()
    await expect(foot.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await expect(foot.getByRole('link', { name: 'Text' })).toHaveAttribute('href', /^sms:\+1\d{10}$/)
    await expectUsable(page, 'record')
    await foot.getByRole('button', { name: 'Create contact' }).tap()
    await expect(done).toContainText('Created a contact for PH-26-00900001')
    await done.getByRole('button', { name: 'Undo' }).tap()
    await expect(done).toContainText(/Undid/)
    await page.getByRole('button', { name: 'Back to the list' }).tap()
  })

  await test.step('Back of the browser leads from the record to the list', async () => {
    await (await find('PH-26-00900002')).tap()
    await expect(page).toHaveURL(/[?&]r=/)
    await page.goBack()
    await expect(foot).toBeHidden()
    await expect(page).toHaveURL(/intake_review/)
  })

  await test.step('a missing field is filled in', async () => {
    await (await find('PH-26-00900002')).tap()
    const go = foot.getByRole('button', { name: 'Create contact' })
    await expect(go).toHaveAttribute('aria-disabled', 'true')
    await foot.getByRole('textbox', { name: 'City' }).first().fill('Goshen')
    await expect(go).not.toHaveAttribute('aria-disabled', 'true')
    await go.tap()
    await expect(done).toContainText('Created a contact for PH-26-00900002')
    await page.getByRole('button', { name: 'Back to the list' }).tap()
  })

  await test.step('a claim goes back with a reason', async () => {
    await (await find('PH-26-00900003')).tap()
    await foot.getByRole('button', { name: /more actions$/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Actions for Paula Reyes' })
    await expectUsable(page, 'sheet')
    await sheet.getByRole('button', { name: /^Send back/ }).tap()
    await foot
      .getByRole('combobox', { name: /reason/i })
      .first()
      .selectOption({ index: 1 })
    await foot.getByRole('button', { name: 'Send back', exact: true }).tap()
    await expect(done).toContainText('Sent back PH-26-00900003')
    await page.getByRole('button', { name: 'Back to the list' }).tap()
  })

  await test.step('a row is swiped: to the left for all actions, to the right for the commonest', async () => {
    const row = await find('PH-26-00900004')
    await swipe(page, row, -130)
    const sheet = page.getByRole('dialog', { name: 'Quincy Stone' })
    await expect(sheet).toBeVisible()
    // A tap in the moment in which the sheet opens belongs to the swipe.
    await expect(async () => {
      await sheet.getByRole('button', { name: 'Close' }).tap({ timeout: 1000 })
      await expect(sheet).toBeHidden({ timeout: 1000 })
    }).toPass()
    await swipe(page, row, 130)
    await expect(done).toContainText('Created a contact for PH-26-00900004')
  })

  await test.step('a match is accepted', async () => {
    await page.getByRole('searchbox', { name: 'Filter the claims' }).fill('')
    const tab = page.getByRole('tab', { name: 'Matches a contact' })
    await tab.tap()
    // The rows of the tab before are shown until the grid has filtered.
    await expect(async () => {
      const count = /[\d,]+$/.exec((await tab.innerText()).trim())?.[0].replaceAll(',', '')
      await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(count), { timeout: 200 })
    }).toPass()
    await list.locator('[data-open-row]').first().tap()
    await foot.getByRole('button', { name: /^Accept match and / }).tap()
    await expect(done).toContainText(/\b(Updated|Canceled|Replaced|Activated)/)
  })
})

/** Draws a finger over an element to the side. */
async function swipe(page: Page, on: Locator, by: number) {
  const box = await on.boundingBox()
  if (!box) throw new Error('The row is not in view')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by * part, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Nothing reaches beyond the side, every target is large enough for a finger, and axe finds nothing serious. */
async function expectUsable(page: Page, where: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, `${where}: pixels to the right of the screen`).toBeLessThanOrEqual(0)
  expect(await smallTargets(page), `${where}: targets below 44 pixels`).toEqual([])
  await page.evaluate(axe.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await inScheme(page, colorScheme)
    const faults = await page.evaluate(async () => {
      const within = window as typeof window & { axe: typeof axe }
      const { violations } = await within.axe.run({ resultTypes: ['violations'] })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`))
    })
    expect(faults, `${where}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What can be pressed and is in view; of a radio or a checkbox, its label is what a finger hits. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem]',
    )
    return [...all].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden=true]') || !element.checkVisibility({ visibilityProperty: true }))
        return []
      const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element
      const { width, height, top, bottom } = target.getBoundingClientRect()
      // Seen only when it has the focus, as the way past the navigation.
      if (bottom <= 0 || top >= innerHeight || width <= 1) return []
      if (width >= 43.5 && height >= 43.5) return []
      return [
        `${element.getAttribute('aria-label') ?? element.textContent?.trim()} ${Math.round(width)}x${Math.round(height)}`,
      ]
    })
  })
}
