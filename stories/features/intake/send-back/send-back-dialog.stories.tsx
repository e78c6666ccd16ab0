import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { makeRow } from '../../../../src/features/intake/review/claim/intake-row.factory.ts'
import { SendBackDialog } from '../../../../src/features/intake/review/send-back/send-back-dialog.tsx'

const claim = makeRow({ insurance_email: 'claims@gulfstates.example' })

/** Why claims go back, and the email that their carriers get. */
const meta = {
  title: 'Intake/Send back',
  component: SendBackDialog,
  args: { claims: [claim], onClose: fn(), onConfirm: fn() },
} satisfies Meta<typeof SendBackDialog>
export default meta
type Story = StoryObj<typeof meta>

/** The first reason is chosen already: Enter is enough. */
export const QuickByDefault: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Send back 1 claim' })
    within(dialog).getByRole('button', { name: 'Send back' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledWith({
      send_back_reason: 'missing_contact_information',
      send_back_message: null,
    })
  },
}

export const PreviewOfTheEmail: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Send back 1 claim' })
    await userEvent.type(within(dialog).getByLabelText(/Message to carrier/), 'Please check the VIN.')
    await userEvent.click(within(dialog).getByRole('button', { name: /Preview email/ }))
    const email = within(dialog).getByRole('region', { name: 'Email to the carrier' })
    await expect(email).toHaveTextContent('claims@gulfstates.example')
    await expect(email).toHaveTextContent('Please check the VIN.')
    await expect(email).toHaveTextContent('Date of loss: 02/28/2026')
  },
}

export const NoEmailOnFile: Story = {
  args: { claims: [makeRow({ insurance_email: '', loss_email: '' })] },
  play: async () => {
    await expect(await screen.findByText(/sent back without an email/)).toBeVisible()
  },
}

export const Several: Story = { args: { claims: [claim, makeRow({ claim_number: 'GU-2' })] } }
