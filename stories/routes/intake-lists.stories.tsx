import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { makeMe } from '../../contract/people/me.factory.ts'
import { makeClaims } from '../features/intake/made-claims.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

/** The lists beside the review queue, in the shell, at their addresses. */
const meta = {
  title: 'Routes/Intake lists',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: null, path: '/' },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

/** Pages come in chunks of their own, which a development server may first have to make. */
const timeout = 12_000

const claims = makeClaims(3)
const sentBack = { 'list-sendbacks': { total: 3, data: claims } }
const ingested = claims.map((claim) => ({
  ...claim,
  action_label: 'Create new',
  contact: null,
  ingested_at: '2026-03-10T15:00:00.000Z',
  ingested_by: 'Morgan Ellis',
}))

function pageAt(path: string, says: string, replies: Record<string, unknown>, failing: readonly string[] = []): Story {
  return {
    args: { me: makeMe({ role: 'admin' }), path },
    beforeEach: () => serveStory(failing, replies),
    play: async ({ canvasElement }) => {
      const [first] = await within(canvasElement).findAllByText(says, { exact: false }, { timeout })
      await expect(first).toBeVisible()
    },
  }
}

const [first] = claims
export const Sendbacks: Story = pageAt('/admin/intake/sendback_review', first?.claim_number ?? '', sentBack)
export const NoSendbacks: Story = pageAt('/admin/intake/sendback_review', 'Nothing was sent back', {
  'list-sendbacks': { total: 0, data: [] },
})
export const Ingested: Story = pageAt('/admin/intake/ingested', first?.claim_number ?? '', {
  'list-ingested': { total: 3, data: ingested },
})
export const NothingIngested: Story = pageAt('/admin/intake/ingested', 'Nothing ingested yet', {
  'list-ingested': { total: 0, data: [] },
})
