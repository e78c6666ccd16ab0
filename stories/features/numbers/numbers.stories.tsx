import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import type { ListedNumber } from '../../../contract/numbers/phone-number.ts'
import type { NumbersApi } from '../../../src/features/numbers/api/numbers-api.ts'
import { NumbersPanels } from '../../../src/features/numbers/components/numbers-panels.tsx'

const numberOf = (end: string, more: Partial<ListedNumber> = {}): ListedNumber => ({
  id: `6a000000-0000-4000-8000-00000000${end}`,
  number: `+1405555${end}`,
  place: 'Moore, OK',
  state: 'active',
  provider_id: 'PN1',
  storm_id: null,
  call_center_id: null,
  reason: null,
  created_at: '2026-03-10T14:39:00.000Z',
  updated_at: '2026-03-10T14:39:00.000Z',
  version: 2,
  business: { id: '6a000000-0000-4000-8000-0000000000b1', name: 'Prairie Hail Response' },
  health: { sent: 0, delivered: 0, failed: 0, open: 0, reasons: [] },
  ...more,
})

const numbers = [
  numberOf('0190', {
    health: {
      sent: 200,
      delivered: 198,
      failed: 2,
      open: 31,
      reasons: [{ reason: 'The carrier filtered the text as unwanted.', count: 2 }],
    },
  }),
  numberOf('0155', { state: 'ordered', provider_id: null }),
  numberOf('0108', { state: 'retired', health: { sent: 0, delivered: 0, failed: 0, open: 212, reasons: [] } }),
  numberOf('0116', { state: 'retired' }),
  numberOf('0199', { state: 'refused', provider_id: null, reason: 'It is not available any more.' }),
]

const apiOf = (more: Partial<NumbersApi> = {}): NumbersApi => ({
  list: async () => numbers,
  registration: async () => ({ state: 'registered', use: 'CUSTOMER_CARE', reason: null }),
  search: async () => [{ number: '+14055550177', place: 'Moore, OK' }],
  buy: fn(async () => undefined),
  bind: fn(async () => undefined),
  retire: fn(async () => undefined),
  reinstate: fn(async () => undefined),
  release: fn(async () => undefined),
  ...more,
})

export default {
  title: 'Features/Numbers',
  component: NumbersPanels,
  args: { api: apiOf(), storms: [{ value: '6a000000-0000-4000-8000-0000000000c1', label: 'Cedar Hill' }] },
} satisfies Meta<typeof NumbersPanels>
type Story = StoryObj<typeof NumbersPanels>

export const EveryState: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    const list = await canvas.findByRole('list', { name: 'Numbers' })
    await expect(canvas.getByText('Carriers deliver texts of these numbers.', { exact: false })).toBeVisible()
    await expect(list).toHaveTextContent('200 texts in 7 days, 99 % delivered, 31 open conversations')
    await expect(list).toHaveTextContent('2 × The carrier filtered the text as unwanted.')
    const kept = within(list).getByRole('button', { name: /^Release \(405\) 555-0108/ })
    await expect(kept).toHaveAccessibleDescription(/212 open conversations have this number/)
    // It can't be undone: the first click asks, and says what is lost.
    const release = async (answer: string) => {
      await userEvent.click(within(list).getByRole('button', { name: /^Release \(405\) 555-0116/ }))
      const dialog = await screen.findByRole('dialog', { name: 'Release (405) 555-0116?' })
      await expect(dialog).toHaveAccessibleDescription(/can’t get it back/)
      await userEvent.click(within(dialog).getByRole('button', { name: answer }))
      await waitFor(() => expect(dialog).not.toBeInTheDocument())
    }
    await release('Cancel')
    await expect(args.api?.release).not.toHaveBeenCalled()
    await release('Release (405) 555-0116')
    await expect(args.api?.release).toHaveBeenCalledWith(numbers[3])
    await userEvent.click(within(list).getByRole('button', { name: 'Retire (405) 555-0190' }))
    await expect(args.api?.retire).toHaveBeenCalledWith(numbers[0])
  },
}

export const Buy: Story = {
  args: { api: apiOf() },
  play: async ({ canvasElement, userEvent, args }) => {
    const canvas = within(canvasElement)
    const area = canvas.getByRole('textbox', { name: 'Area code' })
    await userEvent.type(area, '12{Enter}')
    await expect(area).toHaveAccessibleDescription('Use a 3-digit area code')
    await userEvent.clear(area)
    await userEvent.type(area, '405{Enter}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy (405) 555-0177' }))
    await expect(args.api?.buy).toHaveBeenCalledWith({ number: '+14055550177', place: 'Moore, OK' }, undefined)
  },
}

export const None: Story = {
  args: { api: apiOf({ list: async () => [] }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No numbers yet')).toBeVisible()
  },
}

/** Carriers refuse the sender: the reason is the provider’s. */
export const Unregistered: Story = {
  args: {
    api: apiOf({
      registration: async () => ({ state: 'failed', use: 'MIXED', reason: 'The website could not be reached.' }),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The website could not be reached.')).toBeVisible()
    await expect(canvas.getByText(/Correct the registration with the provider/)).toBeVisible()
  },
}
