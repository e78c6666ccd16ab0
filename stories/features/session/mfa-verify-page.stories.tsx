import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MfaVerifyPage } from '../../../src/features/session/components/mfa-verify-page.tsx'

const meta = {
  component: MfaVerifyPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: 'Claimfront',
    me: { phone: '6155550118', mfa_methods: ['sms'] },
    codesSent: 1,
    isSending: false,
    isChecking: false,
    refusal: null,
    onEnter: fn(),
    onSend: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof MfaVerifyPage>
export default meta
type Story = StoryObj<typeof meta>

/** Checked with its last figure; whatever stands between the figures does not matter. */
export const BySms: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/the phone that ends in 18/)).toBeVisible()
    await userEvent.click(page.getByRole('textbox', { name: 'Code' }))
    await userEvent.paste('123 456')
    await expect(args.onEnter).toHaveBeenCalledWith('123456')
    await expect(page.getByRole('button', { name: /Send new code in/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const ByApp: Story = {
  args: { me: { phone: null, mfa_methods: ['totp'] }, codesSent: 0 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/code from your authenticator app/)).toBeVisible()
    await expect(page.queryByRole('button', { name: /Send/ })).toBeNull()
  },
}

export const ByAppOrSms: Story = {
  args: { me: { phone: '6155550118', mfa_methods: ['totp', 'sms'] }, codesSent: 0 },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Text me a code' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
  },
}

export const Sending: Story = { args: { codesSent: 0, isSending: true } }

export const Checking: Story = {
  args: { isChecking: true },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
    await expect(args.onEnter).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { refusal: 'The code is wrong.' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('alert')).toHaveTextContent('The code is wrong.')
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  },
}

export const ByRecoveryCode: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Recovery code' }), 'k7mqe-x2rtv{Enter}')
    await expect(args.onEnter).toHaveBeenCalledWith('k7mqe-x2rtv')
  },
}
