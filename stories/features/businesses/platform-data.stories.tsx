import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { PlatformBusiness } from '../../../contract/businesses/platform-data.ts'
import { PlatformScreen } from '../../../src/features/businesses/components/platform-screen.tsx'
import type { PlatformData } from '../../../src/features/businesses/components/platform-screen.tsx'

const well = {
  texts_failed: 0,
  emails_failed: 0,
  webhooks_failed: 0,
  messages_waiting: 0,
  oldest_waiting_seconds: 0,
  jobs_waiting: 0,
  jobs_given_up: 0,
}
const one = (n: number, name: string, changes: Partial<typeof well> = {}): PlatformBusiness => ({
  id: `0000000${n}-0000-4000-8000-000000000000`,
  name,
  usage: {
    people_active: 18 * n,
    events: 48_210 * n,
    texts_sent: 1200 * n,
    segments: 1710 * n,
    texts_received: 420 * n,
    emails_sent: 310 * n,
    calls: 486 * n,
    storage_bytes: 1_240_000_000 * n,
    cost: 1710 * n * 0.0109,
  },
  health: { ...well, ...changes },
})

function Stage({ businesses, error }: { businesses?: readonly PlatformBusiness[]; error?: unknown }) {
  const first = one(1, '')
  const data: PlatformData | undefined = businesses && {
    data: [...businesses],
    usage: first.usage,
    segment_price: 0.0109,
    start: '2026-03-01T06:00:00.000Z',
    end: '2026-03-31T05:00:00.000Z',
  }
  return <PlatformScreen list={{ data, error, busy: false, key: null, refetch: () => {} }} span={null} links={null} />
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  args: {
    businesses: [
      one(1, 'Prairie Hail Response'),
      one(2, 'Lone Star Claims', { texts_failed: 3, messages_waiting: 12, oldest_waiting_seconds: 900 }),
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('2 businesses, 1 with a problem')).toBeVisible()
    await expect(page.getByText('12 messages late by 15 min')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Prairie Hail Response Good/ })).toHaveTextContent('1.2 GB')
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  },
}

export const None: Story = { args: { businesses: [] } }
export const Loading: Story = { args: {} }
export const Unreachable: Story = { args: { error: new Error('The server can’t be reached.') } }
