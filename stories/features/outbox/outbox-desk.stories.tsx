import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { OutboxMessage } from '../../../contract/calls/list-outbox.ts'
import type { OutboxPage } from '../../../src/features/outbox/api/list-outbox.ts'
import { outboxList } from '../../../src/features/outbox/outbox.list.tsx'
import type { OutboxSearch } from '../../../src/features/outbox/outbox-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { Fetched } from '../../../src/shared/api/fetched.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'

const business = { id: '00000000-0000-4000-8000-b00000000000', name: 'Prairie Hail Response' }

function makeMessage(n: number, different: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    business,
    kind: 'mail',
    to: `person${n}@demo.test`,
    subject: 'You are invited to Claimfront',
    text: 'Hello Ana,\n\nMorgan Ellis invites you. Choose a password:\nhttps://desk.test/reset_password?token=3f9a.\n',
    state: 'sent',
    tries: 1,
    queued_at: '2026-03-10T16:40:54Z',
    send_after: null,
    sent_at: '2026-03-10T16:40:56Z',
    reason: null,
    attachments: [],
    error: null,
    ...different,
  }
}

const messages = [
  makeMessage(1),
  makeMessage(2, { kind: 'sms', to: '+16155550142', subject: null, text: '482913 is your code for Claimfront.' }),
  makeMessage(3, {
    state: 'failed',
    tries: 5,
    sent_at: null,
    error: 'The server refused the address: no such mailbox.',
  }),
  makeMessage(5, {
    kind: 'sms',
    to: '+16155550142',
    subject: null,
    text: 'Prairie Hail Response: Reminder: your inspection is on Fri, Mar 13, 1:30 PM CDT, Moore drive-through.',
    state: 'queued',
    tries: 0,
    send_after: '2026-03-12T18:30:00Z',
    sent_at: null,
    reason: 'Reminder, a day before the appointment',
  }),
  makeMessage(6, {
    subject: 'Your inspection is booked: Fri, Mar 13, 1:30 PM CDT',
    text: 'Hello Ana,\n\nThe inspection of your vehicle is booked for Fri, Mar 13, 1:30 PM CDT.\n',
    reason: 'Appointment booked',
    attachments: ['appointment.ics'],
  }),
  makeMessage(4, { state: 'queued', sent_at: null, tries: 0, subject: 'Choose a new password' }),
]
const list = { data: { total: 43, data: messages }, error: undefined, busy: false, key: '', refetch: fn() }
const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')

interface Props {
  list: Fetched<OutboxPage> & { refetch: () => void }
  search: OutboxSearch
  onSearch: (search: OutboxSearch) => void
}

function Outbox(props: Props) {
  return (
    <main>
      <ListView {...props} definition={outboxList} context={{ zone: 'America/Chicago' }} />
    </main>
  )
}

const meta = {
  title: 'Outbox/Desk',
  component: Outbox,
  parameters: { layout: 'fullscreen' },
  args: { list, search: {}, onSearch: fn() },
} satisfies Meta<typeof Outbox>
export default meta
type Story = StoryObj<typeof meta>

export const Messages: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('43 messages')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /482913/ }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ message: messages[1]?.id })
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(args.onSearch).toHaveBeenLastCalledWith({ page: 2 })
  },
}

/** A link can be followed as by its recipient, without the text after it. */
export const OneMessage: Story = {
  args: { search: { message: messages[0]?.id } },
  play: async () => {
    const mail = within(await screen.findByRole('dialog', { name: 'You are invited to Claimfront' }))
    await expect(mail.getByRole('link')).toHaveAttribute('href', 'https://desk.test/reset_password?token=3f9a')
  },
}
/** A file that went with it is named in the list and in the message, also when it is forgotten. */
export const OneWithFile: Story = {
  args: { search: { message: messages.find(({ attachments }) => attachments.length > 0)?.id } },
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle('Attachment: appointment.ics')).toBeVisible()
    const mail = within(await screen.findByRole('dialog', { name: /^Your inspection is booked/ }))
    await expect(mail.getByText('appointment.ics')).toBeVisible()
  },
}
export const OneThatFailed: Story = { args: { search: { message: messages[2]?.id } } }
export const Fetching: Story = { args: { list: { ...list, data: undefined, busy: true } } }
export const Nothing: Story = { args: { list: { ...list, data: { total: 0, data: [] } } } }
export const Broken: Story = { args: { list: { ...list, data: undefined, error: away } } }
export const Old: Story = { args: { list: { ...list, error: away } } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
