import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ShopOffersApi } from '../../../src/features/shop-offers/api/shop-offers-api.ts'
import { AnswerOffer } from '../../../src/features/shop-offers/components/answer-offer.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeOffer, shopWithTimes } from './offer.factory.ts'

const serverWith = (more: Partial<ShopOffersApi> = {}): ShopOffersApi => ({
  list: async () => ({ data: [], repair_locations: [], cursor: 1 }),
  shops: async () => ({ data: [], cursor: 1 }),
  see: fn(async () => undefined),
  accept: fn(async () => undefined),
  counter: fn(async () => undefined),
  decline: fn(async () => undefined),
  agree: fn(async () => undefined),
  offerTo: fn(async () => undefined),
  ...more,
})

const meta = {
  component: AnswerOffer,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 8, maxWidth: 390, padding: 16 }}>
        <Story />
        <Toaster />
      </div>
    ),
  ],
  args: {
    offer: makeOffer(),
    name: 'Marisol Ybarra',
    zone: 'America/Chicago',
    api: serverWith(),
    reviewUndo: fn(),
    onChanged: fn(),
  },
} satisfies Meta<typeof AnswerOffer>
export default meta
type Story = StoryObj<typeof meta>

/** One press takes the proposed drop-off; it says how long the shop has been waited on. */
export const Accepted: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    await expect(await screen.findByText('Waiting on you 2 days')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Accept \w{3}, / }))
    await waitFor(() =>
      expect(args.api.accept).toHaveBeenCalledWith(args.offer, args.offer.drop_off, expect.anything()),
    )
    await screen.findByText('Accepted, drop-off booked')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(args.reviewUndo).toHaveBeenCalledWith(expect.any(String)))
  },
}

/** Without a proposed drop-off the shop accepts, and the office books one. */
export const AcceptedWithoutDay: Story = {
  args: { api: serverWith(), offer: makeOffer({ drop_off: null }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(args.api.accept).toHaveBeenCalledWith(args.offer, null, expect.anything()))
  },
}

/** The free times of the shop are chips: a day, then a time of it. */
export const FreeTime: Story = {
  args: { api: serverWith({ shops: async () => ({ data: [shopWithTimes()], cursor: 1 }) }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Another day' }))
    const dialog = within(await screen.findByRole('dialog'))
    const days = within(await dialog.findByRole('group', { name: /^Days of / }))
    await userEvent.click(days.getByRole('button', { name: / 2 left$/, pressed: false }))
    const times = within(dialog.getByRole('group', { name: /^Times on / }))
    await userEvent.click(times.getAllByRole('button')[1] ?? dialog.getByText('no second time'))
    await userEvent.click(dialog.getByRole('button', { name: /^Offer \w{3}, / }))
    await waitFor(() =>
      expect(args.api.counter).toHaveBeenCalledWith(
        args.offer,
        { timestamp: shopWithTimes().times[2]?.start, note: '' },
        expect.anything(),
      ),
    )
  },
}

/** A time outside of the openings can be named; it says that the office can’t book it. */
export const OutsideOpenings: Story = {
  args: {
    offer: makeOffer({ drop_off: null }),
    api: serverWith({ shops: async () => ({ data: [shopWithTimes()], cursor: 1 }) }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Another day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Other time…' }))
    await expect(await dialog.findByText(/no free opening then/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Choose a free time' }))
    await expect(dialog.getByRole('group', { name: /^Days of / })).toBeVisible()
  },
}

/** A shop without openings names a day in the future. */
export const AnotherDay: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Another day' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Both techs are full')
    await userEvent.click(dialog.getByRole('button', { name: 'Offer this day' }))
    await waitFor(() =>
      expect(args.api.counter).toHaveBeenCalledWith(
        args.offer,
        expect.objectContaining({ note: 'Both techs are full' }),
        expect.anything(),
      ),
    )
  },
}

/** A reason is needed, and words where it is another one. */
export const Declined: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Decline…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Reason' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Other' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await expect(await dialog.findByText('Say why in a few words')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'The lift is broken')
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(args.api.decline).toHaveBeenCalledWith(
        args.offer,
        { reason: 'other', note: 'The lift is broken' },
        expect.anything(),
      ),
    )
  },
}

/** What the server refuses is said, and the answers stay. */
export const Refused: Story = {
  args: { api: serverWith({ accept: async () => Promise.reject(new Error('North is full then.')) }) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Accept / }))
    await screen.findByText('North is full then.')
    await expect(screen.getByRole('button', { name: 'Another day' })).toBeVisible()
  },
}

/** What waits for the office may still be changed; what is over has no answers. */
export const TheirTurn: Story = {
  args: { offer: makeOffer({ state: 'countered', waiting_on: 'business', note: 'Both techs are full.' }) },
  play: async () => void (await screen.findByText('Waiting on the office 2 days')),
}
export const Over: Story = {
  args: { offer: makeOffer({ state: 'expired', waiting_on: null }) },
  play: async () => {
    await screen.findByText(/^Expired/)
    await expect(screen.queryByRole('button')).toBeNull()
  },
}
