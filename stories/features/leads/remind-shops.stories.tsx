import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { WaitingShop } from '../../../contract/leads/waiting-shop.ts'
import { RemindShopsDialog } from '../../../src/features/leads/waiting/remind-shops-dialog.tsx'

const shop = (number: number, more: Partial<WaitingShop>): WaitingShop => ({
  repair_location_id: `7d000000-0000-4000-8000-00000000000${number}`,
  name: 'Moore Auto Body',
  phone: '4055550142',
  leads: 12,
  agents: ['Hugo Peña', 'Ines Duarte'],
  why_not: null,
  ...more,
})
const shops = [
  shop(1, {}),
  shop(2, { name: 'Norman Dent', leads: 3, agents: ['Ana Cruz'], why_not: 'Its people were reminded today.' }),
  shop(3, { name: 'Yukon PDR', leads: 1, agents: [], why_not: 'No one of this shop signs in here. Call it.' }),
]
const api = {
  list: fn(async (): Promise<readonly WaitingShop[]> => shops),
  remind: fn(async (ids: readonly string[]) => ids),
}

const meta = {
  component: RemindShopsDialog,
  args: { api, onChanged: fn(), onClose: fn() },
} satisfies Meta<typeof RemindShopsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Only those who can be reminded are; the others say why, with the phone to call. */
export const SomeCanBeReminded: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Shops that leads wait for' }))
    await expect(await dialog.findByText('Hugo Peña, Ines Duarte')).toBeVisible()
    await expect(dialog.getByText(/No one of this shop signs in here/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remind 1 shop' }))
    await expect(api.remind).toHaveBeenCalledWith([shops[0]?.repair_location_id])
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AllReminded: Story = {
  args: { api: { ...api, list: async () => shops.slice(1) } },
  play: async () => {
    await screen.findByText('Norman Dent')
    await expect(screen.getByRole('button', { name: 'Remind' })).toHaveAttribute('aria-disabled', 'true')
  },
}
