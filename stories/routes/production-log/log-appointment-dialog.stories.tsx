import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { LogAppointmentDialog } from '../../../src/routes/production-log/log-appointment-dialog.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { makeLead } from '../../features/leads/lead.factory.ts'
import { LogServer } from '../../features/production-log/log-server.ts'
import { DropOffServer } from '../../workspace/drop-offs/drop-off-server.ts'

type Find = Parameters<typeof LogAppointmentDialog>[0]
const closed = fn()

function Stage({ findLog, findLead }: Partial<Pick<Find, 'findLog' | 'findLead'>>) {
  const [server] = useState(() => new DropOffServer(makeLead(0)))
  return (
    <LogAppointmentDialog
      contact="6a000000-0000-4000-8000-000000000003"
      findLog={findLog ?? completed.api.get}
      findLead={findLead ?? (async () => server.lead)}
      dropOffs={server.api}
      inspection={<p>Book an inspection</p>}
      onClose={closed}
    />
  )
}

const completed = new LogServer({}, { type: 'CompleteLog', confirmed: [] })
const dialog = async () => within(await screen.findByRole('dialog'))
const wait = { timeout: 8000 }

const meta = { title: 'Production log/Appointment', component: Stage } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof Stage>

/** The drop-off of the lead that the log has made. */
export const OfTheLead: Story = {
  render: () => <Stage />,
  play: async () => {
    const shown = await dialog()
    await expect(
      shown.getByRole('heading', { name: 'Add the appointment for this production log entry' }),
    ).toBeVisible()
    await userEvent.click(await shown.findByRole('button', { name: /1 of 2 left/ }, wait))
    await userEvent.click(shown.getByRole('button', { name: 'Schedule drop-off' }))
    closed.mockClear()
    await userEvent.keyboard('{Escape}')
    await expect(closed).toHaveBeenCalledOnce()
  },
}

export const LogNotFound: Story = {
  render: () => <Stage findLog={() => Promise.reject(new ApiProblem(404, { status: 404, message: 'None' }))} />,
  play: async () => {
    const shown = await dialog()
    await expect(
      await shown.findByText('There was an error finding the production log for this claimant', undefined, wait),
    ).toBeVisible()
    await expect(
      shown.getByText('Please find the new lead in the leads tab and schedule the appointment from there.'),
    ).toBeVisible()
  },
}

export const NoLead: Story = {
  render: () => <Stage findLead={async () => null} />,
  play: async () => {
    const shown = await dialog()
    await expect(await shown.findByText('There was an error loading this lead', undefined, wait)).toBeVisible()
  },
}

/** Before the log is complete there is no lead: the inspection is booked. */
export const OfTheInspection: Story = { render: () => <Stage findLog={new LogServer().api.get} /> }
