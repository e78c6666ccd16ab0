import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import type { Dashboard } from '../../../contract/dashboard/dashboard.ts'
import { type AttentionItem, AttentionPanel } from '../../../src/features/dashboard/components/attention-panel.tsx'
import { CorrectionsPanel } from '../../../src/features/dashboard/components/corrections-panel.tsx'
import { DashboardBar } from '../../../src/features/dashboard/components/dashboard-bar.tsx'
import type { DashboardSearch } from '../../../src/features/dashboard/dashboard-search.ts'
import { DashboardScreen } from '../../../src/features/dashboard/components/dashboard-screen.tsx'
import type { FigureLink } from '../../../src/features/dashboard/components/figure-link.tsx'
import { makeCorrections, makeDashboard } from './dashboard.factory.ts'

const Link: FigureLink = ({ figure, ...rest }) => <a href={`#${figure}`} {...rest} />
const now = Date.parse('2026-03-15T15:42:00.000Z')
const zone = 'America/Chicago'

const attention: readonly AttentionItem[] = [
  { count: 2, what: 'call-backs are due', isUrgent: true, since: null, verb: 'Call back' },
  { count: 38, what: 'leads are overdue', isUrgent: true, since: null, verb: 'Follow up' },
  { count: 3, what: 'claimants wait for a reply', isUrgent: false, since: '2026-03-15T12:30:00Z', verb: 'Reply' },
]

interface StageProps {
  data?: Dashboard | undefined
  error?: unknown
  behind?: number
  search?: DashboardSearch
  change: () => void
}

function Stage({ data, error, behind = 0, search, change }: StageProps) {
  return (
    <DashboardScreen
      list={{ data, error, busy: false, key: null, refetch: () => {} }}
      behind={behind}
      zone={zone}
      Link={Link}
      open={undefined}
      known={data?.known ?? 'then'}
      bar={
        <DashboardBar
          search={search ?? (data?.corrections ? { as_of: Date.parse('2026-03-09T12:00:00Z') } : {})}
          change={change}
          events={[]}
          board={data}
          zone={zone}
          now={now}
        />
      }
    />
  )
}

const meta = {
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { change: fn() },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

/** Every figure leads to its rows, and says what it counts. */
export const Busy: Story = {
  args: { data: makeDashboard() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const { overview } = makeDashboard()
    const tiles = within(page.getByRole('region', { name: 'Overview' })).getAllByRole('link')
    await expect(tiles).toHaveLength(overview.length)
    await expect(tiles[2]).toHaveAttribute('href', '#overview.booked')
    await userEvent.tab()
    tiles[2]?.focus()
    const definition = 'Contacts with an appointment, or whose vehicle has been appraised.'
    await expect(await within(document.body).findByText(definition)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'By day' }))
    const table = within(page.getByRole('table', { name: 'Figures at the end of each day' }))
    await expect(table.getAllByRole('row')).toHaveLength(16)
  },
}

export const Compared: Story = {
  args: { data: makeDashboard({ isCompared: true }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/Compared with Apr 19, 2025 hail, OK/)).toBeVisible()
    await expect(page.getAllByRole('columnheader', { name: 'Then' }).length).toBeGreaterThan(2)
  },
}

export const NothingCameIn: Story = {
  args: { data: makeDashboard({ isEmpty: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No contacts are assigned')).toBeVisible()
  },
}

export const Counting: Story = {
  args: { behind: 48_210 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Counting the log: 48,210 events left')).toBeInTheDocument()
  },
}

export const Unreachable: Story = { args: { error: new Error('The server can’t be reached.') } }

export const Stale: Story = {
  args: { data: makeDashboard(), error: new Error('The server can’t be reached.') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/This may be out of date/)).toBeVisible()
  },
}

/** The moment is moved hour by hour; at its end it is now. */
export const Moment: Story = {
  args: { data: makeDashboard() },
  play: async ({ canvasElement, args }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'As of' })
    await expect(slider).toHaveAttribute('aria-valuetext', 'Now')
    await fireEvent.change(slider, { target: { value: String(Date.parse('2026-03-09T12:00:00Z')) } })
    await expect(args.change).toHaveBeenCalledWith({ as_of: Date.parse('2026-03-09T12:00:00Z') })
  },
}

/** A last day before the first is refused at its field, typed or in an address; the figures stay those of the address. */
export const BackwardRange: Story = {
  args: { data: makeDashboard(), search: { span: 'custom', from: '2026-03-10', to: '2026-03-12' } },
  play: async ({ args, canvasElement }) => {
    const through = within(canvasElement).getByLabelText('Through')
    await fireEvent.change(through, { target: { value: '2026-03-02' } })
    await expect(through).toHaveAccessibleDescription('Choose 03/10/2026 or later')
    await expect(args.change).not.toHaveBeenCalled()
    await fireEvent.change(through, { target: { value: '2026-03-11' } })
    await expect(args.change).toHaveBeenCalledWith({ to: '2026-03-11' })
  },
}

/** A figure has both counts where they differ, and what was undone is listed with who undid it. */
export const KnownOtherwise: Story = {
  args: { data: makeDashboard({ corrected: 'overview.booked' }) },
  render: (args) => (
    <>
      <Stage {...args} />
      <CorrectionsPanel
        list={{ data: makeCorrections(), error: undefined, busy: false, key: null, refetch: () => {} }}
        onMore={() => {}}
        zone={zone}
        Record={({ id, unit: _unit, ...rest }) => <a href={`#${id}`} {...rest} />}
      />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement)
    const booked = page.getByRole('link', { name: /^Booked .*now known as/ })
    await expect(booked).toHaveTextContent(/now known as \d+/)
    await userEvent.click(page.getByRole('button', { name: 'As known now' }))
    await expect(args.change).toHaveBeenCalledWith({ known: 'now' })
    const list = within(page.getByRole('list', { name: 'Records known otherwise now' }))
    await expect(list.getByRole('link', { name: 'Dana Whitfield' })).toBeVisible()
    await expect(list.getByText(/Status: Scheduled → Not scheduled/)).toBeVisible()
    await expect(list.getByText(/Ruth Abara undid “Appointment booked” by Casey Brandt/)).toBeVisible()
  },
}

export const NothingCorrected: Story = {
  args: { data: makeDashboard() },
  render: () => (
    <CorrectionsPanel
      list={{
        data: { count: 0, data: [], cursor: 1, behind: 0 },
        error: undefined,
        busy: false,
        key: null,
        refetch: () => {},
      }}
      onMore={() => {}}
      zone={zone}
      Record={({ id: _id, unit: _unit, ...rest }) => <span {...rest} />}
    />
  ),
  play: async ({ canvasElement }) => {
    const empty = 'Nothing known at that moment has been corrected since'
    await expect(within(canvasElement).getByText(empty)).toBeVisible()
  },
}

/** One line each, the most urgent first, with the button that settles it. */
export const NeedsAttention: Story = {
  args: { data: makeDashboard() },
  render: () => (
    <AttentionPanel
      list={{ data: attention, error: undefined, busy: false, key: null, refetch: () => {} }}
      now={now}
      Button={({ item, ...rest }) => <a href={`#${item.verb}`} {...rest} />}
    />
  ),
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list'))
    await expect(list.getAllByRole('listitem')).toHaveLength(attention.length)
    await expect(list.getByText(', the first for 3 h 12 min')).toBeVisible()
    await expect(list.getByRole('link', { name: 'Follow up: 38 leads are overdue' })).toBeVisible()
  },
}

export const AllSettled: Story = {
  render: () => (
    <AttentionPanel
      list={{ data: [] as readonly AttentionItem[], error: undefined, busy: false, key: null, refetch: () => {} }}
      now={now}
      Button={({ item, ...rest }) => <a href={`#${item.verb}`} {...rest} />}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('All settled for today')).toBeVisible()
  },
}
