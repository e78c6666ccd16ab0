import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { OwnSession } from '../../../contract/people/own-session.ts'
import type { SessionsApi } from '../../../src/features/account/api/sessions-api.ts'
import { SessionsPanel } from '../../../src/features/account/components/sessions-panel.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { panel, panels, panelTitle } from '../../../src/shared/ui/page.css.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

function makeSession(session: Partial<OwnSession>): OwnSession {
  return {
    id: crypto.randomUUID(),
    is_current: false,
    browser: 'Chrome',
    system: 'Windows',
    address: '203.0.113.7',
    is_local: false,
    started_at: '2026-03-02T15:05:00Z',
    last_seen_at: hoursAgo(3),
    ends_at: '2026-04-01T15:05:00Z',
    ...session,
  }
}

const here = makeSession({ id: 'here', is_current: true, last_seen_at: hoursAgo(0) })
const others = [
  makeSession({
    id: 'phone',
    browser: 'Safari',
    system: 'iPhone',
    address: '2001:db8:12:9',
    last_seen_at: hoursAgo(5),
  }),
  makeSession({ id: 'home', browser: 'Firefox', system: 'Mac', address: '192.168.1.20', is_local: true }),
  makeSession({ id: 'script', browser: null, system: null, address: null, last_seen_at: hoursAgo(100) }),
]

/** Sessions that really end. */
function stubSessions(...sessions: OwnSession[]): SessionsApi {
  let left = sessions
  return {
    list: fn(async () => ({ sessions: left, most: 20 })),
    end: fn(async (id: string) => {
      left = left.filter((one) => one.id !== id)
    }),
    endElsewhere: fn(async () => {
      const ended = left.length - 1
      left = left.filter(({ is_current }) => is_current)
      return { ended }
    }),
  }
}

const away = new ApiProblem(0, 'The server can’t be reached. Check your connection.')

function Panel({ api }: { api: SessionsApi }) {
  return (
    <main className={panels} style={{ paddingTop: 16 }}>
      <section className={panel} aria-label="Signed-in devices">
        <h2 className={panelTitle}>Signed-in devices</h2>
        <SessionsPanel zone="America/Chicago" api={api} />
      </section>
      <Toaster />
    </main>
  )
}

const meta = {
  title: 'Account/Signed-in devices',
  component: Panel,
  parameters: { layout: 'fullscreen' },
  args: { api: stubSessions(here, ...others) },
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

/** It is asked first, and says that it can't be undone. */
export const SignsOutOne: Story = {
  args: { api: stubSessions(here, ...others) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Sign out Safari on iPhone?' }))
    await waitFor(() => expect(dialog.getByText(/can’t be undone/)).toBeVisible())
    await expect(args.api.end).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }))
    await expect(args.api.end).toHaveBeenCalledWith('phone')
    await waitFor(() => expect(page.getByText('Signed out Safari on iPhone')).toBeVisible())
    await expect(canvas.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull()
  },
}

export const SignsOutEverywhereElse: Story = {
  args: { api: stubSessions(here, ...others) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out everywhere else' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Sign out 3 other devices?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(await canvas.findByText('You aren’t signed in anywhere else.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  },
}

export const OnlyHere: Story = { args: { api: stubSessions(here) } }
export const IsLoading: Story = { args: { api: { ...stubSessions(), list: () => new Promise(() => {}) } } }
export const CouldNotLoad: Story = {
  args: { api: { ...stubSessions(), list: () => Promise.reject(away) } },
  play: async ({ canvas }) => expect(await canvas.findByText('Couldn’t load your devices')).toBeVisible(),
}
export const NotSignedOut: Story = {
  args: { api: { ...stubSessions(here, ...others), end: () => Promise.reject(away) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out Firefox on Mac' }))
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(page.getByText('Not signed out')).toBeVisible())
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
