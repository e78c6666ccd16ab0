import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { StormView } from '../../../contract/storms/storm.ts'
import { stormsList } from '../../../src/features/storms/storms.list.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'

function makeStorm(n: number, more: Partial<StormView> = {}): StormView {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    title: `Feb ${n} hail, IN/OH/KY`,
    zipcodes: Array.from({ length: 40 * n }, (_, zip) => String(40_000 + zip)),
    timespan: { start: `2026-02-${n}`, end: `2026-02-${n}` },
    settings: { call_center_id: null },
    num_locations: n % 3,
    deleted_at: null,
    created_at: '2026-03-01T12:00:00Z',
    version: 1,
    ...more,
  }
}

const held = { error: undefined, busy: false, key: '', refetch: fn() }
const storms = [makeStorm(24), makeStorm(28), makeStorm(11, { deleted_at: '2026-03-10T12:00:00Z' })]

const reply = (data: StormView[]) => ({
  data,
  total: data.length,
  all: data.length,
  active: data.filter((one) => !one.deleted_at).length,
  cursor: 1,
})
const StormsList = (props: { data?: StormView[]; error?: unknown; busy?: boolean }) => (
  <ListView
    definition={stormsList}
    list={{ ...held, busy: props.busy ?? false, error: props.error, data: props.data && reply(props.data) }}
    search={{}}
    onSearch={fn()}
    context={{ mayAdd: true }}
  />
)

const meta = {
  component: StormsList,
  parameters: { layout: 'fullscreen' },
  args: { data: storms },
} satisfies Meta<typeof StormsList>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const None: Story = { args: { data: [] } }
export const Fetching: Story = { args: { data: undefined, busy: true } }
export const Broken: Story = { args: { data: undefined, error: new ApiProblem(503, { message: 'Not now.' }) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
