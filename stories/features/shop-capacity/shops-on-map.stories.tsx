import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { PlacesMapView } from '../../../src/features/event-map/components/places-map-view.tsx'
import { NoMap } from '../../../src/features/event-map/maps-service/maps-service.ts'
import { openOfflineMaps } from '../../../src/features/event-map/maps-service/offline-maps.ts'
import { ShopsOnMap } from '../../../src/features/shop-capacity/components/shops-on-map.tsx'
import { openFakeMapLibre } from '../event-map/fake-maps.ts'
import { makeShop, noPlaces, placesOf } from './shop-capacity.factory.ts'

const onPlace = fn()
const shops = [
  makeShop(1, { name: 'Deep Fork Dent Repair', lat: 35.47, lng: -97.52, weeks: [placesOf(12, 8)] }),
  makeShop(2, { name: 'Full House Dents', lat: 35.47, lng: -97.52, weeks: [placesOf(5, 5)] }),
  makeShop(3, { name: '<img src=x onerror=alert(1)>', lat: null, lng: null, weeks: [noPlaces] }),
  makeShop(4, { name: 'Closed Shop', lat: 36.1, lng: -95.9, online: false, weeks: [placesOf(5, 0)] }),
]
const faked = {
  ...openOfflineMaps(),
  prepare: () => {},
  openMap: async (...given: Parameters<typeof openFakeMapLibre>) => openFakeMapLibre(...given).surface,
}
const without = {
  ...faked,
  openMap: () => Promise.reject(new NoMap('This browser can’t draw the map because WebGL is off.')),
}

const meta = {
  component: ShopsOnMap,
  args: {
    shopLink: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    list: async () => ({ weeks: ['2026-11-23'], data: shops, total: shops.length, cursor: 1 }),
    map: (places) => (
      <PlacesMapView service={faked} label="Map of shops" places={places} onPlace={onPlace} instead="See the list." />
    ),
  },
  beforeEach: () => void onPlace.mockClear(),
} satisfies Meta<typeof ShopsOnMap>
export default meta
type Story = StoryObj<typeof meta>

/** A marker and a line say the same; a shop without a known ZIP code is in the list alone, and says why. */
export const Beside: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const map = within(await page.findByRole('group', { name: 'Map of shops' }))
    await userEvent.click(await map.findByRole('button', { name: '4 Deep Fork Dent Repair, 4 of 12 open' }))
    await expect(onPlace).toHaveBeenCalledWith(shops[0]?.id)
    await expect(map.getByRole('button', { name: '0 Full House Dents, Full, 5 places' })).toBeVisible()
    await expect(map.getByRole('button', { name: 'off Closed Shop, Offline' })).toBeVisible()
    await expect(map.queryByRole('button', { name: /<img/ })).toBeNull()
    await expect(page.getByRole('row', { name: /<img/ })).toHaveTextContent('Not on the map: no known ZIP code')
    await expect(page.getByRole('row', { name: /Deep Fork/ })).toHaveTextContent('4 of 12 open')
  },
}

/** Without WebGL the pane says so, and the list does all of it. */
export const WithoutMap: Story = {
  args: {
    map: (places) => (
      <PlacesMapView service={without} label="Map of shops" places={places} onPlace={onPlace} instead="See the list." />
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(/because WebGL is off\. See the list\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Deep Fork Dent Repair' })).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
