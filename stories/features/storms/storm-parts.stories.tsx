import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { StormApi } from '../../../src/features/storms/api/storm-api.ts'
import { StormActions } from '../../../src/features/storms/components/storm-actions.tsx'
import { StormForm } from '../../../src/features/storms/components/storm-form.tsx'
import { ZipcodesEditor } from '../../../src/features/storms/components/zipcodes-editor.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
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
  setZipcodes: fn(async () => storm),
  archive: fn(async () => storm),
  restore: fn(async () => storm),
} satisfies StormApi

interface Props {
  api: StormApi
  storm: StormView
  whyNot: string | null
}

const callCenters = [{ id: '00000000-0000-4000-8000-0000000000c1', full_name: 'Nashville desk' }]
const others = [makeStorm(12, { zipcodes: ['37033'] })]

function StormParts({ api: calls, storm: shown, whyNot }: Props) {
  const counts = { contacts: { total: 12, open: 9, booked: 4, appraised: 2 }, waiting_claims: 3, bookings: 5 }
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560, padding: 16 }}>
      <StormActions api={calls} storm={shown} counts={counts} onChanged={fn()} />
      <StormForm api={calls} storm={shown} callCenters={callCenters} onChanged={fn()} onClose={fn()} />
      <ZipcodesEditor api={calls} storm={shown} others={others} whyNot={whyNot} mayEdit onChanged={fn()} />
    </div>
  )
}

const meta = {
  component: StormParts,
  args: { api, storm, whyNot: null },
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

/** What is pasted is added to the list, what is no ZIP code stays in the field, and both are saved together. */
export const ZipcodesPasted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await fill(page.getByLabelText('Add ZIP codes'), '37050, 37033 3705')
    await userEvent.click(page.getByRole('button', { name: 'Add ZIP codes' }))
    await expect(page.getByLabelText('Add ZIP codes')).toHaveValue('3705')
    await expect(page.getByText(/Not added: 3705\. A ZIP code has 5 digits/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Remove 37040' }))
    await userEvent.click(page.getByRole('button', { name: 'Save 2 changes' }))
    const sent = [storm.id, ['37032', '37033', '37050'], 4, expect.anything()]
    await waitFor(() => expect(api.setZipcodes).toHaveBeenCalledWith(...sent))
  },
}

/** A colleague saved first: nothing is lost, and what was staged is still there. */
export const ZipcodesConflict: Story = {
  args: {
    api: {
      ...api,
      setZipcodes: async () => {
        throw new ApiProblem(409, { message: 'Riley changed Affected ZIP codes meanwhile.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Remove 37040' }))
    await userEvent.click(page.getByRole('button', { name: 'Save 1 change' }))
    await expect(await page.findByText(/Riley changed .* Check the list and save again/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeVisible()
  },
}

/** Archived: it can be restored, and its ZIP codes are only read. */
export const Archived: Story = {
  args: {
    storm: { ...storm, deleted_at: '2026-03-10T12:00:00Z' },
    whyNot: 'Feb 11 hail is archived. Restore it first.',
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByLabelText('Add ZIP codes')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Restore event' }))
    await waitFor(() => expect(api.restore).toHaveBeenCalledOnce())
    await expect(screen.queryByRole('button', { name: 'Archive event' })).toBeNull()
  },
}

/** Coming from the other event: what both have is marked, and comes first. */
export const ZipcodesShared: Story = {
  render: () => (
    <ZipcodesEditor
      {...{ api, storm, others }}
      whyNot={null}
      mayEdit
      marked={others[0]}
      onUnmark={fn()}
      linkTo={({ title }) => <a href="#other">{`Show in ${title}`}</a>}
      onChanged={fn()}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText('1 ZIP code marked: also in Feb 12 hail, IN/OH/KY.')).toBeVisible()
    const overlaps = within(page.getByRole('list', { name: 'ZIP codes in other events' }))
    await expect(overlaps.getByRole('link', { name: /Show in/ })).toBeVisible()
    const codes = within(page.getByRole('list', { name: 'Affected ZIP codes' })).getAllByRole('listitem')
    await expect(codes[0]).toHaveTextContent('37033')
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
