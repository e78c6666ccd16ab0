import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { DeletedBusiness } from '../../../contract/businesses/business-state.ts'
import { DeletedScreen } from '../../../src/features/businesses/components/deleted-screen.tsx'

function Stage({ businesses, error }: { businesses?: readonly DeletedBusiness[]; error?: unknown }) {
  const list = { data: businesses, error, busy: false, key: null, refetch: () => {} }
  return <DeletedScreen list={list} zone="America/Chicago" links={null} />
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  args: {
    businesses: [
      {
        id: '00000001-0000-4000-8000-000000000000',
        name: 'Lone Star Claims',
        reason: 'The contract ended on December 31.',
        planned_by: 'Sasha Whitfield',
        planned_at: '2026-01-02T15:10:00.000Z',
        deleted_at: '2026-02-01T15:12:00.000Z',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('row', { name: /^Lone Star Claims/ })).toHaveTextContent('Sasha Whitfield')
    await expect(page.getByText(/for four years each phone number/)).toBeVisible()
  },
}

export const None: Story = {
  args: { businesses: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No business was deleted')).toBeVisible()
  },
}
export const Loading: Story = { args: {} }
export const Unreachable: Story = { args: { error: new Error('The server can’t be reached.') } }
