import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { UnfinishedLogs } from '../../../contract/production-logs/unfinished-logs.ts'
import { RemindAppraisersDialog } from '../../../src/features/production-log/unfinished/remind-appraisers-dialog.tsx'

const contactAt = (number: number, name: string) => ({ id: `7e000000-0000-4000-8000-00000000000${number}`, name })
const of = (number: number, more: Partial<UnfinishedLogs>): UnfinishedLogs => ({
  appraiser_id: `7d000000-0000-4000-8000-00000000000${number}`,
  name: 'Terry Reyes',
  logs: 1,
  since: '2026-03-09T22:10:00.000Z',
  contacts: [contactAt(number, 'Marcus Hughes')],
  why_not: null,
  ...more,
})
const five = ['Ana Lucero', 'Omar Haddad', 'Lee Novak', 'June Park', 'Ray Bell'].map((name, at) => contactAt(at, name))
const all = [
  of(1, { name: 'Anna Novak', logs: 12, contacts: five }),
  of(2, {}),
  of(3, { name: 'Priya Shah', why_not: 'Reminded today.' }),
]
const api = {
  list: fn(async (): Promise<readonly UnfinishedLogs[]> => all),
  remind: fn(async (ids: readonly string[]) => ids),
}

const meta = {
  component: RemindAppraisersDialog,
  args: {
    api,
    onChanged: fn(),
    onClose: fn(),
    Link: ({ contactId, children }) => <a href={`#${contactId}`}>{children}</a>,
  },
} satisfies Meta<typeof RemindAppraisersDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Each appraiser with the contacts that wait longest; one who was reminded says so. */
export const SomeCanBeReminded: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Unfinished production logs' }))
    await expect(await dialog.findByRole('link', { name: 'Ray Bell' })).toBeVisible()
    await expect(dialog.getByText(/and 7 more/)).toBeVisible()
    await expect(dialog.getByText('Reminded today.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remind 2 appraisers' }))
    await expect(api.remind).toHaveBeenCalledWith(all.slice(0, 2).map(({ appraiser_id }) => appraiser_id))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AllCompleted: Story = {
  args: { api: { ...api, list: async () => [] } },
  play: async () => {
    await expect(await screen.findByText('Every production log is completed')).toBeVisible()
  },
}
