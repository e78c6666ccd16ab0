import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { StormView } from '../../../contract/storms/storm.ts'
import { stormsList } from '../../../src/features/storms/storms.list.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { makeStorm } from './storm.factory.ts'

const go = fn()
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
    context={{ mayAdd: true, pageOf: ({ id }) => ({ href: `/admin/events/${id}`, go }) }}
  />
)

const meta = {
  component: StormsList,
  parameters: { layout: 'fullscreen' },
  args: { data: storms },
} satisfies Meta<typeof StormsList>
export default meta
type Story = StoryObj<typeof meta>

/** An event opens on its own page, by a link. */
export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Feb 24 hail, IN/OH/KY' })
    await expect(link).toHaveAttribute('href', expect.stringContaining('/admin/events/0000'))
    await userEvent.click(link)
    await expect(go).toHaveBeenCalledOnce()
  },
}
export const None: Story = { args: { data: [] } }
export const Fetching: Story = { args: { data: undefined, busy: true } }
export const Broken: Story = { args: { data: undefined, error: new ApiProblem(503, { message: 'Not now.' }) } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
