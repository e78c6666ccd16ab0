import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const claim = 'GU-26-00108731'

test('a claim goes back to its carrier, is taken back, goes again, and returns with what was missing', async ({
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', '/admin/intake/intake_review')
  const review = await new Review(page).settled()
  const waiting = await review.waiting()

  await test.step('sent back, and taken back from the message', async () => {
    await decide(review, claim, 'Send back')
    const said = review.toast('Sent back 1 claim')
    await review.expectWaiting(waiting - 1)
    await said.getByRole('button', { name: 'Undo' }).click()
    // What was undone can be redone; it is not offered to be undone.
    const undone = review.toast('Undid: sent back 1 claim')
    await expect(undone.getByRole('button', { name: 'Redo' })).toBeVisible()
    await expect(undone.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await review.expectWaiting(waiting)
    await review.narrow(claim)
    await expect(await review.cell(claim, 'Action')).toHaveText('Send back')
  })

  await test.step('sent back again', async () => {
    await review.select(claim)
    await review.sendBack()
    await review.expectWaiting(waiting - 1)
    await page.getByRole('tab', { name: /Sendbacks/ }).click()
    await expect(page).toHaveURL(/\/admin\/intake\/sendback_review$/)
  })

  await test.step('the figures of the process lead to it, from where it is and from the way it took', async () => {
    for (const figure of [
      page.getByRole('button', { name: 'sent back', exact: true }),
      page.getByLabel(/^claim sent back · \d+: show them/),
    ]) {
      await page.goto('/admin/data')
      await figure.click()
      await expect(page).toHaveURL(/\/admin\/intake\/sendback_review\?/)
      await expect(page.getByRole('button', { name: claim })).toBeVisible()
    }
  })

  await test.step('filled in, returned', async () => {
    await page.goto('/admin/intake/sendback_review')
    await page.getByRole('button', { name: claim }).click()
    const form = page.getByRole('dialog', { name: 'Patricia López' })
    await form.getByLabel('City').fill('West Monroe')
    await form.getByLabel('ZIP').fill('7 bayou')
    await form.getByRole('button', { name: 'Return to queue' }).click()
    await expect(form.getByText('Enter a 5-digit ZIP code')).toBeVisible()
    await form.getByLabel('ZIP').fill('71291')
    await form.getByRole('button', { name: 'Return to queue' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('No sendbacks')).toBeVisible()
    await page.getByRole('button', { name: 'Back to queue' }).click()
    await review.filter.fill('')
    await review.settled()
    await expect(await review.cell(claim, 'Place')).toHaveText('West Monroe, LA')
    await review.expectWaiting(waiting)
  })

  await test.step('what has left is listed in the past tense, with who and when', async () => {
    await decide(review, 'LO-26-00107358', 'Ignore')
    await expect(review.row('LO-26-00107358')).toBeHidden()
    await decide(review, 'FI-26-00109477', 'Delete')
    await expect(review.row('FI-26-00109477')).toBeHidden()
    await decide(review, claim, 'Create new')
    await expect(review.row(claim)).toBeHidden()
    await page.getByRole('tab', { name: /Ingested/ }).click()
    for (const [number, label] of [
      [claim, 'Created New Contact'],
      ['FI-26-00109477', 'Deleted Claim'],
      ['LO-26-00107358', 'Ignored Claim'],
    ] as const) {
      const row = page.getByRole('row').filter({ hasText: number })
      await expect(row).toContainText(label)
      await expect(row).toContainText(/Morgan Ellis\d\d\/\d\d\/\d{4} \d+:\d\d (AM|PM)$/)
    }
  })
})

async function decide(review: Review, claimNumber: string, action: string) {
  await review.choose(claimNumber, 'Action', action)
  await review.select(claimNumber)
  await (action === 'Send back' ? review.sendBack() : review.ingest())
}
