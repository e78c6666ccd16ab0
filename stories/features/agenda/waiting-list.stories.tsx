import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { WaitingListRow } from '../../../contract/waiting-list/waiting-list.ts'
import type { AgendaSearch } from '../../../src/features/agenda/agenda-search.ts'
import { AgendaPage } from '../../../src/features/agenda/components/agenda-page.tsx'
import { agendaKey } from '../../../src/features/agenda/use-agenda.ts'
import type { WaitingListApi } from '../../../src/features/agenda/waiting-list/waiting-list-api.ts'
import { WaitingListPanel } from '../../../src/features/agenda/waiting-list/waiting-list-panel.tsx'
import { agenda, day, entries, location, stubApi } from './stub-agenda.ts'

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

function Stage({ list = rows, mayWork = true }: { list?: readonly WaitingListRow[]; mayWork?: boolean }) {
  const [search, setSearch] = useState<AgendaSearch>({ day, open: entries[3]?.id ?? '' })
  const [shown, setShown] = useState(list)
  const nothing = () => {}
  const api: WaitingListApi = {
    list: () => Promise.resolve(shown),
    ask: () => Promise.resolve(),
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
        data: agenda,
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
      waitingList={<WaitingListPanel api={api} isLive={false} />}
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
    await expect(panel.getByRole('button', { name: 'Add Ana Lucero' })).toBeVisible()
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
