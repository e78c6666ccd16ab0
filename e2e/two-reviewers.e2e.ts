import type { Locator, Page } from '@playwright/test'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { PushLine } from './push-line.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('what one reviewer does, the other sees, and loses nothing of her own work', async ({ signedIn }) => {
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', desk)).settled()
  const waiting = await ben.waiting()

  // Ben is at work: a filter, two rows selected, scrolled down, a cell half typed.
  await ben.filter.fill('hail')
  await ben.select('LO-26-00107358', 'PR-26-00102772')
  await scrollTo(ben.page, 8 * 32)
  await (await ben.cell('GU-26-00103291', 'Claimant')).dblclick()
  const typed = ben.page.getByRole('textbox', { name: 'Last name' })
  await typed.fill('Bak')
  const anchor = ben.row('FI-26-00109791')
  const place = await topOf(anchor)

  await test.step('an edit arrives', async () => {
    await ann.choose('LO-26-00101065', 'Action', 'Create new')
    await expect(await ben.cell('LO-26-00101065', 'Action')).toHaveText('Create new')
  })

  await test.step('an ingested row above leaves', async () => {
    await ann.choose('GU-26-00108731', 'Action', 'Create new')
    await ann.select('GU-26-00108731')
    await ann.ingest()
    await ben.expectWaiting(waiting - 1)
  })

  await test.step('imported rows arrive', async () => {
    await ann.page.getByRole('button', { name: 'Import claims' }).click()
    const file = claimFile('three.csv', [
      { claim_number: 'ZZ-26-00900001' },
      { claim_number: 'ZZ-26-00900002' },
      { claim_number: 'ZZ-26-00900003' },
    ])
    const sending = await Import.drop(ann.page, file)
    await sending.send()
    await ben.expectWaiting(waiting + 2)
    await sending.dialog.getByRole('button', { name: 'Review the claims' }).click()
  })

  await test.step('a row that is being edited stays until one turns away, and says who took it', async () => {
    await sendBack(ann, 'LO-26-00107358')
    await expect(ben.row('LO-26-00107358')).toContainText(/moved to Sendbacks by M. Ellis, \d+:\d\d [AP]M/)
  })

  await test.step('what is set on a selected row waits', async () => {
    await ann.narrow('PR-26-00102772')
    await ann.choose('PR-26-00102772', 'Action', 'Ignore')
    await expect(ben.page.getByRole('button', { name: '1 waiting' })).toBeVisible()
    await ann.filter.fill('')
  })

  await expect(typed).toHaveValue('Bak')
  await expect(typed).toBeFocused()
  await expect(ben.filter).toHaveValue('hail')
  await expect(ben.bar).toContainText('2 selected')
  expect(await topOf(anchor)).toBe(place)
  await ben.page.keyboard.press('Enter')
  await expect(ann.row('GU-26-00103291')).toContainText('Thomas Bak')
  await ben.page.getByRole('button', { name: 'Show updates' }).click()
  await expect(ben.page.getByRole('button', { name: '1 waiting' })).toBeHidden()
})

test('a browser whose push stood still catches up by itself and shows that it was behind', async ({ signedIn }) => {
  let line: PushLine | undefined
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const before = async (page: Page) => {
    line = await PushLine.of(page)
  }
  const ben = await new Review(await signedIn('admin2@demo.test', desk, { before })).settled()

  await line?.cut()
  await expect(ben.live).toHaveText(/Offline|Connecting/)
  await ann.narrow('FI-26')
  const changed = await ann.setField('City', 'Willow Bend', 'matching')
  expect(changed).toBeGreaterThanOrEqual(50)
  await expect(ann.toast(`City set on ${changed} claims`)).toBeVisible()

  line?.restore()
  await expect(ben.live).toHaveText(`Up to date, ${changed} changes received`)
  await ben.narrow('Willow Bend')
  await expect(ben.page.getByText(`${changed} of ${await ben.waiting()}`)).toBeVisible()
})

test('two reviewers ingest the same claim: the second is told who was first and when', async ({
  signedIn,
  trouble,
}) => {
  trouble.expect(/409 POST .*\/intake\/ingest/, /422 POST .*\/intake\/ingest/)
  let line: PushLine | undefined
  const before = async (page: Page) => {
    line = await PushLine.of(page)
  }
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  await ann.choose('GU-26-00108731', 'Action', 'Create new')
  const ben = await new Review(await signedIn('admin2@demo.test', desk, { before })).settled()
  await ben.select('GU-26-00108731')
  await line?.cut()
  await expect(ben.live).toHaveText(/Offline|Connecting/)

  await ann.select('GU-26-00108731')
  await ann.ingest()
  await expect(ann.toast('Ingested 1 claim')).toBeVisible()
  await ben.ingest()
  await expect(ben.page.getByText(/Morgan Ellis/)).toBeVisible()

  await ann.page.goto('/admin/contacts?q=GU-26-00108731')
  await expect(ann.page.getByText('1 contact', { exact: true })).toBeVisible()
})

async function sendBack(desk: Review, claimNumber: string) {
  await desk.choose(claimNumber, 'Action', 'Send back')
  await desk.select(claimNumber)
  await desk.sendBack()
}

async function scrollTo(page: Page, top: number) {
  const grid = page.getByRole('grid')
  await grid.hover()
  await page.mouse.wheel(0, top)
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(top)
}

async function topOf(row: Locator) {
  return (await row.boundingBox())?.y
}
