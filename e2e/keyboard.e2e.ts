import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../server/demo/demo-people.ts'
import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const claim = 'GU-26-00108731'

test('from sign-in to an ingested claim and its contact by keyboard alone', async ({ signedOut }) => {
  const page = await signedOut('/login')
  const { keyboard } = page
  const review = new Review(page)

  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type('admin@demo.test')
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello, Morgan' })).toBeVisible()

  await keyboard.press('g')
  await keyboard.press('i')
  await expect(page.getByRole('heading', { name: 'Intake', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /Claims waiting/ }))
  await keyboard.press('Enter')
  await review.settled()
  const waiting = await review.waiting()

  await test.step('one Tab leads from the load of the page to the claims', async () => {
    await page.reload()
    await review.settled()
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to claims' })).toBeFocused()
    await keyboard.press('Enter')
    const inRows = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
    await expect.poll(inRows).toBe('gridcell')
  })

  await test.step('? shows the keys of this page', async () => {
    await keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('Ingest the selected claims')
    await expect(keys).toContainText('Go to Contacts')
    await keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })

  await test.step('find the claim, choose its action, select it, ingest it', async () => {
    await keyboard.press('Control+f')
    await expect(review.filter).toBeFocused()
    await keyboard.type(claim)
    await expect(review.tally).toHaveText(`1 of ${waiting}`)
    await keyboard.press('ArrowDown')
    const action = await review.cell(claim, 'Action')
    await expect(action).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Action' })).toBeFocused()
    await keyboard.type('create')
    await expect(page.getByRole('option', { selected: true })).toContainText('Create new')
    await keyboard.press('Enter')
    await expect(action).toHaveText('Create new')
    await expect(page.getByRole('listbox')).toBeHidden()
    await keyboard.press('Space')
    await expect(review.bar).toContainText('1 selected')
    await keyboard.press('Control+Enter')
    await expect(review.toast('Ingested 1 claim')).toBeVisible()
    await review.expectWaiting(waiting - 1)
  })

  await test.step('jump to the contact that came of it', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
    await keyboard.type(claim)
    await expect(page.getByRole('option', { name: `Patricia López ${claim}` })).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Patricia López' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Created')
  })
})

async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 40 && !(await isThere()); press += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
