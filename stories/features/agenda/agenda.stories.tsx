import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import type { AgendaSearch } from '../../../src/features/agenda/agenda-search.ts'
import type { AgendaApi, StateEvent } from '../../../src/features/agenda/api/agenda-api.ts'
import { AgendaPage } from '../../../src/features/agenda/components/agenda-page.tsx'
import { type Agenda, agendaKey } from '../../../src/features/agenda/use-agenda.ts'
import { makeLocationView, makeSchedule } from '../../../src/features/agenda/day/agenda.factory.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { agenda, day, entries, location, stubApi } from './stub-agenda.ts'

const reyes = '5a000000-0000-4000-8000-0000000000ff'

interface StageProps {
  data?: Agenda | undefined
  error?: unknown
  busy?: boolean
  mayWork?: boolean
  readerZone?: string
  start?: AgendaSearch
  api?: AgendaApi
}

function Stage({
  data,
  error,
  busy = false,
  mayWork = true,
  readerZone = 'America/Chicago',
  start = { day },
  api = stubApi,
}: StageProps) {
  const [search, setSearch] = useState(start)
  useCommandKeys()
  const nothing = () => {}
  return (
    <AgendaPage
      id={location.id}
      api={api}
      agenda={{ data, error, busy, key: agendaKey(location.id, search), refetch: nothing, refresh: nothing }}
      search={search}
      onSearch={setSearch}
      mayWork={mayWork}
      readerZone={readerZone}
      personName={(id) => (id === reyes ? 'T. Reyes' : undefined)}
      contactLink={(id, name) => <a href={`#${id}`}>{name}</a>}
      contactsLink={(search, text) => <a href={`#contacts?q=${search}`}>{text}</a>}
      visitLink={(contact, text) => <a href={`#visit/${contact}`}>{text}</a>}
    />
  )
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** An appointment with an appraiser is in the appraiser’s column. */
export const ByAppraiser: Story = {
  args: {
    data: { ...agenda, entries: entries.map((one, index) => (index < 4 ? { ...one, appraiser_id: reyes } : one)) },
    start: { day, columns: 'appraisers' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('columnheader', { name: 'T. Reyes 4' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'No appraiser 4' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Lanes' }))
    await expect(canvas.getByRole('columnheader', { name: /^Lane 1/ })).toBeVisible()
  },
}

export const Day: Story = {
  args: { data: agenda, readerZone: 'America/New_York' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Central Time (Oklahoma City)')).toBeVisible()
    await expect(canvas.getByText(/^Your time is .* Eastern Time$/)).toBeVisible()
    const table = within(canvas.getByRole('table', { name: 'Appointments of Tuesday, March 10, 2026' }))
    await expect(table.getByRole('columnheader', { name: 'Lane 1 4 of 6' })).toBeVisible()
    await expect(table.getByText('Break, 10:00 AM to 11:00 AM')).toBeVisible()
    await expect(table.getByText('A claimant is choosing')).toBeVisible()
    await userEvent.click(table.getByRole('button', { name: /^Nadia Haddad,/ }))
    const panel = within(canvas.getByRole('region', { name: 'Selected appointment' }))
    await expect(panel.getByText('Tue, Mar 10, 8:30 AM, Central Time')).toBeVisible()
    await expect(panel.getByText('9:30 AM Eastern Time')).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Done/ })).toBeVisible()
  },
}

export const Dark: Story = { args: { data: agenda }, globals: { theme: 'dark' } }

export const Narrow: Story = {
  args: { data: agenda },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: /^9:00 AM/ })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: /^Marcus Bell,/ }))
    await expect(await page().findByRole('dialog', { name: 'Marcus Bell' })).toBeVisible()
  },
}

/** Who has come without an appointment is looked for among the contacts. */
export const WalkIn: Story = {
  args: { data: agenda },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Check in' }), 'Nobody')
    const link = await canvas.findByRole('link', { name: 'Find the contact to enter a walk-in' })
    await expect(link).toHaveAttribute('href', '#contacts?q=Nobody')
  },
}

/** A walk-in is entered from the button or the key W. */
export const EntersWalkIn: Story = {
  args: { data: agenda },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Walk-in' })).toBeVisible()
    await userEvent.keyboard('w')
    const dialog = within(await page().findByRole('dialog', { name: 'Enter walk-in' }))
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find contact' }), 'Bell')
    const [link] = await dialog.findAllByRole('link', { name: /^Enter visit of/ })
    await expect(link).toHaveAttribute('href', expect.stringContaining('#visit'))
  },
}

/** A cancellation says whom it tells, and in which language. */
export const Cancels: Story = {
  args: { data: agenda, start: { day, open: entries[4]?.id ?? '' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Cancel booking/ }))
    const dialog = within(await page().findByRole('dialog', { name: 'Cancel booking of Marcus Bell' }))
    await expect(await dialog.findByText(/gets a text and an email in Spanish/)).toBeVisible()
    await expect(dialog.getByText(/opens for others/)).toBeVisible()
  },
}

const sent: StateEvent[] = []
const arrival = Promise.withResolvers<void>()
const slowArrival: AgendaApi = {
  ...stubApi,
  setState: async (id, event, action) => {
    sent.push(event)
    if (event === 'ARRIVE') await arrival.promise
    return stubApi.setState(id, event, action)
  },
}

/** Keys that come faster than replies: what is done to one appointment is sent in the order it was done. */
export const QuickKeys: Story = {
  args: { data: agenda, api: slowArrival, start: { day, open: (entries[4] as CalendarEntry).id } },
  play: async () => {
    const card = await page().findByRole('button', { name: /Marcus Bell,/ })
    await userEvent.keyboard('a')
    await waitFor(() => expect(card).toHaveAccessibleName(/Arrived/))
    await userEvent.keyboard('d')
    await waitFor(() => expect(card).toHaveAccessibleName(/Done/))
    await expect(sent).toEqual(['ARRIVE'])
    arrival.resolve()
    await waitFor(() => expect(sent).toEqual(['ARRIVE', 'COMPLETE']))
  },
}

export const ReadOnly: Story = {
  args: { data: agenda, mayWork: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('button', { name: /^Book/ })).toBeNull()
    await expect(canvas.queryByLabelText('Check in')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Marcus Bell,/ }))
    await expect(canvas.queryByRole('button', { name: /^Arrived/ })).toBeNull()
  },
}

const clockChange = makeLocationView({
  schedule: makeSchedule({
    first_day: '2026-11-01',
    last_day: '2026-11-01',
    open: '00:00',
    close: '04:00',
    breaks: [],
  }),
})

export const ClockChange: Story = {
  args: {
    data: { location: clockChange, day: '2026-11-01', today: day, entries: [] },
    start: { day: '2026-11-01' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/this day: it has 25 hours/)).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: /^1:30 AM CDT/ })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: /^1:30 AM CST/ })).toBeVisible()
  },
}

export const Closed: Story = {
  args: { data: { ...agenda, day: '2026-03-20', entries: [] }, start: { day: '2026-03-20' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Closed on this day')).toBeVisible()
  },
}

export const Offline: Story = {
  args: { data: { ...agenda, location: { ...location, online: false } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This location is offline. It takes no bookings.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status', { name: 'Loading the agenda…' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { error: new Error('The database is away.') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Couldn’t load the agenda')
  },
}

/** What is old says so and stays. */
export const Stale: Story = {
  args: { data: agenda, error: new Error('The database is away.') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/may be out of date: The database is away/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Marcus Bell,/ })).toBeVisible()
  },
}
