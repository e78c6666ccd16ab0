import { assignContacts } from '../contract/calls/assign-contacts.ts'
import { signIn } from '../tests/faults/api-client.ts'
import { AgendaWorld } from './agenda-world.ts'
import { expectAccessible } from './axe-faults.ts'
import { expect, test } from './fixtures.ts'

test('photos are uploaded on a phone across a cut connection, seen live by a colleague, deleted and restored', async ({
  signedIn,
  server,
  trouble,
}) => {
  trouble.expect(/40[49] (GET|PUT|POST) .*\/production_log/)
  trouble.expect(/\/api\/files\//)
  const world = await AgendaWorld.open(server.url)
  const contact = await world.contact('Larkin', 0)
  const own = await signIn(server.url, 'appraiser@demo.test')
  await world.admin.ok(assignContacts, { params: { id: own.personId }, body: { contacts: [contact] } })
  const appraiser = await signedIn('appraiser@demo.test', '/appraiser')
  await appraiser.setViewportSize({ width: 390, height: 844 })
  await appraiser.goto(`/appraiser/claimant/${contact}`)
  await appraiser.getByRole('link', { name: 'Production log' }).click()
  await appraiser.getByRole('button', { name: 'Start production log' }).click()
  const photos = appraiser.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText('0 of 9')).toBeVisible()
  const admin = await signedIn('admin@demo.test', `/admin/contacts/claimant/${contact}/production-log`)
  const seen = admin.getByRole('region', { name: 'Photos' })
  await expect(seen.getByText('0 of 9')).toBeVisible()

  // The first try is cut on its way: the file is signed again, and arrives once.
  let tries = 0
  await appraiser.route('**/api/files/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    tries += 1
    await (tries === 1 ? route.abort('connectionreset') : route.continue())
  })
  const picture = await appraiser.screenshot()
  const file = { name: 'vin.png', mimeType: 'image/png', buffer: picture }
  await photos.getByLabel('Add photo: VIN', { exact: true }).setInputFiles(file)
  const thumbnail = seen.getByRole('img', { name: 'VIN' })
  await expect(thumbnail).toBeVisible()
  await expect.poll(() => thumbnail.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(tries).toBe(2)
  await expect(seen.getByText('1 of 9')).toBeVisible()
  await expect(photos.getByRole('img', { name: 'VIN' })).toHaveCount(1)

  // What is no picture says so, and is not counted.
  const page = { name: 'roof.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture</html>') }
  await photos.getByLabel('Add photo: Roof', { exact: true }).setInputFiles(page)
  await expect(seen.getByText(/Roof: Its content is not JPEG/)).toBeVisible()
  await expect(seen.getByText('1 of 9')).toBeVisible()

  await expectAccessible(appraiser, 'production log with photos')
  await photos.getByRole('button', { name: 'Open photo: VIN' }).click()
  await appraiser.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(seen.getByText('0 of 9')).toBeVisible()
  await appraiser.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(thumbnail).toBeVisible()
  own.close()
  world.admin.close()
})
