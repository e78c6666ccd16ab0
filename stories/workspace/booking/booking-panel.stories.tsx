import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { BookingPanel } from '../../../src/workspace/booking/components/booking-panel.tsx'
import { makeContact } from '../../features/contacts/contact.factory.ts'
import { serveStory } from '../../routes/story-server.ts'
import { BookingDesk, slotAt } from './booking-desk.ts'

const storm_id = '00000000-0000-4000-8000-000000000900'
const open = makeContact(2, { storm_id, status: 'not_reached' })
const booked = makeContact(2, {
  storm_id,
  status: 'scheduled',
  appointment: {
    id: '00000000-0000-4000-8000-000000002001',
    kind: 'location',
    timestamp: slotAt(1, '09:00'),
    duration_minutes: 30,
    timezone: 'America/Chicago',
    location_id: '00000000-0000-4000-8000-000000001001',
    appraiser_id: null,
  },
})

const movedByColleague: Contact = {
  ...booked,
  version: 9,
  ...(booked.appointment && { appointment: { ...booked.appointment, timestamp: slotAt(2, '13:30') } }),
}

const onPrepared = fn()
const onChanged = fn()

function Stage({ desk, contact, later }: { desk: BookingDesk; contact: Contact; later?: Contact }) {
  const [shown, setShown] = useState(contact)
  return (
    <div style={{ maxWidth: 430, padding: 16 }}>
      <BookingPanel
        api={desk.api}
        contact={shown}
        whyNot={null}
        isLive={false}
        onChanged={onChanged}
        onPrepared={onPrepared}
        bookKey="1"
      />
      {later && (
        <button type="button" onClick={() => setShown(later)}>
          A colleague changes it
        </button>
      )}
    </div>
  )
}

const meta = {
  title: 'Workspace/Booking/Panel',
  component: Stage,
  args: { desk: new BookingDesk(), contact: open },
  beforeEach: () => {
    onPrepared.mockClear()
    onChanged.mockClear()
    return serveStory()
  },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

const held = new BookingDesk()
/** By keyboard alone: arrows to an hour, Enter holds its first free time, and the workplace hears what is held. */
export const HeldAndBooked: Story = {
  args: { desk: held },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('button', { name: /9 AM: 4 free/, pressed: true })
    await expect(page.getByRole('radio', { name: /Westlake Fairgrounds/ })).toBeChecked()
    await expect(page.getAllByText('Full')[0]).toBeVisible()
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/1 PM: 4 free/))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(await page.findByRole('button', { name: /1:00 PM/, pressed: true })).toBeVisible()
    await expect(await page.findByText(/held for [45]:\d\d/)).toBeVisible()
    await expect(held.sent).toEqual([
      { what: 'hold', args: [{ location_id: held.nearby()[0]?.id, timestamp: slotAt(1, '13:00') }] },
    ])
    await expect(onPrepared.mock.lastCall?.[0]).toMatchObject({ label: expect.stringMatching(/1:00 PM, held$/) })
    await userEvent.click(page.getByRole('button', { name: /^Book/ }))
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    await expect(held.sent.at(-1)).toMatchObject({ what: 'book', args: [{ timestamp: slotAt(1, '13:00') }] })
    await expect(onPrepared.mock.lastCall).toEqual([null])
  },
}

const stepped = new BookingDesk()
/** Times of an hour are reached by arrows too, and up leads back to the hour. */
export const TimesByArrows: Story = {
  args: { desk: stepped },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const hour = await page.findByRole('button', { name: /9 AM: 4 free/, pressed: true })
    page.getByRole('button', { name: /9:00 AM 2 free/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(page.getByRole('button', { name: /9:30 AM 2 free/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(hour).toHaveFocus()
    await userEvent.keyboard('{Tab}{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(stepped.sent).toMatchObject([{ what: 'hold', args: [{ timestamp: slotAt(0, '09:30') }] }]),
    )
  },
}

const taken = new BookingDesk()
/** A colleague takes the time first: the panel says so, and nothing is held. */
export const TakenByColleague: Story = {
  args: { desk: taken },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const time = await page.findByRole('button', { name: /9:30 AM 2 free/ })
    taken.full.add(slotAt(0, '09:30'))
    await userEvent.click(time)
    await expect(await page.findByText('This time is full.')).toBeVisible()
    await waitFor(() => expect(page.queryByRole('button', { name: /9:30 AM/ })).toBeNull())
    await expect(page.getByText('full')).toBeVisible()
  },
}

const moved = new BookingDesk()
export const Moved: Story = {
  args: { desk: moved, contact: booked },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Move' }))
    await userEvent.click(await page.findByRole('button', { name: /9:30 AM 2 free/ }))
    await userEvent.click(page.getByRole('button', { name: 'Move appointment' }))
    await waitFor(() =>
      expect(moved.sent.at(-1)).toMatchObject({ what: 'book', args: [{ timestamp: slotAt(0, '09:30') }] }),
    )
  },
}

const canceled = new BookingDesk()
/** What a colleague canceled while it was being moved is not moved: the panel says so and offers to book again. */
export const CanceledWhileMoving: Story = {
  args: { desk: canceled, contact: booked, later: { ...open, version: 9 } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Move' }))
    await userEvent.click(page.getByRole('button', { name: 'A colleague changes it' }))
    await expect(await page.findByText('This appointment was canceled. Choose a time to book again.')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Move appointment' })).toBeNull()
    await expect(canceled.sent).toEqual([])
  },
}

const movedTwice = new BookingDesk()
/** What a colleague moves while it is being moved is not moved back: the time has to be chosen again. */
export const MovedWhileMoving: Story = {
  args: { desk: movedTwice, contact: booked, later: movedByColleague },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Move' }))
    await userEvent.click(await page.findByRole('button', { name: /9:30 AM 2 free/ }))
    await expect(await page.findByRole('button', { name: 'Move appointment' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'A colleague changes it' }))
    await expect(await page.findByText(/^Someone else moved this appointment to .* 1:30 PM/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Move appointment' })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: /9:30 AM 2 free/ }))
    await expect(await page.findByRole('button', { name: 'Move appointment' })).toBeVisible()
    await expect(movedTwice.sent).toEqual([])
  },
}

const absent = new BookingDesk()
/** A deleted contact is a state of the panel: nothing is asked for it. */
export const Deleted: Story = {
  args: { desk: absent, contact: { ...open, deleted_at: '2026-03-10T12:00:00Z' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^This contact is deleted/)).toBeVisible()
    await expect(absent.asked).toEqual([])
  },
}

const unseen = new BookingDesk()
/** The same where the contact is deleted in the moment in which its locations are asked for. */
export const DeletedByColleague: Story = {
  args: { desk: unseen },
  beforeEach: () => {
    unseen.isGone = true
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^This contact is deleted/)).toBeVisible()
    await expect(unseen.asked).toEqual(['nearby'])
  },
}

const visited = new BookingDesk()
export const FieldVisit: Story = {
  args: { desk: visited },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Field visit' }))
    const day = page.getByLabelText('Day')
    await userEvent.type(day, '2099-03-12')
    await userEvent.click(page.getByRole('button', { name: 'Book field visit' }))
    await waitFor(() =>
      expect(visited.sent.at(-1)).toEqual({
        what: 'book',
        args: [{ kind: 'field', date: '2099-03-12', window: 'morning' }],
      }),
    )
  },
}

/** The contact's vehicle is appraised: the machine's reason stands instead of times that nobody could choose. */
export const NotPossible: Story = {
  args: { contact: makeContact(2, { storm_id, status: 'appraisal_complete' }) },
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('region', { name: 'Appointment' }))
    await expect(await panel.findByRole('status')).toHaveTextContent(/is complete\. Reopen the production log first\.$/)
    // The desk has answered with its locations by then.
    await new Promise(requestAnimationFrame)
    await expect(panel.queryByRole('button')).toBeNull()
    await expect(panel.queryByRole('radio')).toBeNull()
  },
}

export const WithoutEvent: Story = { args: { contact: makeContact(2, { storm_id: null }) } }
