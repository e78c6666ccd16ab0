import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
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
const counts = { contacts: { total: 214, open: 180 }, waiting_claims: 12 }
const replies = { 'get-storm': { storm }, 'count-in-storm': counts }

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

/** Who may only look sees neither buttons nor claims. */
export const ReadOnly: Story = {
  args: { me: makeMe({ role: 'appraiser_readonly' }), path: `/appraiser_readonly/events/${storm.id}` },
  beforeEach: () => serveStory([], { ...replies, 'count-in-storm': { ...counts, waiting_claims: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: storm.title }, { timeout })).toBeVisible()
    await expect(await page.findByRole('link', { name: /214\s*Contacts/ }, { timeout })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Edit event' })).toBeNull()
  },
}

export const NotFound: Story = {
  beforeEach: () => serveStory(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Event not found', undefined, { timeout })).toBeVisible()
  },
}
