import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { EmailVerifyPage } from '../../../src/features/session/components/email-verify-page.tsx'

const meta = {
  component: EmailVerifyPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: 'Claimfront',
    address: 'admin@demo.test',
    mailedTo: null,
    isBusy: false,
    refusal: null,
    onSend: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof EmailVerifyPage>
export default meta
type Story = StoryObj<typeof meta>

export const Asks: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send link' }))
    await expect(args.onSend).toHaveBeenCalledWith(null)
  },
}

export const WithoutAddress: Story = {
  args: { address: null },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Send link' }))
    await expect(page.getByText(/Enter your email/)).toBeVisible()
    await userEvent.type(page.getByRole('textbox', { name: /Notification email/ }), 'morgan@prairie.test{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith('morgan@prairie.test')
  },
}

export const Sending: Story = { args: { isBusy: true } }

export const Sent: Story = { args: { mailedTo: 'admin@demo.test' } }

export const Refused: Story = { args: { refusal: 'Too many attempts. Try again in 40 minutes.' } }
