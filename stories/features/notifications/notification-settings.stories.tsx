import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { notificationKinds } from '../../../contract/notifications/notification.ts'
import { defaultSetting } from '../../../contract/notifications/notification-settings.ts'
import { makeMe } from '../../../contract/people/me.factory.ts'
import type { SettingsApi } from '../../../src/features/notifications/api/notification-settings.ts'
import { NotificationSettingsPanel } from '../../../src/features/notifications/components/notification-settings-panel.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'

const reply = (verified: { email: boolean; sms: boolean }) => ({
  settings: notificationKinds.map(defaultSetting),
  verified,
})

function stub(verified: { email: boolean; sms: boolean }, failure?: Error): SettingsApi {
  return {
    get: async () => reply(verified),
    set: async () => {
      if (failure) throw failure
      return reply(verified)
    },
  }
}

const meta = {
  title: 'Features/Notifications/Settings',
  component: NotificationSettingsPanel,
  args: { me: makeMe(), api: stub({ email: true, sms: false }) },
  render: (args) => (
    <div style={{ maxWidth: 480, padding: 16 }}>
      <NotificationSettingsPanel {...args} />
      <Toaster />
    </div>
  ),
} satisfies Meta<typeof NotificationSettingsPanel>
export default meta
type Story = StoryObj<typeof meta>

const box = (name: string) => screen.findByRole('checkbox', { name })

/** In the app only, until one chooses otherwise. */
export const Defaults: Story = {
  play: async () => {
    await expect(await box('Mention in a note: In app')).toBeChecked()
    const email = await box('Mention in a note: Email')
    await expect(email).not.toBeChecked()
    await userEvent.click(email)
    await expect(email).toBeChecked()
    // No phone is verified.
    const sms = await box('Mention in a note: SMS')
    await userEvent.click(sms)
    await expect(sms).not.toBeChecked()
  },
}

/** Only kinds that the role gets. */
export const OfASalesAgent: Story = {
  args: { me: makeMe({ role: 'sales_agent' }) },
  play: async () => {
    await box('Mention in a note: In app')
    await expect(screen.queryByRole('checkbox', { name: /^Import/ })).toBeNull()
  },
}

export const NotSaved: Story = {
  args: {
    api: stub({ email: true, sms: true }, new ApiProblem(500, { message: 'The server had a fault. Try again.' })),
  },
  play: async () => {
    const email = await box('Import finished: Email')
    await userEvent.click(email)
    await waitFor(() => expect(screen.getByText('Setting not saved')).toBeVisible())
    await expect(email).not.toBeChecked()
  },
}
