import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MfaMethodPage } from '../../../src/features/session/components/mfa-method-page.tsx'

const app = {
  method: 'totp',
  otpauth_url: 'otpauth://totp/Claimfront:mfa%40demo.test?issuer=Claimfront&secret=3HGSWBFOIXAC5EOEQ7TUKFGIBDUYZ2QQ',
  secret: '3HGSWBFOIXAC5EOEQ7TUKFGIBDUYZ2QQ',
} as const
const sms = { method: 'sms', otpauth_url: null, secret: null } as const

const meta = {
  component: MfaMethodPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: 'Claimfront',
    me: { phone: '6155550118' },
    doing: 'choosing',
    enrolment: null,
    recoveryCodes: null,
    codesSent: 0,
    refusal: null,
    onChoose: fn(),
    onChooseAgain: fn(),
    onEnter: fn(),
    onSend: fn(),
    onKept: fn(),
    onSignOut: fn(),
  },
} satisfies Meta<typeof MfaMethodPage>
export default meta
type Story = StoryObj<typeof meta>

export const Chooses: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue' }))
    await expect(args.onChoose).toHaveBeenCalledWith('totp', null)
  },
}

export const ChoosesSms: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('radio', { name: /Text message/ }))
    await userEvent.clear(page.getByRole('textbox', { name: 'Phone number' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Phone number' }), '555{Enter}')
    await expect(page.getByText('Enter a phone number with area code.')).toBeVisible()
    await userEvent.type(
      page.getByRole('textbox', { name: 'Phone number' }),
      '{Control>}a{/Control}(615) 555-0199{Enter}',
    )
    await expect(args.onChoose).toHaveBeenCalledWith('sms', '(615) 555-0199')
  },
}

export const Adding: Story = { args: { doing: 'adding' } }

export const TooManySent: Story = { args: { refusal: 'Too many attempts. Try again in 12 minutes.' } }

export const ConfirmsApp: Story = {
  args: { doing: 'confirming', enrolment: app },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(page.getByText('3HGS WBFO IXAC 5EOE Q7TU KFGI BDUY Z2QQ')).toBeVisible()
    await userEvent.type(page.getByRole('textbox', { name: 'Code' }), '123456')
    await expect(args.onEnter).toHaveBeenCalledWith('123456')
  },
}

export const ConfirmsSms: Story = {
  args: { doing: 'confirming', enrolment: sms },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByText(/We sent a code to 6155550118/)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Use another method' }))
    await expect(args.onChooseAgain).toHaveBeenCalledOnce()
  },
}

export const SendsAgain: Story = { args: { doing: 'sending', enrolment: sms, codesSent: 1 } }

export const Checking: Story = { args: { doing: 'checking', enrolment: app } }

export const Refused: Story = { args: { doing: 'confirming', enrolment: app, refusal: 'The code is wrong.' } }

/** Shown once; nothing but having kept them leads on. */
export const RecoveryCodes: Story = {
  args: {
    recoveryCodes: ['hm6v3-w5j8r', 'ba5hr-kmhhd', 'zdhhg-d4e9r', 'sh29u-y2mse', '35mdk-gqbsy', '9jtxq-8yqz3'],
  },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getAllByRole('listitem')).toHaveLength(6)
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'I’ve saved them' }))
    await expect(args.onKept).toHaveBeenCalledOnce()
  },
}
