import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { makeMe } from '../../../contract/people/me.factory.ts'
import type { Me } from '../../../contract/people/user.ts'
import type { AccountApi } from '../../../src/features/account/api/account-api.ts'
import { AddressPanel } from '../../../src/features/account/components/address-panel.tsx'
import { PasswordPanel } from '../../../src/features/account/components/password-panel.tsx'
import { ProfilePanel } from '../../../src/features/account/components/profile-panel.tsx'
import { SecondFactorPanel } from '../../../src/features/account/components/second-factor-panel.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { panel, panels, panelTitle } from '../../../src/shared/ui/page.css.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { fill } from '../../shared/fill.ts'

interface Props {
  me: Me
  api: AccountApi
  onSetUp: (method: string) => void
}

function Panels({ me, api, onSetUp }: Props) {
  const parts = [
    ['You', <ProfilePanel key="you" me={me} api={api} />],
    ['Notification email', <AddressPanel key="address" me={me} api={api} />],
    ['Password', <PasswordPanel key="password" api={api} />],
    ['Two-factor authentication', <SecondFactorPanel key="factor" me={me} onSetUp={onSetUp} />],
  ] as const
  return (
    <main className={panels} style={{ paddingTop: 16 }}>
      {parts.map(([title, part]) => (
        <section key={title} className={panel} aria-label={title}>
          <h2 className={panelTitle}>{title}</h2>
          {part}
        </section>
      ))}
      <Toaster />
    </main>
  )
}

const wrong = new ApiProblem(422, { message: 'Incorrect password.', errors: { current_password: 'Incorrect' } })
const meta = {
  title: 'Account/Panels',
  component: Panels,
  parameters: { layout: 'fullscreen' },
  args: {
    me: makeMe({ phone: '+16155550142' }),
    api: {
      change: fn(async (changes: Partial<Me>) => ({ ...makeMe({ phone: '+16155550142' }), ...changes })),
      changePassword: fn(async ({ current_password }) =>
        current_password === 'right' ? undefined : Promise.reject(wrong),
      ),
      proveAddress: fn(async (address: string | undefined) => ({ sent_to: address ?? 'admin@demo.test' })),
    },
    onSetUp: fn(),
  },
} satisfies Meta<typeof Panels>
export default meta
type Story = StoryObj<typeof meta>

export const Changes: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText('Phone')).toHaveValue('(615) 555-0142')
    await fill(canvas.getByLabelText('First name'), 'Maria')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.api.change).toHaveBeenCalledWith({ first_name: 'Maria' })
  },
}

/** A wrong password is said at its field, and nothing that was typed is lost. */
export const ChangesPassword: Story = {
  play: async ({ args, canvas }) => {
    const form = within(canvas.getByRole('form', { name: 'Password' }))
    await fill(form.getByLabelText('New password'), 'a few long words')
    await fill(form.getByLabelText('Confirm password'), 'a few other words')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    await expect(form.getByText('Required')).toBeVisible()
    await expect(form.getByText('Passwords don’t match')).toBeVisible()
    await fill(form.getByLabelText('Current password'), 'wrong')
    await fill(form.getByLabelText('Confirm password'), 'a few long words')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    await expect(await form.findByText('Incorrect')).toBeVisible()
    await fill(form.getByLabelText('Current password'), 'right')
    await userEvent.click(form.getByRole('button', { name: 'Change password' }))
    await expect(args.api.changePassword).toHaveBeenCalledTimes(2)
    await expect(form.getByLabelText('New password')).toHaveValue('')
  },
}

/** The proven address stays until the new one is proven too. */
export const ProvesAddress: Story = {
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText('New address'), 'morgan@home.test')
    await userEvent.click(canvas.getByRole('button', { name: 'Send verification link' }))
    await expect(await canvas.findByText(/sent a link to morgan@home.test/)).toBeVisible()
    await expect(canvas.getByText('Verified')).toBeVisible()
  },
}

export const NotVerified: Story = {
  args: { me: makeMe({ notifications_email_verified_at: null, needs_mfa: true }) },
}
export const WithApp: Story = {
  args: { me: makeMe({ needs_mfa: true, mfa_verified: true, mfa_methods: ['totp'] }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Replace the app' }))
    await expect(args.onSetUp).toHaveBeenCalledWith('totp')
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
