import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EmailProofPage } from '../../../src/features/session/components/email-proof-page.tsx'

const meta = {
  component: EmailProofPage,
  parameters: { layout: 'fullscreen' },
  args: { productName: 'Claimfront', proof: { state: 'asking' }, onward: <a href="/">Continue</a> },
} satisfies Meta<typeof EmailProofPage>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Continue' })).toBeNull()
  },
}

export const Verified: Story = { args: { proof: { state: 'proved', address: 'morgan@prairie.test' } } }

export const Refused: Story = {
  args: { proof: { state: 'refused', reason: 'The link was already used or has expired.' } },
}
