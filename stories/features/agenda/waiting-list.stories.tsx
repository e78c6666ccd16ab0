import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EarlierTimeWish, WaitingListRow } from '../../../contract/waiting-list/waiting-list.ts'
import type { AgendaSearch } from '../../../src/features/agenda/agenda-search.ts'
import { AgendaPage } from '../../../src/features/agenda/components/agenda-page.tsx'
import { type Agenda, agendaKey } from '../../../src/features/agenda/use-agenda.ts'
import { makeLocationView, makeSchedule } from '../../../src/features/agenda/day/agenda.factory.ts'
import type { WaitingListApi } from '../../../src/features/agenda/waiting-list/waiting-list-api.ts'
import { agenda, entries, location, stubApi } from './stub-agenda.ts'

const at = (time: string) => Date.parse(`2026-03-12T${time}:00-05:00`)
const idOf = (number: number) => `5a000000-0000-4000-8000-0000000000${number}`

function makeRow(
  number: number,
  name: string,
  changes: Partial<WaitingListRow> = {},
  offered?: string,
): WaitingListRow {
  const offer = offered
    ? { timestamp: at(offered), offered_at: '2026-03-10T15:00:00.000Z', until: '2026-03-10T17:02:00.000Z' }
    : null
  return {
    entry: {
      id: idOf(number),
      contact_id: idOf(number + 10),
      storm_id: location.storm_id,
      location_id: location.id,
      appointment_id: idOf(number + 20),
      timezone: location.timezone,
      booked_for: at('15:00'),
      asked_by: 'claimant',
      since: '2026-03-09T14:30:00.000Z',
      part_of_day: 'any',
      not_before: null,
      state: offer ? 'offered' : 'waiting',
      offer,
      last_offer: null,
      tried: [],
      version: 1,
    },
    booked_for: at('15:00'),
    contact: { id: idOf(number + 10), name, phone: '6155550142', spanish: false },
    can_be_told: true,
    next_free: at('08:00'),
    ...changes,
  }
}

const rows: readonly WaitingListRow[] = [
  makeRow(41, 'Rosa Delgado', {}, '09:00'),
  makeRow(42, 'Tuan Peña', {
    ways: [
      { channel: 'sms', why_not: 'texts_off' },
      { channel: 'mail', why_not: null },
    ],
  }),
  makeRow(43, 'Nadia Haddad', {
    next_free: null,
    can_be_told: false,
    ways: [
      { channel: 'sms', why_not: 'opted_out' },
      { channel: 'mail', why_not: 'no_email' },
    ],
  }),
  makeRow(44, '', { contact: null }),
]

/** What was asked for. */
const asked: { readonly contact: string; readonly wish: EarlierTimeWish }[] = []

interface StageProps {
  list?: readonly WaitingListRow[]
  mayWork?: boolean
  data?: Agenda
}

function Stage({ list = rows, mayWork = true, data = agenda }: StageProps) {
  const [search, setSearch] = useState<AgendaSearch>({ day: data.day, open: entries[3]?.id ?? '' })
  const [shown, setShown] = useState(list)
  const nothing = () => {}
  const api: WaitingListApi = {
    list: () => Promise.resolve(shown),
    ask: async (contact, wish) => {
      asked.push({ contact, wish })
    },
    offer: () => Promise.resolve(),
    remove: (id) => {
      setShown((before) => before.filter(({ entry }) => entry.id !== id))
      return Promise.resolve()
    },
  }
  return (
    <AgendaPage
      id={location.id}
      api={stubApi}
      agenda={{
        data,
        error: undefined,
        busy: false,
        key: agendaKey(location.id, search),
        refetch: nothing,
        refresh: nothing,
      }}
      search={search}
      onSearch={setSearch}
      mayWork={mayWork}
      readerZone="America/Chicago"
      contactLink={(id, name) => <a href={`#${id}`}>{name}</a>}
      waitingList={{ api, isLive: false }}
    />
  )
}

const meta = { component: Stage, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

/** Who waits, what is offered, and why nothing can be offered. */
export const InLine: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('region', { name: 'Waiting list' }))
    await expect(await panel.findByText('Offered Thu, Mar 12, 9:00 AM, until Tue, Mar 10, 12:02 PM')).toBeVisible()
    const offered = panel.getByRole('button', { name: 'Offer a time to Rosa Delgado' })
    await expect(offered).toHaveAccessibleDescription(/A time is offered already/)
    await expect(panel.getByRole('button', { name: 'Offer Thu, Mar 12, 8:00 AM to Tuan Peña' })).toBeEnabled()
    await expect(panel.getByText(/No text or email reaches this contact/)).toBeVisible()
    await expect(panel.getByText(/^An offer goes as an email/)).toBeVisible()
    await expect(panel.getByText('No text: automatic texts are off for this event')).toBeVisible()
    await expect(panel.getByText('No text: opted out with STOP')).toBeVisible()
    await expect(panel.getByText('Contact not shown to you')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Remove Tuan Peña from waiting list' }))
    await waitFor(() => expect(panel.queryByText('Tuan Peña')).toBeNull())
  },
}

export const NoOneWaits: Story = {
  args: { list: [], mayWork: false },
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('region', { name: 'Waiting list' }))
    await expect(await panel.findByText('No one waits for an earlier time here.')).toBeVisible()
    await expect(panel.queryByRole('button')).toBeNull()
  },
}

/** Before a claimant is added, the dialog asks when an earlier time would do. */
export const AsksForWish: Story = {
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('region', { name: 'Waiting list' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Add Ana Lucero…' }))
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Add Ana Lucero to waiting list' }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Time of day' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Morning, before noon' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add to waiting list' }))
    const contact = entries[3]?.contact?.id
    await waitFor(() => expect(asked).toEqual([{ contact, wish: { part_of_day: 'morning', not_before: null } }]))
  },
}

const ahead = '2031-03-11'
const openAhead = makeLocationView({ schedule: makeSchedule({ first_day: ahead, last_day: ahead }) })
const offeredAhead = Date.parse(`${ahead}T09:00:00-05:00`)
const offerTo = (number: number, name: string) => {
  const row = makeRow(number, name, {}, '09:00')
  const { offer } = row.entry
  return { ...row, entry: { ...row.entry, offer: offer && { ...offer, timestamp: offeredAhead } } }
}

/** A time that is offered to claimants says so in its place, and stays free for others. */
export const OfferedOnGrid: Story = {
  args: {
    list: [offerTo(41, 'Rosa Delgado'), offerTo(42, 'Tuan Peña')],
    data: { location: openAhead, day: ahead, today: ahead, entries: [] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const at = (lane: number) => new RegExp(`^Book Tue, Mar 11, 9:00 AM, lane ${lane}:`)
    await expect(await canvas.findByRole('button', { name: /lane 1: Offered to Rosa Delgado$/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: at(2) })).toHaveAccessibleName(/Offered to Tuan Peña$/)
    await expect(canvas.getByRole('button', { name: at(3) })).toHaveAccessibleName(/Free$/)
    await expect(canvas.getByText('Offers')).toHaveTextContent('Offers 2')
  },
}
