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
  await form.getByRole('button', { name: 'Put into my draft' }).click()
  const bar = ({ page }: Review) => page.getByRole('region', { name: 'My draft' })
  await expect(bar(first)).toContainText('Saved')

  const page = await signedIn('admin@demo.test', desk)
  const other = await new Review(page).settled()
  await bar(other)
    .getByRole('button', { name: /^Preview/ })
    .click()
  const preview = page.getByRole('dialog', { name: 'Preview of my draft' })
  await expect(preview).toContainText('2 Contacts made')
  await expect(preview).toContainText('2 of 2 claims would be done')
  await preview.getByRole('button', { name: 'Commit 2 claims' }).click()
  await other.expectWaiting(waiting - 2)
  await expect(
    first.page.getByText('Your draft was committed on another page or machine: 2 claims done.'),
  ).toBeVisible()
  await expect(bar(first)).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await other.expectWaiting(waiting)

  await page.getByRole('button', { name: 'Past', exact: true }).click()
  const moment = page.getByRole('slider')
  await moment.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText('Nothing waited then')).toBeVisible()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await other.expectWaiting(waiting)
})
