import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { SlotForecast } from '../../../contract/process/slot-forecast.ts'
import type { Wallboard } from '../../../contract/wallboard/wallboard.ts'
import { BoardSummary } from '../../../src/features/wallboard/components/board-summary.tsx'
import { WallboardScreen } from '../../../src/features/wallboard/components/wallboard-screen.tsx'
import type { ContactLink } from '../../../src/features/wallboard/components/waiting-list.tsx'
import type { Fetched } from '../../../src/shared/api/fetched.ts'
import type { HeldBoard } from '../../../src/features/wallboard/use-wallboard.ts'
import { makeForecast } from '../../workspace/slot-forecast.factory.ts'
import { makeBoard, quietBoard } from './board.factory.ts'

const Contact: ContactLink = ({ id, ...rest }) => <a href={`#${id}`} {...rest} />

/** The board as if its reply were there now. */
const held = (board: Wallboard): HeldBoard => ({ board, aheadMs: Date.parse(board.as_of) - Date.now() })

interface StageProps extends Partial<Pick<Fetched<HeldBoard>, 'data' | 'error' | 'busy'>> {
  forecast?: SlotForecast
}

function Stage({ data, error, busy = false, forecast = makeForecast() }: StageProps) {
  return (
    <WallboardScreen
      list={{ data, error, busy, key: null, refetch: () => {} }}
      zone="America/Chicago"
      home={<span>Claimfront</span>}
      filter={<span>All events</span>}
      Contact={Contact}
      forecast={{ data: forecast, error: undefined }}
    />
  )
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const Busy: Story = {
  args: { data: held(makeBoard()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('486 today, on pace for 160, 3 more from own phones')).toBeVisible()
    await expect(page.getByText('262 of 486 calls')).toBeVisible()
    const agents = within(page.getByRole('region', { name: 'Agents and their calls' }))
    await expect(agents.getAllByRole('row')).toHaveLength(9)
    await expect(agents.getByRole('row', { name: /^Leo Fontaine/ })).toHaveTextContent(/Break, meal6:1\d/)
    const longest = within(page.getByRole('list', { name: 'Contacts that can’t be called now' }))
    await expect(longest.getAllByRole('listitem')[0]).toHaveTextContent(
      'Dwight Okafor1 d 1 hOutside calling hours until 8:00 AM PST',
    )
    const foot = within(page.getByRole('contentinfo', { name: 'Needs you now' }))
    await expect(foot.getByRole('link', { name: 'Hiroshi Park' })).toBeVisible()
    await expect(foot.getByText(/in wrap-up 4:1/)).toBeVisible()
  },
}

/** Which location runs out of slots first, and when. */
export const SlotsNeeded: Story = {
  args: { data: held(makeBoard()) },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Slots needed' }))
    await expect(panel.getByText(/^Goshen runs out of slots on .*: 34 needed, 22 open\.$/)).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveTextContent(/^GoshenNeeded 34 \(28–41\) · Open 22Runs out/)
  },
}

/** A business with a short log, and one whose forecast is old. */
export const SlotsNotForecast: Story = {
  args: { data: held(makeBoard()), forecast: { ...makeForecast(), verdict: 'too little', tested: 9, locations: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Not enough bookings yet to forecast: 9 of 30 days.')).toBeVisible()
  },
}
export const SlotsOutOfDate: Story = {
  args: { data: held(makeBoard()), forecast: { ...makeForecast(), made_at: '2026-03-01T12:00:00Z' } },
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('region', { name: 'Slots needed' }))
    await expect(panel.getByText('Out of date')).toBeVisible()
  },
}

/** The chart's numbers are in a table too, a press away. */
export const HoursAsATable: Story = {
  args: { data: held(makeBoard()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Calls by hour as a table' }))
    const row = await page.findByRole('row', { name: /^10 AM/ })
    await expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      '10 AM',
      '112',
      '0',
      '60',
      '43',
      '156',
    ])
  },
}

export const Dark: Story = { ...Busy, globals: { theme: 'dark' } }

export const Narrow: Story = {
  args: Busy.args ?? {},
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Booked', { selector: 'span' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** A share of no calls is a dash, and there is nothing to do. */
export const Quiet: Story = {
  args: { data: held(quietBoard) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('No agents yet today')).toBeVisible()
    await expect(page.getByText('Nothing needs you now')).toBeVisible()
    await expect(page.getByText('–')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading wallboard…')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { error: new Error('The database is away.') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Couldn’t load the wallboard')
  },
}

/** What is old says so and stays. */
export const Stale: Story = {
  args: { data: held(makeBoard()), error: new Error('The database is away.') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/may be out of date/)).toBeVisible()
    await expect(page.getByText('262 of 486 calls')).toBeVisible()
  },
}

/** As it is on a supervisor's home. */
export const OnAHome: Story = {
  render: () => {
    const { board, aheadMs } = held(makeBoard())
    return <BoardSummary board={board} aheadMs={aheadMs} Contact={Contact} />
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('3 overdue, oldest 12 min')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Queue by rank and number of calls' })).toBeVisible()
  },
}
