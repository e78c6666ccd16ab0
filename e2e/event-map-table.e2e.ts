import { chromium } from '../tests/support/chromium.ts'
import { addEvent, panelOf } from './event-on-map.ts'
import { expect, test } from './fixtures.ts'

const { args, ...shell } = chromium({ preferShell: true })
test.use({ launchOptions: { ...shell, args: [...args, '--disable-3d-apis'] } })

test('without WebGL and by keyboard alone, ZIP codes are found, selected by radius, and saved', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', await addEvent(server.url, 'Feb 26 hail, OK'))
  const panel = panelOf(page)
  await expect(page.getByText('This browser can’t draw the map because WebGL is off.')).toBeVisible()
  await panel.getByLabel('Find a ZIP code or place').focus()
  await page.keyboard.type('73160')
  await expect(panel.getByRole('row', { name: /73160 Oklahoma City|73160 Moore/ })).toBeVisible()
  // The table, then what is done with its first row.
  for (const _ of [1, 2]) await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Remove 73160' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('0 added, 1 removed')).toBeVisible()

  await panel.getByRole('button', { name: 'By radius' }).focus()
  await page.keyboard.press('Enter')
  for (const text of ['5', 'Stillwater, OK']) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/Radius covers \d+ ZIP codes/)).toBeVisible()
  const save = panel.getByRole('button', { name: /^Save \d+ ZIP codes$/ })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/ZIP codes saved: [1-9]\d* added, 1 removed/)).toBeVisible()

  // Archived, which a notice says: the panel stays on the screen.
  await page.getByRole('button', { name: 'Archive event' }).click()
  await expect(page.getByText(/^Archived\. It takes no new claims/)).toBeVisible()
  await expect(panel).toBeInViewport({ ratio: 1 })
})

test('without WebGL the map of repair locations says so, and its list leads to each', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', '/admin/repair-locations?view=map')
  await expect(page.getByText(/can’t draw the map because WebGL is off\. The list has every shop/)).toBeVisible()
  await page.getByRole('link', { name: 'Riverside Collision' }).click()
  await expect(page.getByRole('heading', { name: 'Riverside Collision' })).toBeVisible()
})
