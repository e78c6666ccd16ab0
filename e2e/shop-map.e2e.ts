import { chromium } from '../tests/support/chromium.ts'
import { expect, test } from './fixtures.ts'

test.use({ launchOptions: chromium({ preferShell: true, drawsMaps: true }) })

test('a marker says how many places are open this week, live, and opens its shop', async ({ signedIn }) => {
  const mine = await signedIn('admin@demo.test', '/admin/repair-locations')
  await mine.getByRole('button', { name: 'Map', exact: true }).click()
  const map = mine.getByRole('group', { name: 'Map of repair locations' })
  const marker = map.getByRole('button', { name: /Dent Works North/ })
  await expect(marker).toBeVisible()
  const row = mine.getByRole('row', { name: /Dent Works North/ })
  await expect(row).toContainText(/Keeps no openings|No places this week|open|Full/)

  const theirs = await signedIn('admin2@demo.test', '/admin/repair-locations')
  await theirs.getByRole('button', { name: 'Dent Works North', exact: true }).click()
  await theirs.getByRole('checkbox', { name: 'Online' }).uncheck()
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(map.getByRole('button', { name: 'off Dent Works North, Offline' })).toBeVisible()
  await expect(row).toContainText('Offline')

  await marker.click()
  await expect(mine).toHaveURL(/repair-locations\/[^/]+\/appointments$/)
  await expect(mine.getByRole('heading', { name: 'Dent Works North' })).toBeVisible()
})
