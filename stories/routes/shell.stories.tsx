import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import { landingRoutes, type Role, roles } from '../../contract/people/roles.ts'
import type { Me } from '../../contract/people/user.ts'
import { isBuilt } from '../../src/routes/addresses/address.ts'
import { addressesOf } from '../../src/routes/addresses/all-addresses.ts'
import { sharedAddresses } from '../../src/routes/addresses/shared.addresses.ts'
import { allPlacesOf } from '../../src/routes/all-places.ts'
import { placesOf } from '../../src/routes/places.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='30'%3E%3Crect width='120' height='30' rx='5' fill='%23174ea6'/%3E%3Cpath d='M14 20l8-11 8 11z' fill='white'/%3E%3C/svg%3E"

const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: null, path: '/' },
  beforeEach: () => serveStory(),
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

/** Pages come in chunks of their own, which a development server may first have to make. */
const timeout = 12_000

const builtPatterns = [...roles.flatMap((role) => addressesOf[role].filter(isBuilt)), ...sharedAddresses].map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)

/** Whatever is linked on the page leads to a screen that is built. */
async function expectNoWayToNowhere(page: HTMLElement) {
  const linked = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)
  await expect(linked.length).toBeGreaterThan(0)
  const leadNowhere = linked.filter((path) => path !== '/' && !builtPatterns.some((pattern) => pattern.test(path)))
  await expect(leadNowhere).toEqual([])
}

/** Roles whose home is the list of what they have to do. */
const isListHome: ReadonlySet<Me['role']> = new Set(['appraiser', 'appraiser_group'])

/** The shell as a role sees it: its home, its navigation, its palette, and no way to what is not built. */
function shellOf(me: Me): Story {
  return {
    args: { me, path: landingRoutes[me.role] },
    play: async ({ canvasElement }) => {
      const page = within(canvasElement)
      const home = isListHome.has(me.role) ? 'Assigned contacts' : 'Hello, Morgan'
      await expect(await page.findByRole('heading', { name: home }, { timeout })).toBeVisible()
      await waitFor(
        () => {
          const loading = [...canvasElement.querySelectorAll('[role=status][aria-label^=Loading]')]
          return expect(loading.map(({ ariaLabel }) => ariaLabel)).toEqual([])
        },
        { timeout },
      )
      const nav = page.getByRole('navigation', { name: 'Main' })
      const items = within(nav).queryAllByRole('link').slice(1)
      await expect(items.map(({ textContent }) => textContent.replace(/[\d,].*$/, ''))).toEqual(
        placesOf(me).map(({ label }) => label),
      )
      await expectNoWayToNowhere(canvasElement)

      await userEvent.keyboard('{Control>}k{/Control}')
      const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
      const ways = offered.filter((text) => text.startsWith('Go to ')).map((text) => text.replace(/Go(\w).*$/, 'Go$1'))
      await expect(ways).toHaveLength(allPlacesOf(me).length)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    },
  }
}

const of = (role: Role, more: Partial<Me> = {}) => shellOf(makeMe({ role, ...more }))

export const Admin: Story = of('admin', { business: { ...makeMe().business, logo } })
export const SuperAdmin: Story = of('super_admin')
export const Ops: Story = of('ops')
export const CallCenter: Story = of('call_center')
export const Appraiser: Story = of('appraiser')
export const AppraiserReadonly: Story = of('appraiser_readonly')
export const AppraiserGroup: Story = of('appraiser_group')
export const Readonly: Story = of('readonly')
export const SalesAgent: Story = of('sales_agent')
export const ShopAgent: Story = of('shop_agent')
export const SystemUser: Story = of('system_user')
export const SupplementManager: Story = of('supplement_manager')
export const DataEntry: Story = of('data_entry')

/** Intake is in the navigation of every user with its permission. */
export const DataEntryWithIntake: Story = of('data_entry', { permissions: ['intake_view'] })

/** Below 767 px the navigation is a drawer. */
export const Narrow: Story = {
  args: { me: makeMe(), path: '/admin' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: 'Hello, Morgan' }, { timeout })
    await expect(page.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Open the menu' }))
    const drawer = await screen.findByRole('dialog')
    await userEvent.click(await within(drawer).findByRole('link', { name: 'Events' }))
    await expect(await page.findByRole('heading', { name: 'Events' }, { timeout })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** More than one role: a choice of them, which the palette offers too. */
export const SeveralRoles: Story = {
  args: { me: makeMe({ accessible_roles: 'admin|ops|call_center' }), path: '/admin' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Role: Admin' }))
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Admin',
      'Ops',
      'Call center',
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

/** Counts that could not be had are dashes, each panel says so, and the shell stays. */
export const NothingCanBeLoaded: Story = {
  args: { me: makeMe(), path: '/admin' },
  beforeEach: () => serveStory(['count-claims', 'count-contacts', 'list-contacts', 'list-storms', 'list-users']),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByRole('alert')).toHaveLength(3), { timeout })
    await expect(page.getByText('Active events', { selector: 'span' }).previousSibling).toBeVisible()
    // What could not be counted is no zero; the agents' table could be loaded, and has zeros of its own.
    await expect(page.queryByText('0', { ignore: 'script, style, td' })).toBeNull()
  },
}

/** The old stays on the page and says how old it is. */
export const Offline: Story = {
  args: {
    me: makeMe(),
    path: '/admin',
    live: { status: 'offline', behind: 0, wasBehind: 0, reason: null, lastEventAt: Date.UTC(2026, 2, 10, 16) },
  },
  play: async ({ canvasElement }) => {
    const shownText = await within(canvasElement).findByText(/can’t be reached.*as of/, {}, { timeout: 8000 })
    await expect(shownText).toBeVisible()
  },
}

/** Opened while there is no server: what one sees is as of no time. */
export const NeverConnected: Story = {
  args: {
    me: makeMe(),
    path: '/admin',
    live: { status: 'offline', behind: 0, wasBehind: 0, reason: null, lastEventAt: null },
  },
  play: async ({ canvasElement }) => {
    const shownText = /can’t be reached. Retrying/
    await expect(await within(canvasElement).findByText(shownText, {}, { timeout: 8000 })).toBeVisible()
  },
}

export const ForClaimants: Story = {
  args: { path: '/selector' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Open the page' })).toBeVisible()
  },
}

export const NotFound: Story = {
  args: { me: makeMe(), path: '/admin/no-such-page' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  },
}
