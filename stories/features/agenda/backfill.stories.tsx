import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import { BackfillForm } from '../../../src/features/agenda/components/backfill-form.tsx'
import { makeContact } from '../contacts/contact.factory.ts'

const meta = {
  component: BackfillForm,
  args: {
    api: {
      facts: () => Promise.reject(new Error('not asked')),
      enter: fn(() => Promise.resolve({} as AppointmentView)),
    },
    facts: {
      contact: makeContact(1),
      fieldZone: 'America/Los_Angeles',
      locations: [{ id: 'one', name: 'Fairgrounds', timezone: 'America/New_York' }],
      appraisers: [{ value: 'two', label: 'T. Reyes' }],
    },
    onEntered: fn(),
  },
} satisfies Meta<typeof BackfillForm>
export default meta
type Story = StoryObj<typeof meta>

export const Entered: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await expect(form.getByText('Eastern Time')).toBeVisible()
    const day = form.getByLabelText('Day')
    await userEvent.clear(day)
    await userEvent.type(day, '2026-03-10')
    await userEvent.type(form.getByLabelText('Time'), '10:30')
    await userEvent.click(form.getByRole('button', { name: 'Enter visit' }))
    await expect(args.api.enter).toHaveBeenCalledWith(
      args.facts.contact.id,
      { location_id: 'one', timestamp: Date.parse('2026-03-10T10:30:00-04:00'), notes: '' },
      expect.anything(),
    )
  },
}

/** A visit in the field is in the claimant’s zone. */
export const InField: Story = {
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('combobox', { name: 'Where' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'In the field' }))
    await expect(form.getByText('Pacific Time')).toBeVisible()
    const day = form.getByLabelText('Day')
    await userEvent.clear(day)
    await userEvent.type(day, '2026-03-10')
    await userEvent.type(form.getByLabelText('Time'), '10:30')
    await userEvent.click(form.getByRole('button', { name: 'Enter visit' }))
    await expect(args.api.enter).toHaveBeenCalledWith(
      args.facts.contact.id,
      { location_id: null, timestamp: Date.parse('2026-03-10T10:30:00-07:00'), notes: '' },
      expect.anything(),
    )
  },
}

/** What is missing is said at its field, and nothing is sent. */
export const Incomplete: Story = {
  globals: { theme: 'dark' },
  play: async ({ args, canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.click(form.getByRole('button', { name: 'Enter visit' }))
    await expect(form.getByText('Enter the time')).toBeVisible()
    await expect(args.api.enter).not.toHaveBeenCalled()
  },
}
