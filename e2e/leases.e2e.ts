import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('a claim is worked on by one at a time, in whichever process; it is taken over with a word, and free when one leaves', async ({
  signedIn,
  startAnother,
  trouble,
}) => {
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const other = await startAnother()
  const ben = await new Review(await signedIn('admin2@demo.test', desk, { server: other })).settled()
  const yours = ({ drawer }: Review) => drawer.getByText('Checked out to you')
  // Ben is refused what Ann holds, and Ann may renew what Ben has just taken over: that is what this is about.
  trouble.expect(/409 (POST|PUT) \S+\/leases\/intake_item\//)

  await ann.page.getByRole('button', { name: 'Next available claim' }).click()
  await expect(yours(ann)).toBeVisible()
  await ben.page.keyboard.press('Alt+n')
  await expect(yours(ben)).toBeVisible()
  const [held, next] = await Promise.all(
    [ann, ben].map(({ drawer }) => drawer.getByText(/^[A-Z]{2}-26-\d+$/).innerText()),
  )
  expect(next).not.toBe(held)

  await (await ben.cell(held ?? '', 'Claimant')).dblclick()
  await expect(ben.page.getByText(`Claim ${held} cannot be changed`)).toBeVisible()
  // At the cell, and in what is said of the try.
  await expect(ben.page.getByText(/^Checked out to Morgan Ellis; locked for \d+ s/).first()).toBeVisible()

  await ben.page.getByRole('button', { name: `Open ${held}`, exact: true }).click()
  await expect(ben.drawer).toContainText('Morgan Ellis has this claim checked out')
  await ben.page.getByRole('button', { name: 'Take over…' }).click()
  await ben.page.getByLabel('Message to Morgan Ellis').fill('The carrier is on the phone')
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Take over', exact: true }).click()
  await expect(yours(ben)).toBeVisible()
  await expect(ann.drawer.getByRole('alert')).toContainText('“The carrier is on the phone”')

  await ben.page.goto('about:blank')
  await expect(yours(ann)).toBeVisible()
})
