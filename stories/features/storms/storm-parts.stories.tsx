import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { StormApi } from '../../../src/features/storms/api/storm-api.ts'
import { StormActions } from '../../../src/features/storms/components/storm-actions.tsx'
import { StormForm } from '../../../src/features/storms/components/storm-form.tsx'
import { fill } from '../../shared/fill.ts'
import { makeStorm } from './storm.factory.ts'

const storm = makeStorm(11, { zipcodes: ['37032', '37033', '37040'], version: 4 })
const api = {
  get: fn(async () => storm),
  count: fn(async () => ({
    contacts: { total: 12, open: 9, booked: 4, appraised: 2 },
    waiting_claims: 3,
    bookings: 5,
  })),
  edit: fn(async () => storm),
  archive: fn(async () => storm),
  restore: fn(async () => storm),
} satisfies StormApi

interface Props {
  api: StormApi
  storm: StormView
}

const callCenters = [{ id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Nashville desk' }]

function StormParts({ api: calls, storm: shown }: Props) {
  const counts = { contacts: { total: 12, open: 9, booked: 4, appraised: 2 }, waiting_claims: 3, bookings: 5 }
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560, padding: 16 }}>
      <StormActions api={calls} storm={shown} counts={counts} onChanged={fn()} />
      <StormForm api={calls} storm={shown} callCenters={callCenters} onChanged={fn()} onClose={fn()} />
    </div>
  )
}

const meta = {
  component: StormParts,
  args: { api, storm },
  beforeEach: () => {
    for (const call of Object.values(api)) call.mockClear()
  },
} satisfies Meta<typeof StormParts>
export default meta
type Story = StoryObj<typeof meta>

/** Only what was changed is sent, on the version that it was changed on. */
export const Edited: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('Title'), 'Feb 11 hail, TN')
    await userEvent.click(page.getByRole('button', { name: 'Save event' }))
    const sent = [storm.id, { title: 'Feb 11 hail, TN' }, 4, expect.anything()]
    await waitFor(() => expect(api.edit).toHaveBeenCalledWith(...sent))
  },
}

export const LastDayBeforeFirst: Story = {
  args: { storm: makeStorm(12) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('Last day'), '2026-01-31')
    await userEvent.click(page.getByRole('button', { name: 'Save event' }))
    await expect(page.getByText('The last day is before the first day')).toBeVisible()
  },
}

/** Archived: it can be restored. */
export const Archived: Story = {
  args: {
    storm: { ...storm, deleted_at: '2026-03-10T12:00:00Z' },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Restore event' }))
    await waitFor(() => expect(api.restore).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('button', { name: 'Archive event' })).toBeNull()
  },
}

/** One end chosen: the other gets the usual hour, and both are sent. */
export const CallingHours: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('combobox', { name: 'Call claimants from' }))
    await userEvent.click(await screen.findByRole('option', { name: '9:30 AM' }))
    await expect(page.getByRole('combobox', { name: 'Call claimants until' })).toHaveTextContent('8:00 PM')
    await expect(page.queryByText(/47 CFR/)).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Save event' }))
    await waitFor(() => expect(api.edit).toHaveBeenCalledOnce())
    const [[, changes] = []] = api.edit.mock.calls as unknown as [string, { settings: object }][]
    await expect(changes?.settings).toMatchObject({ calling_hours: { from: '09:30', to: '20:00' } })
  },
}

/** Hours that the law may not allow are taken, with what it says. */
export const CallingAtMidnight: Story = {
  args: { storm: makeStorm(13, { settings: { ...storm.settings, calling_hours: { from: '00:00', to: '20:00' } } }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/bars telemarketing calls before 8:00 AM/)).toBeVisible()
  },
}
