import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LoginPage } from '../../../src/features/session/components/login-page.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

const meta = {
  component: LoginPage,
  parameters: { layout: 'fullscreen' },
  args: { productName: 'Claimfront', login: fn(async () => undefined), onSignedIn: fn() },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

/** The whole of it by keyboard. */
export const SignsIn: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByLabelText('E-mail'))
    await userEvent.keyboard(' admin@demo.test {Tab}hailstone-demo-1{Enter}')
    await expect(args.login).toHaveBeenCalledWith('admin@demo.test', 'hailstone-demo-1')
    await expect(args.onSignedIn).toHaveBeenCalledOnce()
  },
}

export const SaysWhatIsMissing: Story = {
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('E-mail'), 'nobody{Enter}')
    await expect(page.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabelText('E-mail')).toHaveFocus()
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await expect(args.login).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    login: fn(() => Promise.reject(new ApiProblem(401, { message: 'The e-mail address or the password is wrong.' }))),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('E-mail'), 'admin@demo.test')
    await userEvent.type(page.getByLabelText('Password'), 'wrong{Enter}')
    await expect(await page.findByRole('alert')).toHaveTextContent('The e-mail address or the password is wrong.')
    await expect(page.getByLabelText('Password')).toHaveFocus()
  },
}

export const Busy: Story = {
  args: { login: fn(() => new Promise<never>(() => {})) },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(page.getByLabelText('E-mail'), 'admin@demo.test')
    await userEvent.type(page.getByLabelText('Password'), 'hailstone-demo-1{Enter}')
    await userEvent.click(page.getByRole('button', { name: 'Signing in…' }))
    await expect(args.login).toHaveBeenCalledOnce()
  },
}
