import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { QueuedCommand } from '../../../src/shared/command-outbox/queued-command.ts'
import { CommandOutboxNotice, RejectedCommands } from '../../../src/shared/command-outbox/command-outbox-notice.tsx'

const command = (place: number, label: string, answer?: QueuedCommand['answer']): QueuedCommand => ({
  id: `command ${place}`,
  place,
  owner: 'me',
  kind: 'edit-claims',
  label,
  rows: ['a', 'b'].map((row) => ({ row, version: 3, words: `2026-08${row}: City “Avon”` })),
  body: {},
  at: '2026-03-10T15:42:00Z',
  ...(answer && { answer }),
})

const meta = {
  title: 'Shared/Command outbox/Notice',
  component: CommandOutboxNotice,
  args: { zone: 'America/Chicago', onDismiss: fn(), onRetry: fn() },
} satisfies Meta<typeof CommandOutboxNotice>
export default meta
type Story = StoryObj<typeof meta>

const refused = {
  row: 'a',
  reason: 'Maria Ortiz changed City while you were working. Check the new value and decide again.',
}

/** The line is down. What was rejected is not said here: it is at the rows of its desk. */
export const Waiting: Story = {
  args: {
    state: {
      isOffline: true,
      queued: [command(3, 'Set Event on 12 claims'), command(4, 'Ingest 100 claims')],
      rejected: [command(1, 'Set City on 2 claims', { refused: [refused] })],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/Offline: 2 changes queued/)).toBeVisible()
    await expect(canvas.queryByText(/not saved|failed/i)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }))
    await expect(await within(document.body).findByText('Ingest 100 claims')).toBeVisible()
  },
}

/** Which claims, what was typed, and why it was refused; what failed on the server's side can be sent again. */
export const Rejected: Story = {
  args: { state: { isOffline: false, queued: [], rejected: [] } },
  render: ({ zone, onDismiss, onRetry }) => (
    <RejectedCommands
      {...{ zone, onDismiss, onRetry }}
      commands={[
        command(1, 'Set City on 2 claims', { refused: [refused, { ...refused, row: 'b' }] }),
        command(2, 'Ingest 4 claims', { refused: [], failed: 'Something went wrong on our side.' }),
      ]}
    />
  ),
  async play({ canvasElement, args }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details' }))
    const list = within(document.body)
    await expect(await list.findByText(/^2: Maria Ortiz changed City/)).toBeVisible()
    await expect(list.getAllByText('2026-08a: City “Avon” and 1 more')).toHaveLength(2)
    await userEvent.click(list.getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
