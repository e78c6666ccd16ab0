import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { OpportunityLostReason } from '../../contract/leads/lead.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { makeDashboard } from '../features/dashboard/dashboard.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

const timeout = 12_000
const event = '00000000-0000-4000-8000-000000000001'
const lost = (n: number, name: string, opportunity_lost_reason: OpportunityLostReason) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  status: 'opportunity_lost',
  since: `2026-03-1${n}T15:42:00Z`,
  storm_id: event,
  opportunity_lost_reason,
})
const data = [
  lost(1, 'Marisol Ybarra', 'other_shop'),
  lost(2, 'Hector Solis', 'high_deductible'),
  lost(3, 'Trudy Malone', 'undecided'),
]
const replies = {
  'read-dashboard': { ...makeDashboard(), cursor: 1, behind: 0 },
  'list-figure-rows': { unit: 'lead', count: data.length, data, cursor: 1, behind: 0 },
}

/** The dashboard in the shell. */
const meta = {
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: makeMe(), path: `/admin/dashboard?figure=sales.opportunity_lost&event=${event}` },
  beforeEach: () => serveStory([], replies),
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

/** Each lost lead of the figure says why, and all of them by reason are one click away: of the same event and days. */
export const LostLeads: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    // The page is loaded first, then the rows.
    await page.findByRole('dialog', undefined, { timeout })
    const list = await page.findByRole('list', { name: 'Opportunity lost' }, { timeout })
    await expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
      /^Hector Solis.*Opportunity lost: high deductible/,
    )
    const link = new URL(page.getByRole<HTMLAnchorElement>('link', { name: 'Lost leads by reason' }).href)
    await expect([link.pathname, Object.fromEntries(link.searchParams)]).toEqual([
      '/admin/leads',
      { status: 'opportunity_lost', event, from: '2000-01-01' },
    ])
  },
}
