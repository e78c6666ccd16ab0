import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { CallLog } from '../../../src/features/shop-counter/components/call-log.tsx'
import { makeLead } from '../leads/lead.factory.ts'

const by = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Ines Duarte' }

/** What people of a shop have recorded of their calls about a lead. */
const meta = {
  component: CallLog,
  args: {
    lead: makeLead(1),
    zone: 'America/New_York',
    api: {
      calls: async () => [
        {
          id: 2,
          at: '2026-03-12T15:42:00Z',
          by,
          outcome: 'follow_up',
          note: 'Wants the loaner first.',
          follow_up_at: '2026-03-13T15:00:00Z',
        },
        { id: 1, at: '2026-03-11T19:05:00Z', by, outcome: 'no_answer', note: '', follow_up_at: null },
      ],
    },
  },
} satisfies Meta<typeof CallLog>
export default meta
type Story = StoryObj<typeof meta>

export const Calls: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Calls 2' })).toBeVisible()
    await expect(screen.getByText('Wants the loaner first.')).toBeVisible()
    await expect(screen.getByText(/^Next call: 03\/13\/2026 11:00 AM/)).toBeVisible()
    await expect(screen.getByText(/^03\/11\/2026 3:05 PM.*, Ines Duarte$/)).toBeVisible()
  },
}
export const None: Story = { args: { api: { calls: async () => [] } } }
export const NotLoaded: Story = {
  args: { api: { calls: async () => Promise.reject(new Error('The server does not answer.')) } },
  play: async () => void (await screen.findByText('The server does not answer.')),
}
