import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { openPlaces } from '../../../contract/supplements/supplement-due.ts'
import { type Supplement, substagesOf, supplementStages } from '../../../contract/supplements/supplement.ts'
import { supplementsList } from '../../../src/features/supplements/supplements.list.tsx'
import type { SupplementsSearch } from '../../../src/features/supplements/supplements-search.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { makeSupplement } from './supplement.factory.ts'

const now = Date.parse('2026-03-13T19:42:00.000Z')
const go = fn()
const onSearch = fn()
const held = { error: undefined, busy: false, key: '', refetch: fn() }
const some = [
  makeSupplement(0),
  makeSupplement(1, { substage: 'pending_documents' }),
  makeSupplement(2, { stage: 'in_review', substage: 'needs_reinspection' }),
  makeSupplement(3, { stage: 'final_review', substage: 'client_reviewing' }),
  makeSupplement(4, { stage: 'complete', substage: 'locked', amount_cents: 184_250 }),
  makeSupplement(5, { stage: 'request_closed', substage: null, reason: 'Paid with the first estimate.' }),
]

const everyPlace = supplementStages.flatMap((stage) =>
  (substagesOf[stage].length > 0 ? substagesOf[stage] : [null]).map((substage) => ({ stage, substage })),
)

const byPlace = [
  { stage: 'awaiting_review' as const, substage: 'to_review' as const, count: 1204, late: 0, due_today: 0 },
  { stage: 'awaiting_review' as const, substage: 'pending_documents' as const, count: 3, late: 0, due_today: 0 },
  { stage: 'final_review' as const, substage: 'pending_documents' as const, count: 2, late: 0, due_today: 0 },
]

interface Props {
  data?: readonly Supplement[]
  error?: unknown
  busy?: boolean
  search?: SupplementsSearch
}

const SupplementsList = ({ data, error, busy = false, search = {} }: Props) => (
  <ListView
    definition={supplementsList}
    list={{
      ...held,
      busy,
      error,
      data: data && {
        data: [...data],
        count: data.length,
        total: data.length,
        by_place: byPlace,
        paces: [],
        changes_at: null,
        cursor: 1,
      },
    }}
    search={search}
    onSearch={onSearch}
    context={{
      zone: 'America/Chicago',
      now,
      stage: search.stage,
      stages: supplementStages,
      pageOf: ({ id }) => ({ href: `/admin/supplements/${id}`, go }),
    }}
  />
)

const meta = {
  component: SupplementsList,
  parameters: { layout: 'fullscreen' },
  args: { data: some },
  beforeEach: () => onSearch.mockClear(),
} satisfies Meta<typeof SupplementsList>
export default meta
type Story = StoryObj<typeof meta>

/** Whom each waits on is in words; a supplement opens on a page of its own. */
export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('row', { name: /01-2231-885/ })).toHaveTextContent('The shop')
    await expect(page.getByRole('row', { name: /01-2231-887/ })).toHaveTextContent('The carrier')
    await userEvent.click(page.getByRole('link', { name: '01-2231-884' }))
    await expect(go).toHaveBeenCalledOnce()
  },
}
/** Every place of the pipeline: those that wait are due or late, those that are over are neither. */
export const EveryPlace: Story = {
  args: {
    data: everyPlace.map((place, n) => makeSupplement(n, place)),
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    await expect(rows).toHaveLength(everyPlace.length)
    const due = rows.filter((row) => /Late by|Due /.test(row.textContent ?? ''))
    await expect(due).toHaveLength(openPlaces.length)
  },
}
/** Each status with how many it would leave: of the open stage only, whichever status is chosen. */
export const StatusCounts: Story = {
  args: { search: { stage: 'awaiting_review', substage: 'pending_documents' } },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('combobox', { name: 'Status' })
    await expect(status).toHaveTextContent('Pending documents (3)')
    await userEvent.click(status)
    await expect(await screen.findByRole('option', { name: 'To review (1,204)' })).toBeVisible()
    await expect(screen.getByRole('option', { name: 'Not a supplement (0)' })).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: 'To review (1,204)' }))
    await expect(onSearch).toHaveBeenCalledWith({ stage: 'awaiting_review', substage: 'to_review' })
  },
}
export const AllStatusCounts: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Pending documents (5)' }))
    await expect(onSearch).toHaveBeenCalledWith({ substage: 'pending_documents' })
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const None: Story = { args: { data: [] } }
export const NoneFits: Story = { args: { data: [], search: { stage: 'complete' } } }
export const Busy: Story = { args: { data: undefined as never, busy: true } }
export const NotLoaded: Story = { args: { data: undefined as never, error: new Error('The server is away.') } }
