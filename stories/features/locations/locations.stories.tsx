import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { LocationView } from '../../../contract/locations/location.ts'
import { LocationsTab } from '../../../src/features/locations/components/locations-tab.tsx'
import type { LocationApi } from '../../../src/features/locations/api/location-api.ts'
import type { LocationsSearch } from '../../../src/features/locations/locations-search.ts'
import { makeForecast } from '../../workspace/slot-forecast.factory.ts'
import { makeLocation } from './location.factory.ts'

const locations = [makeLocation(1), makeLocation(2, { capacity_threshold: 20 }), makeLocation(3, { online: false })]
const counts = { capacity: 32, booked: 24, kept: 12, missed: 2, walk_ins: 0 }
const utilization = {
  total: counts,
  by_day: (locations[0]?.location_days ?? []).map(({ datestring }, index) => ({
    datestring,
    ...counts,
    ...(index > 7 && { kept: 0, missed: 0, booked: (index * 5) % 33 }),
  })),
  by_hour: [8, 9, 10, 11, 13, 14, 15, 16].map((hour) => ({ hour, ...counts })),
}

const forecast = makeForecast({ id: locations[0]?.id ?? '', name: locations[0]?.name ?? '' })

const refuse = fn(async (): Promise<never> => Promise.reject(new Error('Not in this story')))
const api = {
  list: refuse,
  get: refuse,
  create: refuse,
  edit: refuse,
  setSlots: fn(async (): Promise<LocationView> => makeLocation(1)),
  setThreshold: refuse,
  setOnline: fn(async (): Promise<LocationView> => makeLocation(1)),
  delete: refuse,
  moveBookings: fn(async () => {}),
  bookings: fn(async () => []),
  utilization: fn(async () => utilization),
  slotForecast: fn(async () => forecast),
} satisfies LocationApi

interface StageProps {
  data?: LocationView[] | undefined
  error?: unknown
  busy?: boolean
  mayManage?: boolean
  search?: LocationsSearch
}

function Stage({ data, error, busy = false, mayManage = true, search: initial = {} }: StageProps) {
  const [search, onSearch] = useState<LocationsSearch>(initial)
  return (
    <LocationsTab
      api={api}
      stormId="00000000-0000-4000-8000-000000000013"
      list={{ data, error, busy, key: 'locations', refetch: () => {} }}
      zone="America/Chicago"
      isArchived={false}
      {...{ search, onSearch, mayManage }}
    />
  )
}

/** The appraisal locations of an event, and the one that is open. */
const meta = {
  component: Stage,
  parameters: { layout: 'fullscreen' },
  args: { data: locations },
} satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const Listed: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /Moore drive-through/ })).toBeVisible()
  },
}

/** The chart and its table say the same. */
export const Open: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('img', { name: /Utilization of Moore drive-through by day/ })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'By hour' }))
    await userEvent.click(page.getByRole('button', { name: 'Table' }))
    await expect(await page.findByRole('rowheader', { name: '1:00 PM' })).toBeVisible()
  },
}

/** A day is closed by removing its times. */
export const DayClosed: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Days and slots' }))
    await userEvent.click(page.getByRole('button', { name: 'Next week' }))
    const [change] = page.getAllByRole('button', { name: /^Change Mon/ })
    await userEvent.click(change as HTMLElement)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remove all times' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close day' }))
    await expect(api.setSlots).toHaveBeenCalledWith(
      locations[0],
      [expect.objectContaining({ slots: [] })],
      expect.anything(),
    )
  },
}

/** The day that runs out is said first, and its slots are a press away. */
export const SlotsNeeded: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const section = within(await page.findByRole('region', { name: 'Slots needed at Moore drive-through' }))
    await expect(
      section.getByText(/^Moore drive-through runs out of slots on \w+, \w+ \d+: 34 needed, 22 open\.$/),
    ).toBeVisible()
    await expect(section.getByRole('img', { name: /runs out of slots/ })).toBeVisible()
    const days = within(section.getByRole('list', { name: 'Days without enough slots' }))
    await expect(days.getAllByRole('listitem')[1]).toHaveTextContent(/Needed 34 \(28–41\) · Open 22Runs out/)
    await userEvent.click(section.getByRole('button', { name: 'Slots needed as a table' }))
    await expect(await section.findAllByRole('row')).toHaveLength(8)
    await userEvent.click(days.getAllByRole('button', { name: /^Change slots of/ })[0] as HTMLElement)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}

/** A log that is too short gives no number. */
export const TooLittleToForecast: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  beforeEach: () => {
    api.slotForecast.mockResolvedValue({ ...forecast, verdict: 'too little', tested: 9, inside: 9, locations: [] })
    return () => api.slotForecast.mockResolvedValue(forecast)
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('Not enough bookings yet to forecast: 9 of 30 days.'),
    ).toBeVisible()
  },
}

/** One that was not renewed says so. */
export const ForecastOutOfDate: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  beforeEach: () => {
    api.slotForecast.mockResolvedValue({ ...forecast, made_at: '2026-03-01T12:00:00Z' })
    return () => api.slotForecast.mockResolvedValue(forecast)
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Forecast of 03\/01\/2026 .*may be out of date/)).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { mayManage: false, search: { location: locations[0]?.id ?? '' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Edit location' })).toBeNull()
  },
}
export const Empty: Story = { args: { data: [] } }
export const Loading: Story = { args: { data: undefined, busy: true } }
export const Failed: Story = {
  args: { data: undefined, error: new Error('The database is away.') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Error fetching locations!')).toBeVisible()
  },
}
export const Stale: Story = { args: { error: new Error('The database is away.') } }
export const Dark: Story = { args: { search: { location: locations[1]?.id ?? '' } }, globals: { theme: 'dark' } }
export const Phone: Story = {
  args: { search: { location: locations[0]?.id ?? '' } },
  globals: { viewport: { value: 'mobile1' } },
}
