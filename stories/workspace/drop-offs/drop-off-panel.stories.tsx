import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { DropOffPanel } from '../../../src/workspace/drop-offs/components/drop-off-panel.tsx'
import { makeLead } from '../../features/leads/lead.factory.ts'
import { DropOffServer } from './drop-off-server.ts'

function Stage({ server }: { server: DropOffServer }) {
  const [lead, setLead] = useState(server.lead)
  return <DropOffPanel api={server.api} lead={lead} name="Marisol Ybarra" onChanged={() => setLead(server.lead)} />
}

const meta = { title: 'Workspace/Drop-offs', component: Stage } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof Stage>

const open = () => new DropOffServer(makeLead(0))
const panel = () => within(screen.getByRole('region', { name: 'Drop-off' }))
const wait = { timeout: 8000 }

/** Scheduled, moved to another day and canceled. */
export const ScheduledMovedCanceled: Story = {
  render: () => <Stage server={open()} />,
  play: async () => {
    await userEvent.click(await panel().findByRole('button', { name: /1 of 2 left/ }, wait))
    await userEvent.click(panel().getByRole('button', { name: 'Schedule drop-off' }))
    await userEvent.click(await panel().findByRole('button', { name: 'Move drop-off' }))
    const days = within(await panel().findByRole('group', { name: /^Days of Cimarron/ }))
    await userEvent.click(days.getAllByRole('button')[1] as HTMLElement)
    await userEvent.click(panel().getByRole('button', { name: /4 of 4 left/ }))
    await userEvent.click(panel().getByRole('button', { name: 'Move drop-off' }))
    await userEvent.click(await panel().findByRole('button', { name: 'Cancel drop-off' }))
    await expect(await panel().findByRole('heading', { name: 'Schedule drop-off' })).toBeVisible()
  },
}

const raced = open()

/** A colleague took the last place after it was chosen: it is refused, and said so. */
export const TakenWhileChoosing: Story = {
  render: () => <Stage server={raced} />,
  play: async () => {
    await userEvent.click(await panel().findByRole('button', { name: /1 of 2 left/ }, wait))
    raced.taken = 2
    await userEvent.click(panel().getByRole('button', { name: 'Schedule drop-off' }))
    await expect(await panel().findByText('Cimarron Paint & Body is full then.')).toBeVisible()
    await expect(await panel().findByText(/was just taken. Choose another time./)).toBeVisible()
  },
}

export const Lost: Story = {
  render: () => (
    <Stage server={new DropOffServer(makeLead(0, { status: 'opportunity_lost', scheduled_status: 'unscheduled' }))} />
  ),
}

export const OnAPhone: Story = {
  render: () => <Stage server={open()} />,
  globals: { viewport: { value: 'mobile1' } },
}
