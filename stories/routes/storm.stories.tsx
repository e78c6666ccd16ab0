import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import { makeLocation } from '../features/locations/location.factory.ts'
import { makeStorm } from '../features/storms/storm.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const storm = makeStorm(13)

/** An event on its page, in the shell. */
const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: makeMe(), path: `/admin/events/${storm.id}` },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

const timeout = 12_000
const counts = { contacts: { total: 214, open: 180, booked: 96, appraised: 31 }, waiting_claims: 12, bookings: 88 }
const replies = {
  'get-storm': { storm },
  'count-in-storm': counts,
  'list-locations': { data: [makeLocation(1), makeLocation(2), makeLocation(3, { online: false })], total: 3 },
  'list-appraisers': { data: [] },
  'list-storm-shops': { data: [], total: 0 },
}

export const Active: Story = {
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: storm.title }, { timeout })).toBeVisible()
    await expect(await page.findByRole('link', { name: /214\s*Contacts/ }, { timeout })).toHaveAttribute(
      'href',
      `/admin/contacts?event=${storm.id}`,
    )
  },
}

/** No part of the event is out of sight beside the map. */
export const AllTabsInSight: Story = {
  beforeEach: () => serveStory([], replies),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const last = await page.findByRole('tab', { name: 'Details' }, { timeout })
    const line = page.getByRole('tablist', { name: 'Parts of the event' })
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    await expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(line.getBoundingClientRect().right)
  },
}

/** Who may only look sees neither buttons nor claims. */
export const ReadOnly: Story = {
  args: { me: makeMe({ role: 'appraiser_readonly' }), path: `/appraiser_readonly/events/${storm.id}` },
  beforeEach: () => serveStory([], { ...replies, 'count-in-storm': { ...counts, waiting_claims: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: storm.title }, { timeout })).toBeVisible()
    await expect(await page.findByRole('link', { name: /214\s*Contacts/ }, { timeout })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Add location' })).toBeNull()
    await expect(page.queryByRole('tab', { name: /Shops/ })).toBeNull()
  },
}

export const NotFound: Story = {
  beforeEach: () => serveStory(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Event not found', undefined, { timeout })).toBeVisible()
  },
}
