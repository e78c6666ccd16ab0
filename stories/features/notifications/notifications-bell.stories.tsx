import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { NotificationSubject } from '../../../contract/notifications/notification.ts'
import { makeMe } from '../../../contract/people/me.factory.ts'
import { NotificationsBell } from '../../../src/features/notifications/components/notifications-bell.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { provideLive } from '../../../src/shared/live/live-atoms.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { StubNotifications } from './stub-notifications.ts'

const some = [
  {
    text: 'Rosa Kimball could not ingest 3 claims: Feb 28 hail, IN/OH/KY is archived and accepts no new claims.',
    scope: 'intake',
    notification_type: 'warning',
  },
  {
    text: 'Rosa Kimball archived the event Feb 28 hail, IN/OH/KY. It accepts no more claims or bookings.',
    scope: 'event',
    notification_type: 'warning',
  },
  {
    text: 'Mail to jordan@demo.test came back: the address does not exist.',
    scope: 'general',
    notification_type: 'error',
  },
  { text: 'Robin Keller sent back 12 claims.', scope: 'intake', notification_type: 'info' },
  {
    text: 'Morgan Ellis imported gulf-states-0310.csv: 2,318 new claims.',
    scope: 'intake',
    notification_type: 'info',
  },
] as const
const many = [some, some, some, some, some].flat()

interface Args {
  server: StubNotifications
  role: 'admin' | 'readonly'
  onOpen: (subject: NotificationSubject) => boolean
}

function Stage({ server, role, onOpen }: Args) {
  useEffect(() => provideLive(server.live), [server])
  return (
    <div style={{ minHeight: 620 }}>
      <header style={{ display: 'flex', justifyContent: 'flex-end', gap: 12, padding: 8 }}>
        <button type="button">before</button>
        <NotificationsBell me={makeMe({ role })} api={server.api} onOpen={onOpen} onSettings={() => {}} />
        <button type="button">after</button>
      </header>
      <Toaster />
    </div>
  )
}

const meta = {
  title: 'Features/Notifications/Bell',
  parameters: { layout: 'fullscreen' },
  args: {
    server: new StubNotifications(some),
    role: 'admin',
    onOpen: (_subject: NotificationSubject): boolean => true,
  },
  render: (args) => <Stage {...args} />,
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const bell = () => screen.findByRole('button', { name: /^Notifications/ })
const popover = () => screen.findByRole('dialog', { name: 'Notifications' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const rows = async () => within(await popover()).findAllByRole('listitem')
const open = async () => userEvent.click(await bell())

/** Each type by its colour, its picture and its word. */
export const Open: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
    await open()
    await expect(await rows()).toHaveLength(5)
  },
}

export const Many: Story = {
  args: { server: new StubNotifications(many) },
  play: async () => {
    await open()
    await expect(await rows()).toHaveLength(10)
    const more = async () => userEvent.click(within(await popover()).getByRole('button', { name: 'Show 10 more' }))
    await more()
    await waitFor(async () => expect(await rows()).toHaveLength(20))
    await more()
    await waitFor(async () => expect(await rows()).toHaveLength(25))
    await expect(within(await popover()).queryByRole('button', { name: 'Show 10 more' })).toBeNull()
  },
}

/** The count ends at 99. */
export const MoreThanAreCounted: Story = {
  args: { server: new StubNotifications([...many, ...many, ...many, ...many, ...many]) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeVisible()
  },
}

/** Silenced, it loses its colour and its check button, and the focus stays in the row. */
export const Silenced: Story = {
  args: { server: new StubNotifications(some) },
  play: async () => {
    await open()
    const [first] = await rows()
    const row = within(first as HTMLElement)
    await userEvent.click(row.getByRole('button', { name: 'Silence' }))
    await expect(row.queryByRole('button', { name: 'Silence' })).toBeNull()
    await expect(row.getByText('Silenced')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Delete' })).toHaveFocus()
    await expect(await screen.findByRole('button', { name: 'Notifications, 4 unread' })).toBeVisible()
  },
}

/** Deleted, it goes at once, the focus goes to the next one, and the toast brings it back as it was. */
export const Deleted: Story = {
  args: { server: new StubNotifications(some) },
  play: async () => {
    await open()
    const [first, second] = await rows()
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await rows()).toHaveLength(4))
    await expect(within(second as HTMLElement).getByRole('button', { name: 'Delete' })).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await rows()).toHaveLength(5))
    await expect(await screen.findByRole('button', { name: 'Notifications, 5 unread' })).toBeVisible()
  },
}

export const CannotBeSilenced: Story = {
  args: { server: new StubNotifications(some) },
  play: async ({ args }) => {
    args.server.failing.silenceNotification = new ApiProblem(0, {
      message: 'The server can’t be reached. Check your connection.',
    })
    await open()
    const [first] = await rows()
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Silence' }))
    await waitFor(() => expect(screen.getByText('Notification not silenced')).toBeVisible())
    await expect(within(first as HTMLElement).getByRole('button', { name: 'Silence' })).toBeVisible()
  },
}

/** A colleague's doing arrives without a reload. */
export const Arrives: Story = {
  args: { server: new StubNotifications([]) },
  play: async ({ args }) => {
    await open()
    await expect(await within(await popover()).findByText('No notifications')).toBeVisible()
    args.server.raise(some[4])
    await expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(await rows()).toHaveLength(1)
  },
}

/** A click on it marks it as read and opens what it is about; where that is refused, the list stays open. */
export const Opens: Story = {
  args: {
    server: new StubNotifications([{ ...some[3], about: { category: 'intake_item', id: 'c1' } }]),
    onOpen: ({ id }) => id === 'c1',
  },
  play: async () => {
    await open()
    await userEvent.click(within(await popover()).getByRole('button', { name: some[3].text }))
    await isGone()
    await expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  },
}

/** For oneself only: nothing is silenced, and undo brings the count back. */
export const AllRead: Story = {
  args: { server: new StubNotifications(many) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Notifications, 25 unread' })).toBeVisible()
    await open()
    await userEvent.click(await within(await popover()).findByRole('button', { name: 'Mark all read' }))
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications'))
    await expect(within(await popover()).queryByText('Silenced')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await screen.findByRole('button', { name: 'Notifications, 25 unread' })).toBeVisible()
  },
}

/** Those who only read see, and change nothing for the others. */
export const OnlyReading: Story = {
  args: { role: 'readonly' },
  play: async () => {
    await open()
    await rows()
    await expect(within(await popover()).queryByRole('button', { name: /Silence|Delete/ })).toBeNull()
  },
}

/** With the keyboard, the bell shows what there is; Tab goes on past it, Enter goes in, Escape comes back. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await screen.findByRole('button', { name: 'Notifications, 5 unread' })
    canvas.getByRole('button', { name: 'before' }).focus()
    await userEvent.tab()
    await expect(await popover()).toBeVisible()
    await expect(await bell()).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'after' })).toHaveFocus()
    await isGone()
    await userEvent.tab({ shift: true })
    await expect(await popover()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await popover()).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(async () => expect(await bell()).toHaveFocus())
  },
}

/** The pointer over it pins it: losing the focus closes it only once the pointer has gone. */
export const Pinned: Story = {
  play: async ({ canvas }) => {
    await screen.findByRole('button', { name: 'Notifications, 5 unread' })
    canvas.getByRole('button', { name: 'before' }).focus()
    await userEvent.tab()
    await userEvent.hover(await popover())
    canvas.getByRole('button', { name: 'after' }).focus()
    await expect(await popover()).toBeVisible()
    await userEvent.unhover(await popover())
    await isGone()
  },
}

/** On a phone it is a sheet over the whole page. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await open()
    await expect(await rows()).toHaveLength(5)
    await expect((await popover()).getBoundingClientRect().width).toBe(innerWidth)
    await userEvent.click(within(await popover()).getByRole('button', { name: 'Close' }))
    await isGone()
    await waitFor(async () => expect(await bell()).toHaveFocus())
  },
}

export const Fetching: Story = {
  args: { server: Object.assign(new StubNotifications(some), { gate: new Promise(() => {}) }) },
  play: async () => {
    await open()
    await expect(await within(await popover()).findByRole('status')).toHaveAccessibleName('Loading notifications…')
  },
}

export const Broken: Story = {
  args: {
    server: Object.assign(new StubNotifications(some), {
      failing: { listNotifications: new ApiProblem(503, { message: 'Not now.' }) },
    }),
  },
  play: async ({ args }) => {
    await open()
    await expect(await within(await popover()).findByText('Not now.')).toBeVisible()
    args.server.failing = {}
    await userEvent.click(within(await popover()).getByRole('button', { name: 'Retry' }))
    await expect(await rows()).toHaveLength(5)
  },
}

/** A failed refetch keeps the list and marks it as stale. */
export const Old: Story = {
  args: { server: new StubNotifications(some) },
  play: async ({ args }) => {
    await open()
    await rows()
    args.server.failing.listNotifications = new ApiProblem(0, {
      message: 'The server can’t be reached. Check your connection.',
    })
    args.server.raise(some[0])
    await expect(await within(await popover()).findByText(/may be out of date/)).toBeVisible()
    await expect(await rows()).toHaveLength(5)
  },
}
