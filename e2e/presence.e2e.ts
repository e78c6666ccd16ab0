import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('reviewers on two servers see each other in the queue and on its rows, and who is gone', async ({
  signedIn,
  startAnother,
}) => {
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  await expect(ann.page.getByRole('button', { name: 'Only you are in this queue' })).toBeVisible()
  const ben = await new Review(await signedIn('admin2@demo.test', desk, { server: await startAnother() })).settled()
  const here = ann.page.getByRole('button', { name: '2 people are in this queue' })
  await expect(here).toBeVisible()

  await (await ben.cell('LO-26-00101065', 'Claimant')).click()
  await expect(ann.row('LO-26-00101065').getByText('RK')).toBeVisible()
  await here.click()
  await ann.page.getByRole('button', { name: 'looks at LO-26-00101065' }).click()
  await expect(ben.row('LO-26-00101065').getByText('ME')).toBeVisible()

  await ben.page.context().close()
  await expect(ann.page.getByRole('button', { name: 'Only you are in this queue' })).toBeVisible()
})
