import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import type { ShopOpeningsApi } from '../../../src/features/shop-openings/api/shop-openings-api.ts'
import { ShopOpenings } from '../../../src/features/shop-openings/components/shop-openings.tsx'
import { mondayOf } from '../../../src/features/shop-openings/shop-week.ts'
import { clockAt, dayAfter, instantAt } from '../../../src/shared/time/start-of-day.ts'

const zone = 'America/Chicago'
const monday = mondayOf(clockAt(Date.now(), zone).day)
const at = (days: number, time: string) => instantAt(dayAfter(monday, days), time, zone) ?? 0
const made = {
  timezone: zone,
  replaced_by: null,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const weekly = {
  id: 'o1',
  repair_location_id: 's1',
  start: at(-7, '08:00'),
  end: at(-7, '09:00'),
  count: 3,
  evergreen: true,
  state: 'open' as const,
  ...made,
}
const dated = { ...weekly, id: 'o2', start: at(8, '13:00'), end: at(8, '14:00'), count: 1, evergreen: false }

const serverWith = (more: Partial<ShopOpeningsApi> = {}): ShopOpeningsApi => ({
  read: async (_, { start }) => ({
    openings: {
      openings: [weekly, dated],
      times: [
        { opening_id: 'o1', start: start + 8 * 3_600_000, end: start + 9 * 3_600_000, count: 3, taken: 1 },
        { opening_id: 'o2', start: dated.start, end: dated.end, count: 1, taken: 0 },
      ].filter((time) => time.start >= start && time.start < start + 7 * 86_400_000),
      cursor: 1,
    },
    dropOffs: [
      {
        id: 'd1',
        lead_id: 'l1',
        name: '<img src=x onerror=alert(1)>',
        vehicle: '2018 Toyota Corolla',
        status: 'scheduled_awaiting_dropoff',
        timestamp: start + 8 * 3_600_000,
        opening_id: 'o1',
        estimate_total: 624_000,
      },
    ],
  }),
  pdr: async () => ({
    data: [
      { week: monday, taken: 12.5, free: 7.5, vehicles: 3, places: 2 },
      { week: dayAfter(monday, 7), taken: 0, free: 0, vehicles: 0, places: 0 },
    ],
    hours_a_vehicle: 3.8,
    has_vehicles: true,
    waiting: { hours: 9, leads: 3 },
    cursor: 1,
  }),
  add: fn(async () => undefined),
  remove: fn(async () => undefined),
  ...more,
})

const meta = {
  component: ShopOpenings,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    shop: { id: 's1', name: 'Deep Fork Dent Repair', zone },
    mayWork: true,
    leadLink: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    back: <a href="#all">All repair locations</a>,
    api: serverWith(),
  },
} satisfies Meta<typeof ShopOpenings>
export default meta
type Story = StoryObj<typeof meta>

/** A week of openings with what is booked in each, and PDR hours as figures beside their bars. */
export const Week: Story = {
  play: async () => {
    const first = await screen.findByText('1 of 3 taken')
    const day = within(first.closest('section') as HTMLElement)
    await expect(day.getByText('8:00 AM to 9:00 AM')).toBeVisible()
    await expect(day.getByText('Weekly')).toBeVisible()
    await expect(day.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    const row = (await screen.findByRole('table', { name: 'PDR utilization' })).querySelectorAll('tbody tr')[0]
    await expect(row).toHaveTextContent('12.57.563%')
    await expect(
      screen.getByText(
        /^12\.5 hours of 20 hours in the next eight weeks are taken \(63%\)\. The fullest .* 3 leads without a drop-off need 9 hours more\.$/,
      ),
    ).toBeVisible()
    const chart = within(screen.getByRole('group', { name: 'PDR hours by week, as in the table' }))
    const [bar, next] = chart.getAllByRole('img')
    bar?.focus()
    await expect(await screen.findByText(/^Week of .*: 12\.5 hours taken, 7\.5 hours free, 63% taken$/)).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect(next).toHaveFocus()
    await expect(await screen.findByText(/^Week of .*: no hours$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    await expect(await screen.findByText('0 of 1 taken')).toBeVisible()
  },
}

/** A weekly opening says what it replaces before it does. */
export const Replace: Story = {
  args: { api: serverWith() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add opening' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Repeats' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Every week' }))
    await expect(await dialog.findByText(/Replaces the weekly opening of .*1 drop-off stays booked/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Replace weekly opening' }))
    await waitFor(() =>
      expect(args.api?.add).toHaveBeenCalledWith(
        's1',
        expect.objectContaining({ evergreen: true, count: 2 }),
        expect.anything(),
      ),
    )
    await screen.findByText('Opening added')
  },
}

/** What is wrong is named at its field; what the server refuses stands in the dialog. */
export const Refused: Story = {
  args: {
    api: serverWith({
      add: async () => {
        throw new ApiProblem(409, { message: 'There is an opening with this start already.', status: 409 })
      },
    }),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add opening' }))
    const dialog = within(await screen.findByRole('dialog'))
    const count = dialog.getByRole('spinbutton', { name: 'Vehicles' })
    await userEvent.clear(count)
    await userEvent.click(dialog.getByRole('button', { name: 'Add opening' }))
    await expect(await dialog.findByText('Enter a number from 1 to 200')).toBeVisible()
    await userEvent.type(count, '2')
    await userEvent.click(dialog.getByRole('button', { name: 'Add opening' }))
    await expect(await dialog.findByText('There is an opening with this start already.')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { mayWork: false },
  play: async () => {
    await screen.findByText('1 of 3 taken')
    await expect(screen.queryByRole('button', { name: 'Add opening' })).toBeNull()
    await expect(screen.queryByRole('button', { name: /Remove opening/ })).toBeNull()
  },
}

export const NotLoaded: Story = {
  args: { api: serverWith({ read: async () => Promise.reject(new Error('The server does not answer.')) }) },
  play: async () => void (await screen.findByText('The server does not answer.')),
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
