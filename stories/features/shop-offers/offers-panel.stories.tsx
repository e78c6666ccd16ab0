import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import type { LeadShops, ShopOffersApi } from '../../../src/features/shop-offers/api/shop-offers-api.ts'
import { OffersPanel } from '../../../src/features/shop-offers/components/offers-panel.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { leadShops, makeLead } from '../leads/lead.factory.ts'
import { makeOffer } from './offer.factory.ts'

const [cimarron, deepFork] = leadShops.map(({ id }) => id)
const suggested = (id: string, name: string): LeadShops['data'][number] => ({
  id,
  name,
  city: 'Moore',
  state: 'OK',
  timezone: 'America/Chicago',
  online: true,
  miles: 4.2,
  free: 12,
  times: [],
  has_openings: true,
  leads: 0,
  repaired: 0,
  lost: 0,
  pdr_share: null,
  reasons: ['4.2 mi', '12 places in 14 days'],
})
const serverWith = (data: readonly ShopOffer[], more: Partial<ShopOffersApi> = {}): ShopOffersApi => ({
  list: async () => ({ data: [...data], repair_locations: leadShops, cursor: 1 }),
  shops: async () => ({
    data: [suggested(cimarron ?? '', 'Cimarron Paint & Body'), suggested(deepFork ?? '', 'Deep Fork Dent Repair')],
    cursor: 1,
  }),
  see: fn(async () => undefined),
  accept: fn(async () => undefined),
  counter: fn(async () => undefined),
  decline: fn(async () => undefined),
  agree: fn(async () => undefined),
  offerTo: fn(async () => undefined),
  ...more,
})
const countered = makeOffer({ state: 'countered', waiting_on: 'business', note: 'Both techs are full until then.' })
const inTheEast = { ...countered, repair_location_id: deepFork ?? '', drop_off: Date.parse('2099-12-12T19:15:00Z') }
const declined = makeOffer({ state: 'declined', waiting_on: null, decline_reason: 'no_capacity', drop_off: null })

const meta = {
  component: OffersPanel,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, padding: 16 }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
  args: {
    lead: makeLead(1, { status: 'assigned_to_shop', assigned_repair_location_id: cimarron ?? '' }),
    name: 'Hector Solis',
    zone: 'America/Chicago',
    mayWork: true,
    onChanged: fn(),
    api: serverWith([makeOffer()]),
  },
} satisfies Meta<typeof OffersPanel>
export default meta
type Story = StoryObj<typeof meta>

export const WaitingOnShop: Story = {
  play: async () => {
    await screen.findByText('Waiting on the shop 2 days')
    await expect(screen.getByText(/, not opened, answer due /)).toBeVisible()
  },
}

/** The office agrees to the day that the shop has named, by the clock of the shop, which is not that of the business. */
export const Countered: Story = {
  args: { api: serverWith([inTheEast]) },
  play: async ({ args }) => {
    await screen.findByText('Waiting on you 2 days')
    await expect(screen.getByText(/^Drop-off Sat, Dec 12, 2:15 PM Eastern Time/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Agree to Sat, Dec 12, 2:15 PM Eastern Time' }))
    await waitFor(() => expect(args.api?.agree).toHaveBeenCalledWith(inTheEast, expect.anything()))
  },
}

/** After a refusal the next shop is proposed, which was not asked yet; a person decides. */
export const Declined: Story = {
  args: { api: serverWith([declined]) },
  play: async ({ args }) => {
    await screen.findByText('Reason: No capacity')
    // It was declined from the shop's card.
    await expect(screen.queryByText(/not opened/)).toBeNull()
    const next = within(await screen.findByRole('region', { name: 'Next shop' }))
    await userEvent.click(next.getByRole('button', { name: 'Offer to Deep Fork Dent Repair' }))
    await waitFor(() => expect(args.api?.offerTo).toHaveBeenCalledWith(args.lead, deepFork, expect.anything()))
  },
}

const withdrawn = makeOffer({
  id: '00000000-0000-4000-8000-0000000000e2',
  number: 2,
  repair_location_id: deepFork ?? '',
  state: 'withdrawn',
  waiting_on: null,
})

/** Once the offer to the next shop is undone, the lead is with the first again: its answer stands first, and the next shop is proposed. */
export const BackFromTheNextShop: Story = {
  args: { api: serverWith([declined, withdrawn]) },
  play: async () => {
    const offers = within(await screen.findByRole('list', { name: 'Shop offers' })).getAllByRole('listitem')
    await expect(offers[0]).toHaveTextContent(/^Cimarron Paint & Body\s*Declined/)
    await expect(offers[1]).toHaveTextContent(/^Deep Fork Dent Repair\s*Canceled/)
    await screen.findByRole('button', { name: 'Offer to Deep Fork Dent Repair' })
  },
}

/** A drop-off that was moved since it was agreed stands in the offer as it is now. */
export const AgreedAndMoved: Story = {
  args: {
    api: serverWith([makeOffer({ state: 'agreed', waiting_on: null, drop_off: Date.parse('2099-12-03T19:00:00Z') })]),
    lead: makeLead(1, {
      status: 'scheduled_awaiting_dropoff',
      assigned_repair_location_id: cimarron ?? '',
      appointment: {
        id: cimarron ?? '',
        repair_location_id: cimarron ?? '',
        timestamp: Date.parse('2099-12-01T14:00:00Z'),
      },
    }),
  },
  play: async () => {
    await screen.findByText(/^Drop-off Tue, Dec 1, 8:00 AM Central Time/)
    await expect(screen.queryByText(/Dec 3/)).toBeNull()
  },
}

export const EveryShopAsked: Story = {
  args: { api: serverWith([declined], { shops: async () => ({ data: [], cursor: 1 }) }) },
  play: async () => void (await screen.findByText(/Every shop that is online was asked/)),
}

/** Who only reads sees no button. */
export const ReadOnly: Story = {
  args: { mayWork: false, api: serverWith([countered]) },
  play: async () => {
    await screen.findByText('Waiting on you 2 days')
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

export const None: Story = {
  args: { api: serverWith([]) },
  play: async () => void (await screen.findByText(/No offer yet/)),
}
export const NotLoaded: Story = {
  args: { api: serverWith([], { list: async () => Promise.reject(new Error('The server does not answer.')) }) },
  play: async () => void (await screen.findByText('The server does not answer.')),
}
