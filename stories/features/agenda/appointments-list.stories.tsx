import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { appointmentsList } from '../../../src/features/agenda/appointments.list.tsx'
import type { CalendarEntry } from '../../../contract/appointments/appointment.ts'
import { ListView } from '../../../src/workspace/list/list-view.tsx'
import { entries, location, stubApi } from './stub-agenda.ts'

function Stage({ shown }: { shown: readonly CalendarEntry[] }) {
  const data = shown.map((entry) => ({ ...entry, zone: location.timezone }))
  return (
    <ListView
      definition={appointmentsList}
      list={{ data: { data, total: data.length, location }, error: undefined, busy: false, key: '', refetch: () => {} }}
      search={{}}
      onSearch={() => {}}
      context={{
        api: stubApi,
        location: location.id,
        readerZone: 'America/New_York',
        pageOf: ({ id }) => ({ href: `#${id}`, go: () => {} }),
        links: <a href="#agenda">Open agenda</a>,
      }}
    />
  )
}

const meta = { component: Stage, args: { shown: entries } } satisfies Meta<typeof Stage>
export default meta
type Story = StoryObj<typeof meta>

export const ByDay: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Moore drive-through, Central Time')).toBeVisible()
    const table = within(canvas.getByRole('region', { name: 'Appointments' }))
    await expect(table.getAllByText('8:00 AM (9:00 AM Eastern Time)')).toHaveLength(2)
    await expect(table.getByRole('link', { name: 'Marcus Bell' })).toBeVisible()
  },
}

export const Dark: Story = { ...ByDay, globals: { theme: 'dark' } }

export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }

export const Empty: Story = {
  args: { shown: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No appointments from today on')).toBeVisible()
  },
}
