import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { Command } from '../../../src/shared/commands/command.ts'
import { KeysDialog } from '../../../src/shared/commands/keys-dialog.tsx'
import { Palette } from '../../../src/shared/commands/palette.tsx'

const run = fn()
const open = fn()
const commands: Command[] = [
  { id: 'palette', title: 'Search or jump to', group: 'Everywhere', keys: 'Mod+K', run: () => {} },
  { id: 'intake', title: 'Go to Intake', group: 'Go', keys: 'g i', run },
  { id: 'theme', title: 'Dark theme', group: 'Everywhere', run: () => {} },
  { id: 'down', title: 'Next row', group: 'Grid', keys: 'ArrowDown' },
]
const find = async () => [{ id: 'c1', title: 'Guadalupe Ibáñez, GU-26-00104417', kind: 'Contact', run: open }]

const meta = { component: Palette, args: { commands, find, onClose: fn() } } satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

/** What runs by keys and what only a widget reads are told apart: the palette offers the first only. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox')
    await expect(screen.queryByRole('option', { name: /Next row/ })).toBeNull()
    await userEvent.type(field, 'intake{Enter}')
    await expect(run).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalled()
  },
}

export const FindsContacts: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'guad')
    await userEvent.click(await screen.findByRole('option', { name: /Guadalupe/ }))
    await expect(open).toHaveBeenCalledOnce()
  },
}

export const NothingFound: Story = {
  args: { find: async () => [] },
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'xyzzy')
    await expect(await screen.findByText('Nothing found.')).toBeVisible()
  },
}

export const Keys: Story = { render: () => <KeysDialog open commands={commands} onClose={() => {}} /> }
