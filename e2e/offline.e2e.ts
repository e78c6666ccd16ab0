import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('work without a network is kept, also when the tab is closed, and is accepted, refused or a conflict afterwards', async ({
  signedIn,
  trouble,
}) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/, /WebSocket/)
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', desk)).settled()
  const waiting = await ben.waiting()
  const network = ben.page.context()
  const kept = ben.page.getByText(/of yours (is|are) kept in this browser/)

  await network.setOffline(true)
  await ben.choose('LO-26-00101065', 'Action', 'Create new')
  await ben.choose('GU-26-00108731', 'Action', 'Create new')
  await expect(kept).toBeVisible()

  await test.step('an ingest goes on without waiting for the line', async () => {
    await ben.select('GU-26-00108731')
    await ben.ingest()
    await expect(ben.toast('1 claim kept here until the server answers')).toBeVisible()
  })

  await test.step('a colleague is faster with one of them', async () => {
    await ann.choose('LO-26-00101065', 'Action', 'Ignore')
    await expect(await ann.cell('LO-26-00101065', 'Action')).toHaveText('Ignore')
  })

  const place = ben.page.url()
  await ben.page.close()
  await network.setOffline(false)
  const again = new Review(await network.newPage())
  trouble.watch(again.page, 'again')
  await again.page.goto(place)

  await test.step('what could be done was done once', async () => {
    await ann.expectWaiting(waiting - 1)
    await ann.page.goto('/admin/contacts?q=GU-26-00108731')
    await expect(ann.page.getByRole('navigation', { name: 'Pages' })).toContainText('1 contact')
  })

  await test.step('what somebody else had decided meanwhile is offered as a conflict', async () => {
    await again.settled()
    await expect(again.page.getByText('1 change of yours was not done.')).toBeVisible()
    await expect(await again.cell('LO-26-00101065', 'Action')).toContainText('Ignore')
  })
})
