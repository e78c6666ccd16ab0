import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import { ShopFacts } from '../../src/routes/storm/shop-facts.tsx'
import { makeLocation } from '../features/locations/location.factory.ts'
import { makeStorm } from '../features/storms/storm.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const id = '00000000-0000-4000-8000-0000000000d1'
const shop = {
  id,
  name: 'Riverside Collision',
  address: '18 River Dr',
  city: 'Oklahoma City',
  state: 'OK',
  zipcode: '73102',
  phone: '+14055550123',
  email: 'desk@riverside.test',
  timezone: 'America/Chicago',
  online: true,
  deleted_at: null,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  version: 1,
}
const storm = makeStorm(13, { settings: { call_center_id: null, shops: [id] } })
const other = makeStorm(14, { settings: { call_center_id: null, shops: [id] } })
const replies = {
  'get-storm': { storm },
  'get-repair-location': { repair_location: shop },
  'list-storms': { data: [storm, other, makeStorm(15)], total: 3, all: 3, active: 3 },
  'list-contacts': { data: [], count: 3, total: 3, all: 3, cursor: 1 },
  'list-locations-of-storms': [
    [storm.id, [makeLocation(1), makeLocation(2)]],
    [other.id, []],
  ],
}

/** A repair shop within an event. */
const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: makeMe({ role: 'ops' }), path: `/ops/events/${storm.id}/shops/${id}` },
  beforeEach: () => serveStory([], replies),
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

const timeout = 12_000

export const InEvent: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: shop.name }, { timeout })).toBeVisible()
    await expect(page.getByText('In this event')).toBeVisible()
    await expect(
      await page.findByRole('link', { name: '3 contacts of this event with the status Already at shop' }),
    ).toBeVisible()
    const events = within(page.getByRole('region', { name: 'Events of this shop' }))
    await expect(await events.findByText(/2 appraisal locations/)).toBeVisible()
    await expect(events.getByRole('link', { name: other.title })).toHaveAttribute(
      'href',
      `/ops/events/${other.id}/shops/${id}`,
    )
    await userEvent.click(page.getByRole('button', { name: 'Remove from event' }))
  },
}

export const NotFound: Story = {
  beforeEach: () => serveStory(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Shop not found', undefined, { timeout })).toBeVisible()
  },
}
/** Only what is known of the shop is shown. */
export const Sparse: Story = {
  render: () => <ShopFacts shop={{ ...shop, address: null, email: null, timezone: null }} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute('href', expect.stringContaining('73102'))
    await expect(page.queryByText('Email')).toBeNull()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
