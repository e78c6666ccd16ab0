import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
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
        by_place: [],
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
export const Dark: Story = { globals: { theme: 'dark' } }
export const None: Story = { args: { data: [] } }
export const NoneFits: Story = { args: { data: [], search: { stage: 'complete' } } }
export const Busy: Story = { args: { data: undefined as never, busy: true } }
export const NotLoaded: Story = { args: { data: undefined as never, error: new Error('The server is away.') } }
