import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { repairLocation } from '../../../contract/repair-locations/repair-location.ts'
import { repairLocationsPage } from '../../../src/features/repair-locations/repair-locations.page.tsx'
import { CrudStory } from '../../workspace/crud/crud-story.tsx'

const meta = {
  component: CrudStory,
  parameters: { layout: 'fullscreen' },
  args: { page: repairLocationsPage, values: repairLocation.examples, onSearch: fn() },
} satisfies Meta<typeof CrudStory>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table')).toHaveTextContent('Dent Works North')
  },
}
export const None: Story = { args: { values: [] } }
export const NoneDeleted: Story = {
  args: { values: [], deleted: true },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.queryByText('No repair locations yet')).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Show all repair locations' }))
    await expect(args.onSearch).toHaveBeenCalledWith({})
  },
}
export const Missing: Story = {
  args: { open: 99 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This repair location does not exist.')).toBeVisible()
  },
}
export const ReadOnly: Story = { args: { mayWork: false, open: 0 } }
export const Editing: Story = {
  args: { open: 0 },
  play: async () => {
    const drawer = within(within(document.body).getByRole('dialog', { name: 'Dent Works North' }))
    await expect(drawer.getByLabelText('City')).toHaveValue('Dallas')
    await expect(drawer.getByRole('checkbox', { name: 'Online' })).toBeChecked()
  },
}
export const Adding: Story = { args: { open: 'new' } }
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
