import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Lead } from '../../../contract/leads/lead.ts'
import { leadsList } from '../../../src/features/leads/leads.list.tsx'
import type { LeadsSearch } from '../../../src/features/leads/leads-search.ts'
import { firstDayShown } from '../../../src/features/leads/leads-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { fill } from '../../shared/fill.ts'
import { leadEvent, leadShops, makeLead } from './lead.factory.ts'

const go = fn()
const onSearch = fn()
const held = { error: undefined, busy: false, key: '', refetch: fn() }
const leads = Array.from({ length: 8 }, (_, n) => makeLead(n))
const snoozed = makeLead(8, { first_name: 'Keisha', last_name: 'Wright', snooze_until: '2099-03-12T13:00:00Z' })
const nameOf = (id: string) => [leadEvent, ...leadShops].find((one) => one.id === id)?.name

const reply = (data: readonly Lead[]) => ({
  data: [...data],
  count: data.length,
  total: data.length,
  by_status: [],
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
    list={{ ...held, busy, error, data: data && reply(data) }}
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
