import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopCounterApi } from '../../../src/features/shop-counter/api/shop-counter-api.ts'
import { ShopLeads } from '../../../src/features/shop-counter/components/shop-leads.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeLead } from '../leads/lead.factory.ts'

const [north, south] = ['6a000000-0000-4000-8000-000000000051', '6a000000-0000-4000-8000-000000000052']
const appointment = { id: 'a1', timestamp: Date.now() + 86_400_000, repair_location_id: north }
const at = (n: number, changes: Partial<Lead>) => makeLead(n, { assigned_repair_location_id: north, ...changes })
const leads = [
  at(1, { first_name: 'Marisol', last_name: 'Ybarra', status: 'assigned_to_shop', estimate_total: 624_000 }),
  at(2, { first_name: '<b>Otis', last_name: 'Graham</b>', status: 'scheduled_awaiting_dropoff', appointment }),
  at(3, { first_name: 'Rosa', last_name: 'Delgado', status: 'vehicle_dropped', appointment }),
]

const shopOf = (id: string, name: string) => ({
  id,
  name,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  phone: null,
  timezone: 'America/Chicago',
  online: true,
})
const serverWith = (more: Partial<ShopCounterApi> = {}): ShopCounterApi => ({
  list: async () => ({
    data: leads,
    repair_locations: [{ id: north, name: 'Dent Works North' }],
    offers: [],
    cursor: 1,
  }),
  shops: async () => [shopOf(north, 'Dent Works North'), shopOf(south, 'Dent Works South')],
  calls: async () => [],
  dropped: fn(async () => undefined),
  call: fn(async () => undefined),
  pass: fn(async () => undefined),
  ...more,
})

const meta = {
  component: ShopLeads,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    zone: 'America/Chicago',
    answers: () => null,
    onUndoLast: fn(),
    leadLink: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    api: serverWith(),
  },
} satisfies Meta<typeof ShopLeads>
export default meta
type Story = StoryObj<typeof meta>

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

/** What waits for the shop comes first; the other groups have their counts. */
export const YourTurn: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Your turn 1', pressed: true })).toBeVisible()
    const marisol = await card('Marisol Ybarra')
    await expect(marisol.getByText('$6,240.00')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Drop-offs 1' }))
    await expect(await screen.findByRole('heading', { name: '<b>Otis Graham</b>' })).toBeVisible()
  },
}

/** One press records that the vehicle came; it can be undone. */
export const Dropped: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Drop-offs 1' }))
    const otis = await card('<b>Otis Graham</b>')
    await userEvent.click(otis.getByRole('button', { name: 'Vehicle dropped off' }))
    await waitFor(() => expect(args.api?.dropped).toHaveBeenCalledWith(leads[1], 'vehicle_dropped', expect.anything()))
  },
}

/** A call is recorded with its outcome; what the machine refuses is said before it is sent. */
export const Call: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    const marisol = await card('Marisol Ybarra')
    await userEvent.click(marisol.getByRole('button', { name: 'Record call' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Outcome' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Drop-off booked' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Record call' }))
    await expect(await dialog.findByText(/Book the drop-off first/)).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: 'Outcome' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Voicemail left' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Calls back tonight')
    await userEvent.click(dialog.getByRole('button', { name: 'Record call' }))
    await waitFor(() =>
      expect(args.api?.call).toHaveBeenCalledWith(
        leads[0],
        { outcome: 'voicemail_left', note: 'Calls back tonight' },
        expect.anything(),
      ),
    )
  },
}

/** A lead is passed to another shop of the team. */
export const Passed: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    const marisol = await card('Marisol Ybarra')
    await userEvent.click(marisol.getByRole('button', { name: 'Change shop' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Change shop' }))
    await expect((await dialog.findAllByText('Choose a shop')).length).toBeGreaterThan(1)
    await userEvent.click(dialog.getByRole('combobox', { name: 'Shop' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dent Works South' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change shop' }))
    await waitFor(() => expect(args.api?.pass).toHaveBeenCalledWith(leads[0], south, expect.anything()))
  },
}

export const Nothing: Story = {
  args: { api: serverWith({ list: async () => ({ data: [], repair_locations: [], offers: [], cursor: 1 }) }) },
  play: async () => void (await screen.findByText('Your turn is empty')),
}

export const NotLoaded: Story = {
  args: { api: serverWith({ list: async () => Promise.reject(new Error('The server does not answer.')) }) },
  play: async () => void (await screen.findByText('The server does not answer.')),
}
