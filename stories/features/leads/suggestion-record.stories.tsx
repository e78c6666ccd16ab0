import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SuggestionRecord as Kept } from '../../../contract/calls/read-suggestion-record.ts'
import { SuggestionRecord } from '../../../src/features/leads/components/suggestion-record.tsx'

const record: Kept = { followed: { cases: 41, lost: 4 }, other: { cases: 23, lost: 5 }, fewer_lost: 55 }
const meta = {
  component: SuggestionRecord,
  args: { read: async () => ({ record }) },
} satisfies Meta<typeof SuggestionRecord>
export default meta
type Story = StoryObj<typeof meta>

export const FewerLost: Story = {
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByRole('button', { name: /55% fewer lost/ })
    await userEvent.tab()
    await expect(line).toHaveFocus()
    await expect(await screen.findByText(/41 leads, 4 lost \(10%\).* 23 leads, 5 lost \(22%\)/)).toBeVisible()
  },
}
export const MoreLost: Story = {
  args: { read: async () => ({ record: { ...record, fewer_lost: -12 } }) },
  play: async ({ canvasElement }) => void (await within(canvasElement).findByText(/12% more lost/)),
}
/** Until there are 30 cases nothing is claimed. */
export const TooFew: Story = {
  args: { read: async () => ({ record: { ...record, fewer_lost: null } }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).queryByRole('button')).toBeNull())
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
