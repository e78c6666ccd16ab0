import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'
const claim = 'GU-26-00103291'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const popover = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

test('a mention counts on the colleague’s bell, and its click opens the claim’s notes', async ({ signedIn }) => {
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await signedIn('ops2@demo.test', '/ops')
  const other = await signedIn('admin2@demo.test', '/admin')
  await expect(bell(ben)).toHaveAccessibleName(/unread$/)
  const before = await unread(ben)
  await expect(bell(other)).toHaveAccessibleName(/unread$/)
  const ofOther = await unread(other)

  // By keyboard only: N shows the notes, whichever tab was chosen.
  await ann.page.getByRole('button', { name: `Open ${claim}` }).click()
  await expect(ann.drawer.getByRole('tab', { name: /^Notes/ })).toBeVisible()
  await ann.page.keyboard.press('n')
  const note = ann.drawer.getByRole('textbox', { name: 'Note', exact: true })
  await expect(note).toBeFocused()
  await ann.page.keyboard.type('The old number is wrong, @omar')
  await expect(
    ann.page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name: /Omar Beltran/ }),
  ).toBeVisible()
  await ann.page.keyboard.press('Enter')
  await ann.page.keyboard.press('Control+Enter')
  await expect(ann.drawer.getByRole('list', { name: 'Notes' })).toContainText(
    'You The old number is wrong, @Omar Beltran',
  )

  // The claim is free again for who opens it next.
  await ann.page.goto('/admin')

  await expect.poll(() => unread(ben)).toBe(before + 1)
  await bell(ben).click()
  const mention = popover(ben).getByRole('button', { name: /^Morgan Ellis mentioned you on claim GU-26-00103291/ })
  await mention.focus()
  await ben.keyboard.press('Enter')
  const record = ben.getByRole('complementary', { name: 'Claim' })
  await expect(record.getByRole('list', { name: 'Notes' })).toContainText('Morgan Ellis The old number is wrong')
  await expect.poll(() => unread(ben)).toBe(before)

  // It is nobody else's.
  await bell(other).click()
  await expect(popover(other).getByRole('listitem').first()).toBeVisible()
  await expect(popover(other)).not.toContainText('mentioned you')
  expect(await unread(other)).toBe(ofOther)

  await test.step('all are marked as read, for oneself only, and undone', async () => {
    await popover(other).getByRole('button', { name: 'Mark all read' }).click()
    await expect.poll(() => unread(other)).toBe(0)
    expect(await unread(ben)).toBe(before)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => unread(other)).toBe(ofOther)
  })
})
