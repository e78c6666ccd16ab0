import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { InboxEntry } from '../../../contract/messages/inbox-entry.ts'
import { RetryFailedDialog } from '../../../src/features/messages/failed/retry-failed-dialog.tsx'
import { contactId, idOf } from './ana-lucero.ts'

const entry = (number: number, first_name: string, last: Partial<InboxEntry['last_message']> = {}): InboxEntry => ({
  contact_id: contactId,
  conversation_id: idOf(number),
  contact: {
    id: contactId,
    first_name,
    last_name: 'Lucero',
    claim_number: `GU-26-0010441${number}`,
    vehicle: '2019 Nissan Rogue',
    primary_phone: '+14055550142',
    email: '',
    spanish: false,
  },
  last_message: {
    id: idOf(number + 50),
    body: 'Your inspection is booked for Fri, Mar 13, 9:00 AM CDT.',
    direction: 'out',
    state: 'failed',
    author: null,
    ...last,
  },
  failed_messages: [idOf(number + 50)],
  unread_messages: 0,
  timestamp: Date.UTC(2026, 2, 10, 15),
  status: 'failed',
  waiting_since: null,
  assignee_id: null,
  snooze_until: null,
})

const optedOut = 'The claimant asked for no texts.'
const api = {
  list: fn(
    async (): Promise<readonly InboxEntry[]> => [
      entry(1, 'Ana'),
      entry(2, 'Omar'),
      {
        ...entry(3, 'Lee', { id: idOf(90), direction: 'in', state: 'received', body: 'Which day?' }),
        failed_messages: [idOf(53), idOf(54)],
      },
    ],
  ),
  retry: fn(async (_contact: string, messageId: string): Promise<unknown> => {
    if (messageId === idOf(52)) throw new Error(optedOut)
    return {}
  }),
}

const meta = {
  component: RetryFailedDialog,
  args: {
    api,
    onChanged: fn(),
    onClose: fn(),
    Link: ({ contactId: id, children }) => <a href={`#${id}`}>{children}</a>,
  },
} satisfies Meta<typeof RetryFailedDialog>
export default meta
type Story = StoryObj<typeof meta>

/** All are sent again, one after the other, earlier ones too; one that is refused says why. */
export const Retried: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Texts that were not delivered' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry 4 texts' }))
    await expect(await dialog.findAllByText('Being sent again')).toHaveLength(2)
    await expect(await dialog.findByText(optedOut)).toBeVisible()
    await expect(dialog.getByText('2 texts before the latest message')).toBeVisible()
    await expect(api.retry).toHaveBeenCalledTimes(4)
    await expect(await dialog.findByRole('button', { name: 'Done' })).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onChanged).toHaveBeenCalledOnce()
  },
}

/** Texts are counted, not conversations: where all of them leave, the dialog closes. */
export const AllSentAgain: Story = {
  args: {
    api: {
      list: async () => (await api.list()).filter(({ contact }) => contact.first_name === 'Lee'),
      retry: async () => ({}),
    },
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 2 texts' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

export const NothingFailed: Story = {
  args: { api: { ...api, list: async () => [] } },
  play: async () => {
    await expect(await screen.findByText('Every text was delivered')).toBeVisible()
  },
}

export const NotLoaded: Story = {
  args: {
    api: {
      ...api,
      list: async () => {
        throw new Error('The server does not answer.')
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Couldn’t load the texts')).toBeVisible()
  },
}
