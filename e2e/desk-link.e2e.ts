import { expect, test } from './fixtures.ts'
import { numberIn, Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('a link to the desk shows a colleague the same tab, rows, sort and record; a reload and Back do too', async ({
  signedIn,
  trouble,
}) => {
  // One of the two holds the claim that both have open.
  trouble.expect(/409 POST \S+\/leases\/intake_item\//)
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const tab = ann.page.getByRole('tab', { name: 'Matches a contact' })
  await tab.click()
  await ann.filter.fill('hail')
  const claimant = ({ grid }: Review) => grid.getByRole('columnheader', { name: 'Claimant', exact: true })
  // Columns are saved with their sort: what is saved does not end the sort of the address.
  const isSaved = ann.page.waitForResponse(
    (answer) => /preferences/.test(answer.url()) && answer.request().method() !== 'GET',
  )
  await claimant(ann).click()
  await isSaved
  const [first] = await ann.grid.getByRole('button', { name: /^Open / }).all()
  const claim = ((await first?.getAttribute('aria-label')) ?? '').replace('Open ', '')
  await first?.click()
  await expect(ann.drawer).toContainText(claim)
  await expect(ann.page).toHaveURL(/tab=matches/)
  await expect(ann.page).toHaveURL(/q=hail/)
  await expect(ann.page).toHaveURL(/s=claimant/)
  await expect(ann.page).toHaveURL(/r=[0-9a-f-]{36}/)
  const { pathname, search } = new URL(ann.page.url())
  const shown = await ann.tally.innerText()

  const ben = new Review(await signedIn('admin2@demo.test', `${pathname}${search}`))
  for (const seen of [ben, ann]) {
    if (seen === ann) await ann.page.reload()
    await expect(seen.page.getByRole('tab', { name: 'Matches a contact' })).toHaveAttribute('aria-selected', 'true')
    await expect(seen.filter).toHaveValue('hail')
    await expect(seen.tally).toHaveText(shown)
    await expect(claimant(seen)).toHaveAttribute('aria-sort', 'ascending')
    await expect(seen.drawer).toContainText(claim)
  }

  await ann.page.goBack()
  await expect(ann.page.getByRole('tab', { name: 'Waiting' })).toHaveAttribute('aria-selected', 'true')
  await expect(ann.filter).toHaveValue('')
  await expect(ann.drawer).toBeHidden()
  await ann.page.goForward()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(ann.filter).toHaveValue('hail')
})

test('a claim whose edit the server refuses is never said to be saved', async ({ signedIn, trouble }) => {
  trouble.expect(/409 POST \S+\/leases\/intake_item\//)
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', desk)).settled()
  const number = 'LO-26-00101065'
  // Ann holds the claim as she types; Ben takes it over before she is done.
  await (await ann.cell(number, 'Claimant')).dblclick()
  await ann.page.getByRole('textbox', { name: 'First name' }).fill('Wilma')
  await ben.page.getByRole('button', { name: `Open ${number}` }).click()
  await ben.drawer.getByRole('button', { name: 'Take over…' }).click()
  const dialog = ben.page.getByRole('dialog', { name: /Take over this claim|Take over/ })
  await dialog.getByRole('textbox').fill('The carrier is on the phone')
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(dialog).toBeHidden()
  await ann.page.keyboard.press('Enter')
  await expect(ann.toast('Not saved: 1 claim. Checked out to')).toBeVisible()
  await expect(ann.page.getByText(/First name.* set on/)).toBeHidden()
  await expect(ann.page.getByRole('button', { name: 'Show failed claims' })).toBeVisible()
  await expect(await ann.cell(number, 'Claimant')).not.toContainText('Wilma')
})

test('a claim that is found in the palette is open and under the cursor, whatever the filter was', async ({
  signedIn,
}) => {
  const review = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const { page, drawer, tally } = review
  const number = 'FI-26-00109791'
  await review.narrow('GU-26-00103291')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill(number)
  await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText(number)
  await expect(tally).toHaveText(/^([\d,]+) of \1$/)
  await expect(review.row(number).locator(':focus')).toHaveAttribute('role', 'gridcell')
})

test('what home and an event count is what their links show', async ({ signedIn }) => {
  const review = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const { page, drawer, grid, tally } = review
  await grid
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await drawer.getByRole('button', { name: 'Unassigned' }).click()
  await page.getByRole('menuitem', { name: /^Assign to me/ }).click()
  await expect(drawer.getByRole('button', { name: 'Assigned to you' })).toBeVisible()
  await page.keyboard.press('Escape')

  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: /^1\s*claim assigned to you/ }).click()
  await expect(tally).toHaveText(/^1 of /)
  await expect(page.getByRole('button', { name: /^Remove filter: Assignee is / })).toBeVisible()

  // Nothing of that is left where every claim was counted.
  await main.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('link', { name: /claims to review/ }).click()
  await review.settled()

  await main.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('link', { name: /hail/ }).first().click()
  const card = page.getByRole('link', { name: /Claims to review/ })
  await expect(card).toContainText(/\d/)
  const counted = numberIn(await card.innerText())
  await card.click()
  await expect(tally).toHaveText(new RegExp(`^${counted.toLocaleString('en-US')} of `))
  await expect(page.getByRole('button', { name: /^Remove filter: Event is / })).toBeVisible()
})

test('on a phone one skips to the claims that are in sight; who signs out leaves no recent records', async ({
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', desk, { context: { viewport: { width: 390, height: 844 } } })
  const first = page.getByRole('list', { name: 'Claims' }).getByRole('button').first()
  await expect(first).toBeVisible()
  await page.getByRole('link', { name: 'Skip to claims' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.evaluate(() => localStorage.setItem('recent-records', '{}'))
  await page.getByRole('button', { name: /Morgan/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  // The page is loaded again on the way out.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('recent-records'))).toBeNull()
  }).toPass()
})

const filtered = `${desk}?f=${encodeURIComponent(JSON.stringify({ city: { filterType: 'text', type: 'contains', filter: 'a' } }))}`
const widths = [
  { width: 1440, height: 900, path: desk },
  { width: 1280, height: 800, path: desk },
  { width: 1440, height: 900, path: filtered },
  { width: 390, height: 844, path: desk },
]

for (const { width, height, path } of widths) {
  const called = path === desk ? 'the desk' : 'the desk with a filter in its address'
  test(`${called} keeps its place at ${width} px while its tools and rows arrive`, async ({ signedIn }) => {
    const page = await signedIn('admin@demo.test', path, {
      context: { viewport: { width, height } },
      before: (opened) => opened.addInitScript(sumShifts),
    })
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Up to date')
    await expect(page.getByRole('button', { name: 'Import claims' })).toBeVisible()
    const tally = page.getByRole('status').filter({ hasText: /^[1-9][\d,]* of [\d,]+$/ })
    await expect(tally).toBeVisible()
    if (width > 766) await expect(page.getByRole('button', { name: 'Next available claim' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.1)
  })
}

/** Sums how far what is drawn moves by itself, as browsers count it. */
function sumShifts() {
  const counted = window as unknown as { shifts: number }
  counted.shifts = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

test('a link to an ingested claim checks nothing out, says where it went, and leads to its contact', async ({
  signedIn,
}) => {
  const number = 'GU-26-00108731'
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  await ann.page.getByRole('button', { name: `Open ${number}` }).click()
  await expect(ann.page).toHaveURL(/r=[0-9a-f-]{36}/)
  const { pathname, search } = new URL(ann.page.url())
  await ann.choose(number, 'Action', 'Create new')
  await ann.select(number)
  await ann.ingest()
  await expect(ann.toast(/Ingested 1 claim/)).toBeVisible()

  const leases: string[] = []
  const ben = new Review(
    await signedIn('admin2@demo.test', `${pathname}${search}`, {
      before: async (page) =>
        page.on('request', (one) => {
          if (one.method() === 'POST' && one.url().includes('/leases/')) leases.push(one.url())
        }),
    }),
  )
  await expect(ben.drawer).toContainText(/This claim moved to Ingested by M\. Ellis/)
  await expect(ben.drawer).not.toContainText('Checked out to you')
  expect(leases).toEqual([])
  await ben.drawer.getByRole('link', { name: 'Open its contact' }).click()
  await expect(ben.page).toHaveURL(/\/admin\/contacts\/[0-9a-f-]{36}|\/claimants?\//)
  await expect(ben.page.getByRole('heading', { name: 'Patricia López' })).toBeVisible()
})
