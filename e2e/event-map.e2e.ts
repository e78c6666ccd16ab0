import { geoJson, kml, placemark, squareAt, zipped } from '../src/features/event-map/swath/swath-files.fixture.ts'
import { chromium } from '../tests/support/chromium.ts'
import { addEvent, panelOf } from './event-on-map.ts'
import { expect, test } from './fixtures.ts'

test.use({ launchOptions: chromium({ preferShell: true, drawsMaps: true }) })

test('a storm drawn on the map becomes ZIP codes of the event, live for a colleague, and is undone', async ({
  server,
  signedIn,
}) => {
  const path = await addEvent(server.url, 'Feb 24 hail, OK')
  const mine = await signedIn('admin@demo.test', path)
  const theirs = await signedIn('admin2@demo.test', path)
  await expect(panelOf(theirs).getByText('3 ZIP codes in event')).toBeVisible()
  const map = mine.getByRole('region', { name: 'Map', exact: true })
  await expect(map).toBeVisible()

  await mine.getByRole('button', { name: 'Draw a circle' }).click()
  const box = await map.boundingBox()
  if (!box) throw new Error('the map has no place')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await mine.mouse.click(x, y)
  await mine.mouse.move(x + 60, y, { steps: 4 })
  await mine.mouse.move(x + 140, y, { steps: 4 })
  await mine.mouse.click(x + 140, y)
  await expect(panelOf(mine).getByText(/Drawn area covers \d+ ZIP codes at 10% overlap/)).toBeVisible()
  await panelOf(mine)
    .getByRole('button', { name: /^Save \d+ ZIP codes$/ })
    .click()
  await expect(mine.getByText(/ZIP codes saved: [1-9]\d* added, 0 removed/)).toBeVisible()
  await expect(panelOf(theirs).getByText(/^([4-9]|[1-9]\d+) ZIP codes in event$/)).toBeVisible()

  await mine.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(panelOf(theirs).getByText('3 ZIP codes in event')).toBeVisible()
})

test('a bomb is refused and the page goes on; a swath is imported, and its ZIP codes saved', async ({
  server,
  signedIn,
}) => {
  const page = await signedIn('admin@demo.test', await addEvent(server.url, 'Feb 25 hail, OK'))
  const panel = panelOf(page)
  await expect(panel.getByText('3 ZIP codes in event')).toBeVisible()
  const file = panel.getByLabel('Swath file')
  const nested = Buffer.from(`{"type":"Polygon","coordinates":${'['.repeat(5_000_000)}`)
  await file.setInputFiles({ name: 'nested.geojson', mimeType: 'application/geo+json', buffer: nested })
  await expect(panel.getByRole('alert')).toContainText('nested.geojson wasn’t imported. The file is nested too deeply')
  const crossing = geoJson({
    rings: [
      [
        [-97.5, 35],
        [-97, 35.5],
        [-97, 35],
        [-97.5, 35.5],
        [-97.5, 35],
      ],
    ],
  })
  await file.setInputFiles({ name: 'crossing.geojson', mimeType: '', buffer: Buffer.from(crossing) })
  await expect(panel.getByRole('alert')).toContainText('crosses itself near 35.250, -97.250')

  const swath = kml(
    placemark('1 in', squareAt([-97.487, 35.339], 0.3)) + placemark('2.5 in', squareAt([-97.487, 35.339], 0.1)),
  )
  await file.setInputFiles({ name: 'Feb 25.kmz', mimeType: '', buffer: Buffer.from(zipped({ 'doc.kml': swath })) })
  await expect(panel.getByText(/Swath covers \d+ ZIP codes at 10% overlap/)).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('2 bands')).toBeVisible()
  await panel.getByText('Center in').click()
  await expect(panel.getByText(/Swath covers \d+ ZIP codes by their center/)).toBeVisible()
  await panel.getByRole('button', { name: /^Save \d+ ZIP codes$/ }).click()
  await expect(page.getByText(/ZIP codes saved: [1-9]\d* added/)).toBeVisible()
})
