import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoginPage } from '../../../src/features/session/components/login-page.tsx'

const meta = {
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
  args: {
    productName: 'Claimfront',
    isExpired: false,
    isOnTheWay: false,
    isBusy: false,
    refusal: null,
    forgot: <a href="/reset_password">Forgot your password?</a>,
    onSignIn: fn(),
  },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

/** The whole of it by keyboard. */
export const SignsIn: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByLabelText('Email'))
    await userEvent.keyboard(' admin@demo.test {Tab}hailstone-demo-1{Enter}')
    await expect(args.onSignIn).toHaveBeenCalledWith({
      email: 'admin@demo.test',
      password: 'hailstone-demo-1',
    })
  },
}

export const SaysWhatIsMissing: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Email'), 'nobody{Enter}')
    await expect(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabelText('Email')).toHaveFocus()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: { refusal: 'Incorrect email or password.' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('Incorrect email or password.')
    await expect(page.getByLabelText('Password')).toHaveFocus()
  },
}

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('Email'), 'admin@demo.test')
    await userEvent.type(page.getByLabelText('Password'), 'hailstone-demo-1{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Signing in…' }))
    await expect(args.onSignIn).not.toHaveBeenCalled()
  },
}

export const Expired: Story = {
  args: { isExpired: true, isOnTheWay: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Your session ended/)).toBeVisible()
  },
}
