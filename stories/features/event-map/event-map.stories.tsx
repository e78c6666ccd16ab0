import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { EventMapView } from '../../../src/features/event-map/components/event-map-view.tsx'
import { type MapsService, NoMap } from '../../../src/features/event-map/maps-service/maps-service.ts'
import { openOfflineMaps } from '../../../src/features/event-map/maps-service/offline-maps.ts'
import { keptSwath, makeStormMap, oklahoma, swathFile } from './event-map.factory.ts'
import { stillMaps } from './still-surface.ts'

const storm = { id: '00000000-0000-4000-8000-000000000001', title: 'Feb 24 hail, OK', zipcodes: oklahoma, version: 4 }
const api = { read: fn(async () => makeStormMap()), setZipcodes: fn(async () => {}), setSwath: fn(async () => {}) }
const timeout = 30_000

/** As in a browser without WebGL. */
function withoutMap(): MapsService {
  const reason = 'This browser can’t draw the map because WebGL is off.'
  return { ...openOfflineMaps(), openMap: () => Promise.reject(new NoMap(reason)) }
}

const meta = {
  component: EventMapView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh', minHeight: 700 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    api,
    service: openOfflineMaps(),
    storm,
    others: [{ id: '2', title: 'Feb 25 hail, OK/KS', zipcodes: ['73034', '73013'] }],
    map: makeStormMap(),
    mapError: null,
    mayEdit: true,
    onChanged: fn(),
  },
  beforeEach: () => {
    api.setZipcodes.mockClear()
    api.setSwath.mockClear()
  },
} satisfies Meta<typeof EventMapView>
export default meta
type Story = StoryObj<typeof meta>

/** The map at full size, or the table alone where the browser has no WebGL. */
export const FullSize: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('button', { name: 'Remove 73160' }, { timeout })).toBeVisible()
    await expect(page.getByText(/2 also in Feb 25 hail/)).toBeVisible()
  },
}

const still = stillMaps()
const rectOf = (element: HTMLElement) => element.getBoundingClientRect()

/** Until the areas are drawn the map says so; the lists lie beside it, and cover nothing that a view is fit to. */
export const Loading: Story = {
  args: { service: still.service },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const map = await page.findByTestId('map', undefined, { timeout })
    await expect(await page.findByText('Loading ZIP areas…', undefined, { timeout })).toBeVisible()
    const lists = rectOf(page.getByRole('region', { name: 'Event on the map' }))
    await expect(lists.left).toBeGreaterThanOrEqual(rectOf(map).right)
    await expect(rectOf(map).width).toBeGreaterThan(400)
    still.finish()
    await waitFor(() => expect(page.queryByText('Loading ZIP areas…')).toBeNull())
    await userEvent.click(page.getByRole('button', { name: 'Hide lists' }))
    const head = rectOf(page.getByRole('region', { name: 'Event on the map' }))
    await expect(head.top).toBeGreaterThanOrEqual(rectOf(map).bottom)
    await expect(rectOf(map).width).toBe(rectOf(page.getByRole('group', { name: `Map of ${storm.title}` })).width)
  },
}

/** All by keyboard and without a map: find, add, remove, save. */
export const TableAlone: Story = {
  args: { service: withoutMap() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/WebGL is off/, undefined, { timeout })).toBeVisible()
    // The table has the place of the map.
    const place = page.getByRole('group', { name: `Map of ${storm.title}` })
    await expect(rectOf(page.getByRole('region', { name: 'Event on the map' })).width).toBe(rectOf(place).width)
    await expect(page.queryByRole('button', { name: 'Hide lists' })).toBeNull()
    await userEvent.type(page.getByLabelText('Find a ZIP code or place'), '73010')
    await userEvent.click(await page.findByRole('button', { name: 'Add 73010' }, { timeout }))
    await userEvent.clear(page.getByLabelText('Find a ZIP code or place'))
    await userEvent.type(page.getByLabelText('Find a ZIP code or place'), '73160')
    await userEvent.click(await page.findByRole('button', { name: 'Remove 73160' }))
    await expect(page.getByText('1 added, 1 removed; 31 waiting claims without an event there')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: `Save ${oklahoma.length} ZIP codes` }))
    const after = [...oklahoma.filter((zipcode) => zipcode !== '73160'), '73010'].toSorted()
    await waitFor(() => expect(api.setZipcodes).toHaveBeenCalledWith(storm.id, after, 4, expect.anything()))
  },
}

/** A swath is compared in the worker; each threshold says what it takes. */
export const Imported: Story = {
  args: { service: withoutMap() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: 'Remove 73160' }, { timeout })
    await userEvent.upload(page.getByLabelText('Swath file'), swathFile)
    await expect(await page.findByText(/Swath covers/, undefined, { timeout })).toHaveTextContent(
      /Swath covers \d+ ZIP codes at 10% overlap/,
    )
    const counts = page
      .getAllByRole('radio')
      .map((radio) => Number(radio.parentElement?.querySelector('span')?.textContent))
    await expect(counts[0]).toBeGreaterThan(counts[1] ?? 0)
    // Nothing is removed unless that is chosen.
    await expect(page.getByText(/^\d+ added, 0 removed/)).toBeVisible()
    await userEvent.click(page.getByRole('radio', { name: /Center in/ }))
    await userEvent.click(page.getByRole('combobox', { name: 'What these ZIP codes do' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Replace ZIP codes of event' }))
    await expect(await page.findByRole('button', { name: `Save ${counts[3]} ZIP codes` })).toBeVisible()
  },
}

/** The swath that is kept with the event is named, and can be removed; an imported one is saved with its ZIP codes. */
export const KeptWithEvent: Story = {
  args: { service: withoutMap(), storm: { ...storm, swath: keptSwath } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Radar Feb 24', undefined, { timeout })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove swath' }))
    await waitFor(() => expect(api.setSwath).toHaveBeenCalledWith(storm.id, { swath: null }, 4, expect.anything()))
    await userEvent.upload(page.getByLabelText('Swath file'), swathFile)
    await expect(await page.findByText(/The swath replaces Radar Feb 24/, undefined, { timeout })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Save \d+ ZIP codes$/ }))
    const sent = { swath: expect.anything(), zipcodes: expect.anything() }
    await waitFor(() => expect(api.setSwath).toHaveBeenLastCalledWith(storm.id, sent, 4, expect.anything()))
  },
}

/** Of a pasted list only what is new counts as added; what is not a ZIP code is named, and stays. */
export const Pasted: Story = {
  args: { service: withoutMap() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Paste a list' }, { timeout }))
    await userEvent.type(page.getByLabelText('Add ZIP codes'), '73160 73170 73010 99999 7316')
    await userEvent.click(page.getByRole('button', { name: 'Add ZIP codes' }))
    await expect(
      await page.findByText('1 ZIP code added. 2 ZIP codes already in the event.', undefined, { timeout }),
    ).toBeVisible()
    await expect(page.getByText(/Not added: 7316\..* Not found: 99999\./)).toBeVisible()
    await expect(page.getByLabelText('Add ZIP codes')).toHaveValue('99999 7316')
    await expect(page.getByText(/^1 added, 0 removed/)).toBeVisible()
  },
}

/** A file of ZIP codes stands in the field before it is added; the list shows only what other events have too. */
export const FileAndShared: Story = {
  args: {
    service: withoutMap(),
    others: [{ id: '2', title: 'Feb 25 hail, OK/KS', zipcodes: ['73160', '67202'] }],
    eventLink: ({ id, title }) => <a href={`#${id}`}>Open {title}</a>,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Paste a list' }, { timeout }))
    const csv = new File(['zip,city\n73010,Blanchard\n73089-0001,Tuttle\n'], 'tuttle.csv', { type: 'text/csv' })
    await userEvent.upload(page.getByLabelText('File of ZIP codes'), csv)
    await waitFor(() => expect(page.getByLabelText('Add ZIP codes')).toHaveValue('73010 73089'))
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect(page.getByText(/^1 also in Feb 25 hail, OK\/KS: 73160/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Feb 25 hail, OK/KS' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Show only these' }))
    await expect(page.getByRole('button', { name: 'Remove 73160' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Remove 73170' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Show all ZIP codes' }))
    await expect(page.getByRole('button', { name: 'Remove 73170' })).toBeVisible()
  },
}

/** Appraisers with the stops of their day, and since when each place is known. */
export const AppraisersOfTheDay: Story = {
  args: { service: withoutMap(), mayEdit: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('tab', { name: /Appraisers/ }, { timeout }))
    const row = page.getByRole('row', { name: /Dana Smith/ })
    await expect(row).toHaveTextContent(/Checked in 9:04 AM/)
    await expect(row).toHaveTextContent(/10:30 AM.* Moore lot/)
    await expect(page.getByRole('row', { name: /Rosa Vega/ })).toHaveTextContent('Home ZIP codeNo visits')
  },
}

/** A file that is none is refused with the reason, and the page goes on. */
export const Refused: Story = {
  args: { service: withoutMap() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: 'Remove 73160' }, { timeout })
    await userEvent.upload(page.getByLabelText('Swath file'), new File(['{"a":'.repeat(100)], 'deep.geojson'))
    await expect(await page.findByRole('alert', undefined, { timeout })).toHaveTextContent(
      'deep.geojson wasn’t imported. The file is nested too deeply to be a swath.',
    )
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
    await expect(page.queryByRole('alert')).toBeNull()
  },
}

/** Who may only look has the map and the table without anything to change. */
export const ReadOnly: Story = {
  args: { service: withoutMap(), mayEdit: false, map: makeStormMap({ contacts: null, waiting_claims: null }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect((await page.findAllByText('Yes', undefined, { timeout }))[0]).toBeVisible()
    await expect(page.queryByRole('button', { name: /Save|Import|Add|Remove/ })).toBeNull()
  },
}
