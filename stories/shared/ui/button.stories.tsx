import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button, IconButton } from '../../../src/shared/ui/button.tsx'
import { Kbd } from '../../../src/shared/ui/kbd.tsx'
import { row } from './story.css.ts'

const meta = { component: Button, args: { onClick: fn(), children: 'Import claims' } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div className={row}>
      <Button>Columns</Button>
      <Button tone="go">
        Ingest 35 <Kbd>Mod+Enter</Kbd>
      </Button>
      <Button tone="ghost" icon="filter">
        Filter
      </Button>
      <Button tone="danger" icon="trash">
        Delete
      </Button>
      <Button whyNot="Only while the queue is connected.">Not now</Button>
      <IconButton icon="columns" label="Columns" />
    </div>
  ),
}

/** It keeps its place and the focus, and takes no second press. */
export const Busy: Story = {
  args: { busy: true, tone: 'go', children: 'Ingesting…' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
