import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'

test('work without a network is kept, also when the tab is closed, and is accepted, refused or a conflict afterwards', async ({
  signedIn,
  trouble,
}) => {
  trouble.expect(/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED GET .*\/assets\//, /WebSocket/)
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const bens = await signedIn('admin2@demo.test', desk, { context: { serviceWorkers: 'allow' } })
  const ben = await new Review(bens).settled()
  const waiting = await ben.waiting()
  const network = ben.page.context()
  const kept = (page: Page) => page.getByText(/^Offline: .* queued/)
  await expect.poll(() => bens.evaluate(isPageKept), 'the page itself is kept').toBe(true)

  await network.setOffline(true)
  await ben.choose('LO-26-00101065', 'Action', 'Create new')
  await ben.choose('GU-26-00108731', 'Action', 'Create new')
  await expect(kept(bens)).toBeVisible()

  await test.step('an ingest goes on without waiting for the line', async () => {
    await ben.select('GU-26-00108731')
    await ben.ingest()
    await expect(ben.toast('1 claim queued until the server answers')).toBeVisible()
  })

  await test.step('a colleague is faster with one of them', async () => {
    // She still holds the claim for a moment: until then what comes of the other's edit is that it is hers.
    const isReleased = ann.page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/leases/'),
    )
    await ann.choose('LO-26-00101065', 'Action', 'Ignore')
    await expect(await ann.cell('LO-26-00101065', 'Action')).toHaveText('Ignore')
    await isReleased
  })

  const place = ben.page.url()
  await ben.page.close()
  const again = new Review(await network.newPage())
  trouble.watch(again.page, 'again')
  await test.step('opened without a network, the page says what it keeps, and comes back with the network', async () => {
    await again.page.goto(place)
    await expect(again.page.getByText('The queue could not be loaded')).toBeVisible()
    await expect(kept(again.page)).toBeVisible()
    // One banner for one fact: what is queued says that the line is down.
    await expect(again.page.getByText(/^Offline[:.]|The server can’t be reached\. (Retrying|Showing)/)).toHaveCount(1)
    await expect(again.tally, 'nobody knows how many wait').toBeHidden()
    await network.setOffline(false)
    await expect(again.page.getByText('The queue could not be loaded')).toBeHidden()
  })

  await test.step('what could be done was done once', async () => {
    await ann.expectWaiting(waiting - 1)
    await ann.page.goto('/admin/contacts?q=GU-26-00108731')
    await expect(ann.page.getByText('1 contact', { exact: true })).toBeVisible()
  })

  await test.step('what somebody else had decided meanwhile is offered as a conflict', async () => {
    await again.settled()
    await expect(again.page.getByRole('button', { name: '1 claim in conflict' })).toBeVisible()
    await expect(await again.cell('LO-26-00101065', 'Action')).toContainText('Ignore')
  })
})

/** Run in the page: whether the browser keeps all that it was made of. */
async function isPageKept(): Promise<boolean> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const ours = ['/', ...files.filter((name) => new URL(name).pathname.startsWith('/assets/'))]
  const found = await Promise.all(ours.map((address) => caches.match(address)))
  return found.every(Boolean)
}
