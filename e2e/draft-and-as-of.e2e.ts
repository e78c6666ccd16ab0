import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'
const claims = ['GU-26-00108731', 'GU-26-00103034'] as const

test('a draft is kept on another machine, previewed, committed as one and taken back as one; the past shows the queue between', async ({
  signedIn,
}) => {
  const first = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const waiting = await first.waiting()
  await first.select(...claims)
  await first.page.getByRole('button', { name: 'Draft…' }).click()
  const form = first.page.getByRole('dialog', { name: 'Draft 2 claims' })
  await form.getByLabel('Value').click()
  await first.page.getByRole('option', { name: 'Create new', exact: true }).click()
  await form.getByRole('button', { name: 'Add to draft' }).click()
  const bar = ({ page }: Review) => page.getByRole('region', { name: 'My draft' })
  await expect(bar(first)).toContainText('Saved')
  // The selection is drafted: an ingest would pass over what the draft sets.
  await expect(first.bar).toContainText('2 in your draft')
  await expect(first.bar.getByRole('button', { name: /^Ingest/ })).toHaveAttribute('aria-disabled', 'true')

  const page = await signedIn('admin@demo.test', desk)
  const other = await new Review(page).settled()
  await bar(other)
    .getByRole('button', { name: /^Preview/ })
    .click()
  const preview = page.getByRole('dialog', { name: 'Draft preview' })
  await expect(preview).toContainText('2 Contacts created')
  await expect(preview).toContainText('2 of 2 claims will be committed')
  await preview.getByRole('button', { name: 'Commit 2 claims' }).click()
  await other.expectWaiting(waiting - 2)
  await expect(
    first.page.getByText('Your draft was committed in another tab or on another device: 2 claims done.'),
  ).toBeVisible()
  await expect(bar(first)).toHaveCount(0)

  await page.getByRole('region', { name: 'What was done' }).getByRole('button', { name: 'Undo' }).click()
  await other.expectWaiting(waiting)
  // What was committed is the draft again.
  await expect(bar(other)).toContainText('My draft 2')
  await expect(bar(other)).toContainText('Saved')

  // Also after a reload, when the undo is found as the last operation.
  await bar(other)
    .getByRole('button', { name: /^Preview/ })
    .click()
  await preview.getByRole('button', { name: 'Commit 2 claims' }).click()
  await other.expectWaiting(waiting - 2)
  await page.reload()
  await other.settled()
  await other.expectWaiting(waiting - 2)
  await page.keyboard.press('Control+z')
  await other.expectWaiting(waiting)
  await expect(bar(other)).toContainText('My draft 2')
  await expect(bar(other)).toContainText('Saved')

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const moment = page.getByRole('slider', { name: 'Time' })
  await moment.focus()
  // A moment ago every claim was here: one is read as it was, and cannot be changed.
  await moment.fill(
    await moment.evaluate((range: HTMLInputElement) => {
      const [from, to] = [Number(range.min), Number(range.max)]
      return String(from + Math.floor((to - from - 2000) / 1000) * 1000)
    }),
  )
  const then = page.getByRole('region', { name: 'Queue as of an earlier time' })
  await then
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  const panel = then.getByRole('complementary', { name: 'Claim at that time' })
  await expect(panel.getByRole('textbox', { name: 'First name' })).toHaveAttribute('readonly')
  const name = await panel.getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(name)
  await moment.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('Queue was empty')).toBeVisible()
  await page.getByRole('region', { name: 'Queue history' }).getByRole('button', { name: 'Back to now' }).click()
  await other.expectWaiting(waiting)
})
