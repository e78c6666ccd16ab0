import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { type Lead, opportunityLostReasons } from '../../../contract/leads/lead.ts'
import { leadsList } from '../../../src/features/leads/leads.list.tsx'
import type { LeadsSearch } from '../../../src/features/leads/leads-search.ts'
import { firstDayShown } from '../../../src/features/leads/leads-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { fill } from '../../shared/fill.ts'
import { lostByReason } from './lead-board-server.ts'
import { leadEvent, leadShops, makeLead } from './lead.factory.ts'

const go = fn()
const onSearch = fn()
const held = { error: undefined, busy: false, key: '', refetch: fn() }
const leads = Array.from({ length: 8 }, (_, n) => makeLead(n))
const snoozed = makeLead(8, { first_name: 'Keisha', last_name: 'Wright', snooze_until: '2099-03-12T13:00:00Z' })
const nameOf = (id: string) => [leadEvent, ...leadShops].find((one) => one.id === id)?.name

const reply = (data: readonly Lead[], lost = false) => ({
  data: [...data],
  count: data.length,
  total: data.length,
  by_status: [],
  lost_by_reason: lost ? lostByReason(data) : null,
  storms: [leadEvent],
  repair_locations: leadShops,
  start: 0,
  cursor: 1,
})

interface Props {
  data?: readonly Lead[]
  error?: unknown
  busy?: boolean
  search?: LeadsSearch
}

const LeadsList = ({ data, error, busy = false, search = {} }: Props) => (
  <ListView
    definition={leadsList}
    list={{ ...held, busy, error, data: data && reply(data, search.status === 'opportunity_lost') }}
    search={search}
    onSearch={onSearch}
    context={{
      zone: 'America/Chicago',
      events: [{ value: leadEvent.id, label: leadEvent.name }],
      nameOf,
      pageOf: ({ id }) => ({ href: `/admin/leads/${id}`, go }),
    }}
  />
)

const meta = {
  component: LeadsList,
  parameters: { layout: 'fullscreen' },
  args: { data: [...leads, snoozed] },
  beforeEach: () => onSearch.mockClear(),
} satisfies Meta<typeof LeadsList>
export default meta
type Story = StoryObj<typeof meta>

/** A lead opens on its own page, by a link; the first day is November 1 of last year until another one is chosen. */
export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByLabelText('Added from')).toHaveValue(firstDayShown())
    await fill(page.getByLabelText('Added from'), '2026-02-01')
    await expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ from: '2026-02-01' }))
    await userEvent.click(page.getByRole('link', { name: 'Trudy Malone' }))
    await expect(go).toHaveBeenCalledOnce()
    await expect(page.getByRole('row', { name: /Hector Solis/ })).toHaveTextContent('Assigned to shop')
    await expect(page.getByText(/^Snoozed until 03\/12\/2099/)).toBeVisible()
  },
}
const reasonOf = (n: number) => opportunityLostReasons[Math.floor(Math.sqrt(n))] ?? 'other'
const lost = Array.from({ length: 30 }, (_, n) =>
  makeLead(n, {
    status: 'opportunity_lost',
    opportunity_lost_reason: reasonOf(n),
    assigned_repair_location_id: leadShops[0]?.id ?? null,
    estimate_total: 600_000,
  }),
)

/** Why leads are lost: each reason with its count and dollars narrows to its leads; each row says its own. */
export const Lost: Story = {
  args: { data: lost, search: { status: 'opportunity_lost', reason: 'undecided' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const reasons = within(page.getByRole('group', { name: 'Lost leads by reason' }))
    await expect(reasons.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'All reasons 30 $180,000',
      'Undecided 9 $54,000',
      'Not repairing 7 $42,000',
      'High deductible 5 $30,000',
      'Other 5 $30,000',
      'Other shop 3 $18,000',
      'Unable to contact 1 $6,000',
    ])
    await expect(reasons.getByRole('button', { pressed: true })).toHaveTextContent('Undecided')
    await userEvent.click(reasons.getByRole('button', { name: /^Other shop/ }))
    await expect(onSearch).toHaveBeenLastCalledWith({ status: 'opportunity_lost', reason: 'other_shop' })
    await expect(page.getByRole('columnheader', { name: 'Reason' })).toBeVisible()
    await expect(page.getAllByRole('cell', { name: 'Not repairing' })).toHaveLength(7)
  },
}
export const LostNarrow: Story = {
  args: { data: lost, search: { status: 'opportunity_lost' } },
  globals: { viewport: { value: 'mobile1' } },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const None: Story = { args: { data: [] } }
export const NoneFits: Story = {
  args: { data: [], search: { status: 'opportunity_lost' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all leads' }))
    await expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ status: undefined }))
  },
}
export const Fetching: Story = { args: { data: undefined, busy: true } }
export const Broken: Story = { args: { data: undefined, error: new ApiProblem(503, { message: 'Not now.' }) } }
export const Stale: Story = { args: { error: new ApiProblem(503, { message: 'Not now.' }) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
