import type { Page } from '@playwright/test'
import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const first = (page: Page) => popover(page).getByRole('listitem').first()

async function unread(page: Page): Promise<number> {
  await expect(bell(page)).toHaveAccessibleName(/unread$/)
  return Number.parseInt(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? '')
}

test('what one does is told to the other without a reload, and silenced for both', async ({ signedIn }) => {
  const ann = await signedIn('admin@demo.test', '/admin/intake')
  const ben = await signedIn('admin2@demo.test', '/admin')
  const desk = await signedIn('data_entry@demo.test', '/data_entry')
  const before = await unread(ben)
  await bell(ben).click()
  await expect(first(ben)).toBeVisible()

  const file = claimFile('two.csv', [{ claim_number: 'ZZ-26-00900001' }, { claim_number: 'ZZ-26-00900002' }])
  const sending = await Import.drop(ann, file)
  await sending.send()
  await expect(first(ben)).toContainText('Morgan Ellis imported two.csv: 2 new claims.')
  expect(await unread(ben)).toBe(before + 1)
  await ann.keyboard.press('Escape')
  await expect.poll(() => unread(ann)).toBe(before + 1)

  await first(ben).getByRole('button', { name: 'Silence' }).click()
  await expect.poll(() => unread(ann)).toBe(before)
  await bell(ann).click()
  await expect(first(ann)).toContainText('Silenced')

  await first(ann).getByRole('button', { name: 'Delete' }).click()
  await expect(popover(ben)).not.toContainText('two.csv')
  await ann.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(first(ben)).toContainText('two.csv')

  // Intake is no business of data entry.
  await expect(bell(desk)).toHaveAccessibleName('Notifications')
  await bell(desk).click()
  await expect(popover(desk)).toContainText('No notifications')
})
