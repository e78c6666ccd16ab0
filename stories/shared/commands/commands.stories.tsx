import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Command } from '../../../src/shared/commands/command.ts'
import { KeysDialog } from '../../../src/shared/commands/keys-dialog.tsx'
import { Palette } from '../../../src/shared/commands/palette.tsx'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { useCommands } from '../../../src/shared/commands/use-commands.ts'
import { Dialog } from '../../../src/shared/ui/dialog.tsx'

const run = fn()
const open = fn()
const undo = fn()
const commands: Command[] = [
  { id: 'palette', title: 'Search or jump to', group: 'Everywhere', keys: 'Mod+K', run: () => {} },
  { id: 'undo', title: 'Take back what I did last', group: 'Review', keys: 'Mod+Z', run: undo },
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

function UnderADialog() {
  const [open, setOpen] = useState(true)
  useCommands(commands)
  useCommandKeys()
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Import claims">
      <button type="button">Pause</button>
    </Dialog>
  )
}

/** Neither a sequence nor a chord does anything behind a dialog, and both work again once that is closed. */
export const BehindADialog: Story = {
  render: () => <UnderADialog />,
  play: async () => {
    run.mockClear()
    undo.mockClear()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus())
    await userEvent.keyboard('gi{Control>}z{/Control}')
    await expect(run).not.toHaveBeenCalled()
    await expect(undo).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('gi{Control>}z{/Control}')
    await expect(run).toHaveBeenCalledOnce()
    await expect(undo).toHaveBeenCalledOnce()
  },
}
