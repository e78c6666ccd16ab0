import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Member } from '../../../contract/push/presence.ts'
import { MemberAvatars } from '../../../src/workspace/presence/components/member-avatars.tsx'

const named = (name: string, more: Partial<Member> = {}): Member => ({
  id: name,
  name,
  role: 'admin',
  spots: [],
  ...more,
})
const me = named('Morgan Ellis')
const people = [
  me,
  named('<b>Ada</b> Novak', { spots: [{ row: 'elsewhere', mode: 'looks' }] }),
  named('Jun Tran', { role: 'data_entry', spots: [{ row: '1', mode: 'edits' }] }),
  named('Rosa Kimball', { spots: [{ row: '2', mode: 'looks' }] }),
  ...Array.from({ length: 196 }, (_, n) => named(`Reviewer Nr ${n + 1}`)),
]

const meta = {
  component: MemberAvatars,
  args: {
    presence: { members: people, isKnown: true },
    nameOf: (row) => (row === 'elsewhere' ? null : `GU-26-0010441${row}`),
    onGo: fn(() => true),
  },
} satisfies Meta<typeof MemberAvatars>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const TwoHundred: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '200 people are in this queue' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await page().findByText('<b>Ada</b> Novak')).toBeVisible()
    await expect(page().getByText('looks at a row that is not here')).toBeVisible()
    await userEvent.click(page().getByRole('button', { name: 'changes GU-26-00104411' }))
    await expect(args.onGo).toHaveBeenCalledWith('1')
    await waitFor(() => expect(page().queryByText('In this queue')).toBeNull())
  },
}

export const Alone: Story = {
  args: { presence: { members: [me], isKnown: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Only you are in this queue' })).toBeVisible()
  },
}

/** Where others may work whom presence does not have, nobody is said to be alone. */
export const AloneAsFarAsKnown: Story = {
  args: { presence: { members: [me], isKnown: true }, place: 'lead', isPartial: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'You are in this lead' })).toBeVisible()
  },
}

export const NotLive: Story = {
  globals: { theme: 'dark' },
  args: { presence: { members: people.slice(0, 4), isKnown: false } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Presence unavailable' }))
    await expect(await page().findByText(/they may have moved, or be gone/)).toBeVisible()
  },
}
