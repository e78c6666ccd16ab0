import { claimFile } from './claim-file.ts'
import { expect, test } from './fixtures.ts'
import { Import } from './import.page.ts'
import { Review } from './review.page.ts'

const desk = '/admin/intake/intake_review'
const serverAway = [/net::ERR_/, /WebSocket connection/]

test('the server is killed in the middle of an import: the page says so, comes back by itself, nothing is lost', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(...serverAway)
  const watching = await new Review(await signedIn('admin2@demo.test', desk)).settled()
  const waiting = await watching.waiting()
  const page = await signedIn('admin@demo.test', '/admin/intake')
  const numbers = Array.from({ length: 300 }, (_, n) => ({ claim_number: `ZZ-26-00${700_000 + n}` }))
  const sending = await Import.drop(page, claimFile('three-hundred.csv', numbers))

  await test.step('killed with the second hundred on its way', async () => {
    let requests = 0
    await page.route(/\/admin\/intake$/, async (route) => {
      requests += route.request().method() === 'POST' ? 1 : 0
      if (requests === 2) await server.kill9()
      await route.continue()
    })
    await sending.send()
    await expect(sending.dialog.getByText('Sending resumes by itself.')).toBeVisible()
    await expect(watching.live).toHaveText(/Offline|Connecting/)
  })

  await test.step('what is set meanwhile is shown and goes out once the server is back', async () => {
    await watching.choose('GU-26-00108731', 'Destination', 'Field')
    await expect(await watching.cell('GU-26-00108731', 'Destination')).toHaveText('Field')
    await server.restart()
  })

  await test.step('it comes back, and both browsers go on', async () => {
    const said = sending.dialog.getByText('is sent.')
    await expect(said).toContainText('300 new claims wait for review.')
    await watching.expectWaiting(waiting + 300)
    await expect(watching.live).toHaveText('Up to date')
    await watching.row('GU-26-00108731').getByRole('button').click()
    const moment = watching.drawer.getByRole('listitem').filter({ hasText: 'Robin Keller' })
    await expect(moment).toContainText('Destination: Call center → Field')
    await expect(watching.page).toHaveURL(/[?&]r=/)
    await watching.page.reload()
    await watching.settled()
    // The panel is open as before, and leaves no room for this column.
    await watching.drawer.getByRole('button', { name: 'Close the claim' }).click()
    await expect(await watching.cell('GU-26-00108731', 'Destination')).toHaveText('Field')
    await watching.expectWaiting(waiting + 300)
  })
})

test('two server processes on one database: a change through one is live for a browser on the other', async ({
  signedIn,
  startAnother,
  trouble,
}) => {
  // Ann is still at the claim, so that it is hers when Ben opens it.
  trouble.expect(/409 POST .*\/leases\//)
  const other = await startAnother()
  const ann = await new Review(await signedIn('admin@demo.test', desk)).settled()
  const ben = await new Review(await signedIn('admin2@demo.test', desk, { server: other })).settled()
  for (const choice of ['Field', 'Self service', 'Call center']) {
    await ann.choose('GU-26-00108731', 'Destination', choice)
    await expect(await ben.cell('GU-26-00108731', 'Destination')).toHaveText(choice)
  }
  await ben.row('GU-26-00108731').getByRole('button').click()
  const moments = ben.drawer.getByRole('listitem').filter({ hasText: 'Destination:' })
  await expect(moments.filter({ hasText: 'Morgan Ellis' })).toHaveCount(3)
})
