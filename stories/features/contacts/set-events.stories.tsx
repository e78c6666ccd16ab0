import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { ChangedContacts } from '../../../src/features/contacts/bulk/change-contacts.ts'
import { type EventsApi, SetEventsDialog } from '../../../src/features/contacts/events/set-events-dialog.tsx'
import { makeStorm } from '../storms/storm.factory.ts'
import { makeContact } from './contact.factory.ts'

const timespan = { start: '2026-02-27', end: '2026-03-01' }
const [moore, norman] = [
  makeStorm(1, { title: 'Feb 28 hail, Moore', timespan, zipcodes: ['73160'] }),
  makeStorm(2, { title: 'Feb 28 hail, Norman', timespan, zipcodes: ['73069'] }),
]
const contacts = ['73160', '73069', '73160', '46202'].map((zip, n) => makeContact(n + 1, { zip }))
const change = fn(
  async (ids: readonly string[], _change: object): Promise<ChangedContacts> => ({ changed: ids.length, refused: [] }),
)
const api: EventsApi = {
  contacts: async () => ({ contacts, total: 4 }),
  storms: async () => [moore, norman],
  change,
}

const meta = {
  component: SetEventsDialog,
  args: { api, rest: <a href="#contacts">View contacts</a>, onChanged: fn(), onClose: fn() },
} satisfies Meta<typeof SetEventsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Says which event gets how many before anything changes, and what stays; then sets all in one operation. */
export const Proposed: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Set events' }))
    await expect(await dialog.findByText(/1 contact is in the area and days of no active event/)).toBeVisible()
    const lines = within(dialog.getByRole('list', { name: 'Contacts by event' })).getAllByRole('listitem')
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Feb 28 hail, Moore 2 contacts',
      'Feb 28 hail, Norman 1 contact',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Set event of 3 contacts' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(change.mock.calls.map(([ids, asked]) => [ids.length, asked])).toEqual([
      [2, { storm_id: moore.id }],
      [1, { storm_id: norman.id }],
    ])
    await expect(args.onChanged).toHaveBeenCalledOnce()
  },
}

export const NoneInAnArea: Story = {
  args: { api: { ...api, storms: async () => [] } },
  play: async () => {
    await expect(await screen.findByText(/4 contacts are in the area and days of no active event/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Set event' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const AllPlaced: Story = {
  args: { api: { ...api, contacts: async () => ({ contacts: [], total: 0 }) } },
  play: async () => {
    await expect(await screen.findByText('Every contact has an event')).toBeVisible()
  },
}
