import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { SlotForecast, SlotForecastLocation } from '../../../contract/process/slot-forecast.ts'
import { CapacityPanel } from '../../../src/features/dashboard/components/capacity-panel.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function location(n: number, name: string, needed: readonly number[], open: number): SlotForecastLocation {
  const days = needed.map((count, ahead) => ({
    day: `2026-03-${10 + ahead}`,
    open: ahead === 4 ? open / 2 : open,
    booked: Math.round(count * Math.max(0, 0.9 - ahead * 0.12)),
    needed: count,
    low: Math.floor(count * 0.85),
    high: Math.ceil(count * 1.2),
  }))
  return { id: id(n), storm_id: id(9), storm: 'Feb 24 hail, OK', name, days }
}

const forecast: SlotForecast = {
  made_at: '2026-03-10T15:05:00.000Z',
  timezone: 'America/Chicago',
  verdict: 'passed',
  tested: 312,
  inside: 268,
  fewest: 30,
  locations: [
    location(2, 'Moore', [57, 60, 57, 53, 25, 49, 41, 36], 48),
    location(1, 'Norman', [20, 28, 28, 26, 12, 22, 21, 18], 36),
  ],
}

interface StageProps {
  data?: SlotForecast
  error?: unknown
}

function Stage({ data, error }: StageProps) {
  return (
    <CapacityPanel
      list={{ data, error, busy: false, key: null, refetch: () => {} }}
      now={Date.parse('2026-03-10T15:42:00Z')}
      more={({ name }) => <a href={`#${name}`}>Open days and slots</a>}
    />
  )
}

const meta = { component: Stage } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

/** The chart, its table and the sentence say the same. */
export const Short: Story = {
  args: { data: forecast },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const chips = within(page.getByRole('group', { name: 'Location' })).getAllByRole('button')
    await expect(chips.map((one) => one.textContent)).toEqual(['Moore 37 short', 'Norman 95 spare'])
    const sentence = 'Moore runs out of slots on Tuesday, Mar 10: 57 needed, 48 open.'
    await expect(page.getByText(sentence, { selector: 'p' })).toBeVisible()
    const table = within(page.getByRole('table', { name: 'Capacity and demand of Moore by day' }))
    await expect(table.getByRole('row', { name: /^Short/ })).toHaveTextContent('Short9129511––')
    await userEvent.click(page.getByRole('button', { name: /^Norman/ }))
    await expect(page.getByText(/^Norman has enough slots/, { selector: 'p' })).toBeVisible()
    await expect(page.getByText('Forecast of 10:05 AM CDT. Ranges held 268 of 312 past days.')).toBeVisible()
  },
}

export const TooFewBookings: Story = {
  args: { data: { ...forecast, verdict: 'too little', tested: 9, inside: 8, locations: [] } },
  play: async ({ canvasElement }) => {
    const why = 'Not enough bookings yet to forecast: 9 of 30 days.'
    await expect(within(canvasElement).getByText(why)).toBeVisible()
  },
}

export const NoOpenDays: Story = {
  args: { data: { ...forecast, locations: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No open days ahead')).toBeVisible()
  },
}

export const Loading: Story = { args: {} }
export const Unreachable: Story = { args: { error: new Error('The server can’t be reached.') } }
export const Stale: Story = { args: { data: forecast, error: new Error('The server can’t be reached.') } }
