import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Checkbox } from '../../../src/shared/ui/checkbox.tsx'
import { Select } from '../../../src/shared/ui/select.tsx'
import { TextField } from '../../../src/shared/ui/text-field.tsx'
import { stack } from './story.css.ts'

const meta = { component: TextField, args: { label: 'ZIP' } } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Fields: Story = {
  render: () => (
    <div className={stack}>
      <TextField label="City" defaultValue="Cedar Hill" />
      <TextField label="ZIP" defaultValue="3703" fault="Enter a 5-digit ZIP code" />
      <TextField label="Name of the view" hint="Seen by you only." placeholder="Feb 28 hail" />
      <TextField label="Claim number" defaultValue="GU-26-00104417" disabled />
    </div>
  ),
}

function Destination() {
  const [value, setValue] = useState('')
  const choices = [
    { value: '', label: 'All destinations' },
    { value: 'field', label: 'Field' },
    { value: 'call_center', label: 'Call center' },
  ]
  return (
    <div className={stack}>
      <Select label="Destination" choices={choices} value={value} onChange={setValue} />
    </div>
  )
}

export const Selecting: Story = {
  render: () => <Destination />,
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: 'Destination' })
    await userEvent.click(trigger)
    await userEvent.click(await screen.findByRole('option', { name: 'Field' }))
    await expect(trigger).toHaveTextContent('Field')
    // While the list fades out, its focus guards are still there.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
}

function Checks() {
  const [on, setOn] = useState(false)
  return (
    <div className={stack}>
      <Checkbox checked={on} onChange={setOn}>
        Share with the business
      </Checkbox>
      <Checkbox checked={false} some onChange={() => {}}>
        Some of them
      </Checkbox>
      <Checkbox checked whyNot="The role itself is always among them." onChange={() => {}}>
        Always
      </Checkbox>
    </div>
  )
}
export const Checkboxes: Story = { render: () => <Checks /> }
