import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../../../src/shared/ui/button.tsx'
import { Progress } from '../../../src/shared/ui/progress.tsx'
import { Empty, Failed, Loading, Notice, Stale } from '../../../src/shared/ui/states.tsx'
import { stack } from './story.css.ts'

const onRetry = fn()
const meta = { component: Failed, args: { title: '', message: '' } } satisfies Meta<typeof Failed>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {
  render: () => (
    <Empty title="No claims wait" action={<Button icon="upload">Import claims</Button>}>
      Drop a carrier’s file here, or choose one.
    </Empty>
  ),
}
export const Fetching: Story = { render: () => <Loading rows={8} label="Loading claims…" /> }
export const FetchingShort: Story = { render: () => <Loading /> }
export const Broken: Story = {
  render: () => (
    <Failed
      title="The claims could not be loaded"
      message="The server can’t be reached. Check your connection."
      onRetry={onRetry}
    />
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }))
    await expect(onRetry).toHaveBeenCalled()
  },
}
export const Notices: Story = {
  render: () => (
    <div className={stack}>
      <Stale onRetry={onRetry}>This list may be out of date: the server can’t be reached.</Stale>
      <Notice tone="red">zip: Enter a 5-digit ZIP code</Notice>
      <Notice tone="green">1,998 rows were taken in.</Notice>
      <Notice tone="blue">The mapping of Gulf States was used.</Notice>
      <Progress label="Sending rows" done={700} total={2000} unit="rows" />
    </div>
  ),
}
