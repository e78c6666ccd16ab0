import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { ShopCapacity } from '../../../contract/openings/shop-capacity.ts'
import type { ListShopCapacity } from '../../../src/features/shop-capacity/api/list-shop-capacity.ts'
import { ShopCapacityTable } from '../../../src/features/shop-capacity/components/shop-capacity.tsx'
import { makeShop, placesOf } from './shop-capacity.factory.ts'

const shops: ShopCapacity[] = [
  makeShop(1, {
    name: 'Deep Fork Dent Repair',
    waiting: 19,
    weeks: [placesOf(12, 12), placesOf(12, 11), placesOf(12, 7), placesOf(12, 9)],
  }),
  makeShop(2, {
    name: '<img src=x onerror=alert(1)>',
    city: 'Jackson',
    state: 'MS',
    has_openings: false,
    waiting: 4,
    weeks: [placesOf(0, 0, 2)],
  }),
]
const weeks = ['11-23', '11-30', '12-07', '12-14', '12-21', '12-28'].map((day) => `2026-${day}`)
const listing =
  (data: ShopCapacity[]): ListShopCapacity =>
  async () => ({ weeks: [...weeks, '2027-01-04', '2027-01-11'], data, total: data.length, cursor: 1 })

const meta = {
  component: ShopCapacityTable,
  args: { shopLink: (id: string, text: string) => <a href={`#${id}`}>{text}</a>, list: listing(shops) },
} satisfies Meta<typeof ShopCapacityTable>
export default meta
type Story = StoryObj<typeof meta>

/** Full weeks in words; a shop with more leads than places says so. */
export const Weeks: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const row = within(await page.findByRole('row', { name: /Deep Fork/ }))
    await expect(row.getByText('Full')).toBeVisible()
    await expect(row.getByText('9 of 48')).toBeVisible()
    await expect(row.getByText('10 more than places')).toBeVisible()
    await expect(page.getByText(/^9 of 48 places are free in the next eight weeks\. 23 leads at shops/)).toBeVisible()
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(page.getByText('Keeps no openings')).toBeVisible()
    await expect(page.getByText('2 by agreement')).toBeVisible()
  },
}
export const None: Story = { args: { list: listing([]) } }
export const NotLoaded: Story = {
  args: { list: async () => Promise.reject(new Error('The server does not answer.')) },
  play: async ({ canvasElement }) => void (await within(canvasElement).findByText('The server does not answer.')),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
