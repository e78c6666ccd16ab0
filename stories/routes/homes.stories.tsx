import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { ColleaguesState } from '../../contract/colleagues/colleagues.ts'
import { makeMe } from '../../contract/people/me.factory.ts'
import { ShellStage } from './shell-stage.tsx'
import { serveStory } from './story-server.ts'

/** Homes of roles, over a server in the page's own memory. */
const meta = {
  title: 'Routes/Homes',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { me: makeMe({ role: 'ops', email: 'ops@demo.test' }), path: '/ops' },
} satisfies Meta<typeof ShellStage>
export default meta
type Story = StoryObj<typeof meta>

const timeout = 12_000
const stopped: ColleaguesState = {
  state: 'stopped',
  speed: 5,
  people: 0,
  changes: 0,
  since: null,
  failure: null,
}

/** Colleagues are started at a speed, shown at work, and stopped. */
export const ColleaguesOfADemo: Story = {
  beforeEach: () => {
    let now = stopped
    return serveStory([], {
      'read-colleagues': () => now,
      'set-colleagues': async (request: Request) => {
        const { on, speed } = (await request.json()) as { on: boolean; speed: ColleaguesState['speed'] }
        now = on
          ? { ...stopped, state: 'running', speed, people: 6, changes: 206, since: '2026-03-10T15:42:00Z' }
          : { ...now, state: 'stopped', people: 0 }
        return now
      },
    })
  },
  play: async ({ canvasElement }) => {
    const home = within(await within(canvasElement).findByRole('region', { name: 'Simulated colleagues' }, { timeout }))
    await expect(home.getByRole('status')).toHaveTextContent(/^They review, call, book/)
    await userEvent.click(await home.findByRole('combobox', { name: 'Speed' }))
    const listed = within(document.body)
    await userEvent.click(await listed.findByRole('option', { name: '60 times as fast' }))
    await userEvent.click(home.getByRole('button', { name: 'Start colleagues' }))
    await expect(await home.findByText(/^Running: 6 people at work, 206 changes since/)).toBeVisible()
    await expect(home.getByRole('combobox', { name: 'Speed' })).toHaveTextContent('60 times as fast')
    await userEvent.click(home.getByRole('button', { name: 'Stop colleagues' }))
    await expect(await home.findByText(/^Stopped after 206 changes/)).toBeVisible()
  },
}

/** A business of one's own has no switch. */
export const NoColleaguesElsewhere: Story = {
  args: { me: makeMe({ role: 'ops', email: 'ops@example.com' }) },
  beforeEach: () => serveStory([], { 'read-colleagues': stopped }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('region', { name: 'Your queue today' }, { timeout })
    await expect(page.queryByRole('region', { name: 'Simulated colleagues' })).toBeNull()
  },
}

/** Who has one kind of work is led to it, and does not read that a queue is empty. */
export const OneWorkplace: Story = {
  args: { me: makeMe({ role: 'supplement_manager', email: 'tess@example.com' }), path: '/supplement_manager' },
  beforeEach: () => serveStory(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const next = within(await page.findByRole('region', { name: 'What to do next' }, { timeout }))
    await expect(next.getByRole('link', { name: 'Open supplements' })).toHaveAttribute(
      'href',
      '/supplement_manager/supplements',
    )
    await expect(page.queryByText('Nothing in your queue')).toBeNull()
  },
}
