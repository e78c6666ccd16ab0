import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { shopFigures, type ShopFigureRow } from '../../../contract/leads/shop-figures.ts'
import type { ListShopFigures } from '../../../src/features/shop-offers/api/list-shop-figures.ts'
import { ShopFigures } from '../../../src/features/shop-offers/components/shop-figures.tsx'
import { figuresOfLead, shopFiguresOf } from '../../../machines/shop-offer/shop-figures.ts'
import { leadShops, makeLead } from '../leads/lead.factory.ts'
import { makeOffer } from './offer.factory.ts'

const [shop = '', other = ''] = leadShops.map(({ id }) => id)
const row = (n: number, more: Parameters<typeof makeLead>[1], offer: ShopFigureRow['offer'] = null): ShopFigureRow => {
  const lead = makeLead(n, { assigned_repair_location_id: shop, ...more })
  return { lead, offer, ...figuresOfLead(lead, offer, shop), days: { shop: n / 2, business: n / 4 } }
}
const rows = [
  row(1, { status: 'assigned_to_shop' }, makeOffer()),
  row(2, { status: 'vehicle_dropped' }),
  row(3, { status: 'opportunity_lost', opportunity_lost_reason: 'high_deductible' }),
  row(
    4,
    { status: 'at_body_shop', assigned_repair_location_id: other },
    makeOffer({ state: 'declined', waiting_on: null, decline_reason: 'no_capacity' }),
  ),
]
const list: ListShopFigures = async ({ figure }) => ({
  ...shopFiguresOf(rows, shopFigures, Date.now()),
  data: rows.filter(({ figures }) => figure === null || figures.some((one) => one === figure)),
  cursor: 1,
})

const meta = {
  component: ShopFigures,
  args: {
    storm: 'storm',
    shop,
    figure: null,
    why: null,
    onChoose: fn(),
    leadLink: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    list,
  },
} satisfies Meta<typeof ShopFigures>
export default meta
type Story = StoryObj<typeof meta>

/** Each figure opens its list, each reason too. */
export const Figures: Story = {
  play: async ({ args }) => {
    await expect(
      await screen.findByText(
        /^1 lead was lost here: high deductible 1\. 1 lead went elsewhere: no capacity 1\. Offers waited longest on the shop/,
      ),
    ).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Lost 1' }))
    await expect(args.onChoose).toHaveBeenCalledWith('lost', null)
    await userEvent.click(screen.getByRole('button', { name: 'Went elsewhere: No capacity' }))
    await expect(args.onChoose).toHaveBeenCalledWith('left', 'no_capacity')
    await expect(within(screen.getByRole('table', { name: 'All leads' })).getAllByRole('row')).toHaveLength(5)
  },
}

export const OneFigure: Story = {
  args: { figure: 'dropped' },
  play: async () => {
    await screen.findByText('Dropped off (1)')
    await expect(within(screen.getByRole('table', { name: 'Dropped off' })).getAllByRole('row')).toHaveLength(2)
  },
}

/** Where no one was waited for, no one waited longest. */
export const NoWaiting: Story = {
  args: {
    list: async (asked, signal) => {
      const reply = await list(asked, signal)
      return { ...reply, waiting: reply.waiting.map((one) => ({ ...one, median: 0.01, longest: 0.01 })) }
    },
  },
  play: async () => {
    await expect(await screen.findByText(/^1 lead was lost here: .* no capacity 1\.$/)).toBeVisible()
  },
}

export const Nothing: Story = {
  args: { figure: 'in_repair' },
  play: async () => void (await screen.findByText('No leads here')),
}

export const NotLoaded: Story = {
  args: { list: async () => Promise.reject(new Error('The server does not answer.')) },
  play: async () => void (await screen.findByText('The server does not answer.')),
}
export const Dark: Story = { globals: { theme: 'dark' } }
