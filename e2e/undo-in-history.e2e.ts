import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const claim = 'GU-26-00108731'

test('what was done last is undone from the claim’s history, an edit and a way out', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', '/admin/intake/intake_review')
  const review = await new Review(page).settled()
  await review.narrow(claim)
  const action = await review.cell(claim, 'Action')
  const reported = (title: RegExp) => review.drawer.getByRole('listitem').filter({ hasText: title })

  await test.step('an edit: the cell is as it was, and the history tells both', async () => {
    await review.choose(claim, 'Action', 'Send back')
    await expect(action).toHaveText('Send back')
    await page.getByRole('button', { name: `Open ${claim}` }).click()
    await expect(reported(/^Action set/)).toBeVisible()
    await review.undoNewest()
    await expect(action).toHaveText('Choose action')
    await expect(reported(/^Undone, previous values restored/)).toBeVisible()
    await expect(reported(/^Action set/)).toBeVisible()
  })

  await test.step('a sendback: the claim waits again', async () => {
    const waiting = await review.waiting()
    await review.choose(claim, 'Action', 'Send back')
    await review.select(claim)
    await review.sendBack()
    await review.expectWaiting(waiting - 1)
    // The last event is the one that can be undone, and it must be shown first.
    await expect(reported(/^Sent Back/)).toBeVisible()
    await review.undoNewest()
    await review.expectWaiting(waiting)
    // What was decided stays decided.
    await expect(await review.cell(claim, 'Action')).toHaveText('Send back')
  })

  await test.step('by key after a reload: the edit before it, and the same again', async () => {
    await page.reload()
    // The filter is in the address.
    await expect(review.tally).toHaveText(/^1 of /)
    await expect(review.live).toHaveText('Up to date')
    // In a text field the keys are the field's own.
    await (await review.cell(claim, 'Claimant')).click()
    // First the reason that was set with the sendback, then the action.
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undid: sent back 1 claim')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(await review.cell(claim, 'Action')).toHaveText('Choose action')
    await page.keyboard.press('Control+Shift+z')
    await expect(await review.cell(claim, 'Action')).toHaveText('Send back')
  })
})
