import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { LocationApi } from '../../../src/features/locations/api/location-api.ts'
import { MoveBookingsDialog } from '../../../src/features/locations/moves/move-bookings-dialog.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { makeBooking } from './booking.factory.ts'
import { makeLocation } from './location.factory.ts'

const location = makeLocation(1)
const near = makeLocation(2, { name: 'Norman east lot' })
const ahead = location.location_days[9]?.slots ?? []
const bookings = [
  makeBooking(1, { timestamp: ahead[0]?.timestamp ?? 0 }),
  makeBooking(2, { timestamp: ahead[1]?.timestamp ?? 0 }, { told_by: [] }),
]

const refuse = fn(async (): Promise<never> => Promise.reject(new Error('Not in this story')))
const api = {
  list: refuse,
  get: refuse,
  create: refuse,
  edit: refuse,
  setSlots: fn(async () => location),
  setThreshold: refuse,
  setOnline: fn(async () => location),
  delete: fn(async () => {}),
  moveBookings: fn(async () => {}),
  bookings: fn(async () => bookings),
  utilization: refuse,
  slotForecast: refuse,
} satisfies LocationApi

/** The bookings that lose their place when a location changes, and where they go. */
const meta = {
  component: MoveBookingsDialog,
  parameters: { layout: 'fullscreen' },
  args: { api, location, others: [near], change: { kind: 'offline' }, onChanged: fn(), onClose: fn() },
  beforeEach: () => {
    for (const call of Object.values(api)) call.mockClear()
  },
} satisfies Meta<typeof MoveBookingsDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () => within(await within(document.body).findByRole('dialog'))

/** One stays, as chosen; the other moves, and the dialog has said whom that tells. */
export const TakenOffline: Story = {
  play: async ({ args }) => {
    const page = await dialog()
    await expect(await page.findByText(/1 of 2 claimants can’t be reached/)).toBeVisible()
    const row = within(page.getByRole('listitem', { name: 'Rosa Diaz' }))
    await userEvent.click(row.getByRole('button', { name: 'Change time of Rosa Diaz' }))
    await userEvent.click(row.getByRole('combobox', { name: 'Location for Rosa Diaz' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Keep booking here' }))
    await userEvent.click(page.getByRole('button', { name: 'Move 1 booking, take offline' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true))
    await expect(api.setOnline).toHaveBeenCalledWith(location, false, expect.anything())
    const moved = { appointment_id: bookings[0]?.id, location_id: near.id, timestamp: expect.any(Number) }
    await expect(api.moveBookings).toHaveBeenCalledWith(location, [moved], expect.anything())
  },
}

/** What is refused stays with its reason, and is proposed another time; the other keeps its own. */
export const Refused: Story = {
  args: { change: { kind: 'delete' } },
  beforeEach: () => {
    const errors = { [bookings[1]?.id ?? '']: 'Tue, Mar 10, 9:00 AM CDT is full.' }
    const problem = { type: 'urn:claimfront:slot-full', title: 'Not available now', status: 409, detail: '', errors }
    api.moveBookings.mockRejectedValueOnce(new ApiProblem(409, problem))
  },
  play: async ({ args }) => {
    const page = await dialog()
    await userEvent.click(await page.findByRole('button', { name: 'Move 2 bookings, delete' }))
    await expect(await page.findByText('1 booking not moved. Check the new times and try again.')).toBeVisible()
    const row = within(page.getByRole('listitem', { name: 'Rosa Diaz' }))
    await expect(row.getByText(/9:00 AM CDT is full/)).toBeVisible()
    await expect(api.delete).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('button', { name: 'Move 2 bookings, delete' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true))
    const [[, first] = [], [, second] = []] = api.moveBookings.mock.calls as unknown as [
      unknown,
      { timestamp: number }[],
    ][]
    await expect(second?.[0]).toEqual(first?.[0])
    await expect(second?.[1]).not.toEqual(first?.[1])
  },
}

/** Nothing is free anywhere: the location cannot be deleted yet. */
export const NothingFree: Story = {
  args: { change: { kind: 'delete' }, others: [] },
  play: async () => {
    const page = await dialog()
    await expect((await page.findAllByText(', no free time elsewhere'))[0]).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
