import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { notificationKinds } from '../../contract/notifications/notification.ts'
import { defaultSetting } from '../../contract/notifications/notification-settings.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import type { Role } from '../../contract/people/roles.ts'
import { makeBusiness } from '../features/businesses/stub-businesses.ts'
import { auditEntries } from '../features/audit/audit-entry.factory.ts'
import { someAutoTexts } from '../features/auto-texts/stub-auto-texts.ts'
import { makePeople, makePerson } from '../features/people/person.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

/** The pages of people and businesses where they stand: in the shell, at their addresses. */
const meta = {
  title: 'Routes/Settings',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: null, path: '/' },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

/** Pages come in chunks of their own, which a development server may first have to make. */
const timeout = 12_000

const people = makePeople(9)
const storm = (n: number, call_center_id: string | null) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  title: `Feb ${20 + n} hail, TN`,
  zipcodes: [],
  timespan: { start: `2026-02-${20 + n}`, end: `2026-02-${20 + n}` },
  settings: { call_center_id },
  num_locations: n,
  deleted_at: null,
  created_at: '2026-03-01T12:00:00Z',
  version: 1,
})
const desk = people.find(({ role }) => role === 'call_center')
const replies = {
  'list-users': { data: people },
  'list-shop-users': { data: [makePerson(7, { email: 'pat@demo.test', state: 'invited' })] },
  'list-api-keys': { data: [], cursor: 1 },
  'list-storms': { data: [storm(1, desk?.id ?? null), storm(2, null), storm(3, desk?.id ?? null)] },
  'get-business': { business: makeBusiness(0) },
  'get-me': { user: makeMe() },
  'get-notification-settings': {
    settings: notificationKinds.map(defaultSetting),
    verified: { email: true, sms: false },
  },
}

interface How {
  role?: Role
  failing?: readonly string[]
  more?: Record<string, unknown>
}

/** A page in the shell, once it says this. */
function pageAt(path: string, says: string | RegExp, { role = 'admin', failing = [], more = {} }: How = {}): Story {
  return {
    args: { me: makeMe({ role, phone: '6155550142' }), path },
    beforeEach: () => serveStory(failing, { ...replies, ...more }),
    play: async ({ canvasElement }) => {
      const [first] = await within(canvasElement).findAllByText(says, undefined, { timeout })
      await expect(first).toBeVisible()
    },
  }
}

export const Overview: Story = pageAt('/admin/settings', '9 people, 1 invited')
export const OverviewUncounted: Story = pageAt('/admin/settings', 'Count unavailable', { failing: ['list-users'] })
export const Account: Story = pageAt('/admin/settings/account', 'Supplements start on')
export const AccountWithoutBusiness: Story = pageAt('/admin/settings/account', 'The business could not be loaded', {
  failing: ['get-business'],
})
/** Who has no settings has an account all the same. */
export const AccountOfAnyRole: Story = pageAt('/account', 'Notification email', { role: 'sales_agent' })
export const Users: Story = pageAt('/admin/settings/users', 'Prairie call desk')

/** Which events propose a call center, each on a line of its own. */
export const CallCenters: Story = {
  ...pageAt('/admin/settings/callcenter', 'Prairie call desk'),
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /Prairie call desk/ }, { timeout })
    await expect(row).toHaveTextContent('Feb 21 hail, TNFeb 23 hail, TN')
  },
}
export const NoCallCenter: Story = pageAt('/admin/settings/callcenter', 'No call centers yet', {
  more: { 'list-users': { data: people.slice(0, 2) } },
})
export const CallCentersFailed: Story = pageAt('/admin/settings/callcenter', 'Call centers could not be loaded', {
  failing: ['list-storms'],
})
export const Sms: Story = pageAt('/admin/settings/sms', '9:00 AM to 8:00 PM, Sundays from noon', {
  more: { 'list-auto-texts': { data: someAutoTexts(), segment_price: 0.0109, cursor: 1 } },
})
export const Webhooks: Story = pageAt('/admin/settings/webhooks', 'No endpoints yet', {
  more: { 'list-webhooks': { data: [], cursor: 1 } },
})
export const ShopTeam: Story = pageAt('/shop_agent/users', 'Your team', { role: 'shop_agent' })
export const Businesses: Story = pageAt('/super-admin/businesses', 'Lakeshore Storm Claims', { role: 'super_admin' })
export const BusinessPeople: Story = pageAt(
  '/super-admin/businesses/00000000-0000-4000-8000-0000000000b1/users',
  'People of Prairie Hail Response',
  { role: 'super_admin' },
)
export const AuditLog: Story = pageAt('/admin/settings/audit', 'Signed in', {
  more: { 'list-audit': { total: 2, data: auditEntries(2), cursor: 1 } },
})
export const AuditLogOfAll: Story = pageAt('/super-admin/audit', 'No entries yet', {
  role: 'super_admin',
  more: { 'list-all-audit': { total: 0, data: [], cursor: 1 } },
})
export const Outbox: Story = pageAt('/super-admin/outbox', 'No messages yet', {
  role: 'super_admin',
  more: { 'list-outbox': { total: 0, data: [] } },
})

/** An authenticator app is set up from the account, and its recovery codes are shown once. */
export const SetsUpApp: Story = {
  ...pageAt('/admin/settings/account', 'Two-factor authentication', {
    more: {
      'add-mfa': { method: 'totp', otpauth_url: 'otpauth://totp/Claimfront?secret=JBSWY3DP', secret: 'JBSWY3DP' },
      'verify-mfa': {
        access_token: 'token',
        expires_in: 900,
        user: makeMe({ mfa_methods: ['totp'], mfa_verified: true }),
        recovery_codes: ['abcde-fghij', 'klmno-pqrst'],
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const part = within(
      await within(canvasElement).findByRole('region', { name: 'Two-factor authentication' }, { timeout }),
    )
    await userEvent.click(part.getAllByRole('button', { name: 'Set up' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await dialog.findByRole('img', { name: /QR code/ })
    await userEvent.type(dialog.getByRole('textbox', { name: 'Code' }), '123456')
    await expect(await screen.findByText('klmno-pqrst')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }))
    await expect(await part.findByRole('button', { name: 'Replace the app' })).toBeVisible()
  },
}

export const NarrowAccount: Story = {
  ...pageAt('/admin/settings/account', 'Two-factor authentication'),
  globals: { viewport: { value: 'mobile1' } },
}
