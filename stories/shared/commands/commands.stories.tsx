import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { Command } from '../../../src/shared/commands/command.ts'
import type { Finding, FindRecords } from '../../../src/shared/commands/finding.ts'
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
  { id: 'undo', title: 'Undo', group: 'Review', keys: 'Mod+Z', run: undo },
  { id: 'intake', title: 'Go to Intake', group: 'Go', keys: 'g i', run },
  { id: 'theme', title: 'Dark theme', group: 'Everywhere', run: () => {} },
  { id: 'down', title: 'Next row', group: 'Grid', keys: 'ArrowDown' },
]
const contact: Finding = {
  id: 'contact c1',
  title: 'Guadalupe Ibáñez',
  section: 'Contacts',
  detail: 'GU-26-00104417, 2019 Honda Civic',
  place: 'Scheduled',
  run: open,
}
const find: FindRecords = async () => [contact]

const meta = { component: Palette, args: { commands, find, onClose: fn() } } satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

/** What runs by keys and what only a widget reads are distinguished: the palette offers the first only. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const field = await screen.findByRole('combobox')
    await expect(screen.queryByRole('option', { name: /Next row/ })).toBeNull()
    await userEvent.type(field, 'intake{Enter}')
    await expect(run).toHaveBeenCalledOnce()
    await expect(args.onClose).toHaveBeenCalled()
  },
}

/** Records come below pages and actions, which are there at once; the palette stays as high as it was. */
export const FindsRecords: Story = {
  play: async () => {
    const field = await screen.findByRole('combobox')
    const height = screen.getByRole('dialog').getBoundingClientRect().height
    await userEvent.type(field, 'gu')
    const option = await screen.findByRole('option', { name: /Guadalupe/ })
    await expect(screen.getByRole('group', { name: 'Contacts' })).toContainElement(option)
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBe(height)
    await userEvent.click(option)
    await expect(open).toHaveBeenCalledOnce()
  },
}

/** While nothing is typed, what the person opened lately comes first, and Enter opens it. */
export const Recent: Story = {
  args: { recent: [{ ...contact, section: 'Recent' }] },
  play: async () => {
    open.mockClear()
    const [first] = await screen.findAllByRole('option')
    await expect(first).toHaveTextContent('Guadalupe Ibáñez')
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(open).toHaveBeenCalledOnce()
  },
}

export const NothingFound: Story = {
  args: { find: async () => [] },
  play: async () => {
    const field = await screen.findByRole('combobox')
    const height = screen.getByRole('dialog').getBoundingClientRect().height
    await userEvent.type(field, 'xyzzy')
    await expect(await screen.findByText(/^No results/)).toBeVisible()
    await expect(screen.getByRole('dialog').getBoundingClientRect().height).toBe(height)
  },
}

const isBack = fn()

/** Pages and actions are found without the server, and the search is made again. */
export const SearchFails: Story = {
  args: {
    find: async () => {
      if (isBack()) return [contact]
      throw new Error('no answer')
    },
  },
  play: async () => {
    isBack.mockReturnValue(false)
    await userEvent.type(await screen.findByRole('combobox'), 'gu')
    await expect(await screen.findByText(/couldn’t be searched/)).toBeVisible()
    isBack.mockReturnValue(true)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await expect(await screen.findByRole('option', { name: /Guadalupe/ })).toBeVisible()
  },
}

/** Another text never opens what the former one found. */
export const AnswersAreOfTheText: Story = {
  args: { find: async (query) => (query === 'gua' ? [contact] : new Promise(() => {})) },
  play: async () => {
    open.mockClear()
    const field = await screen.findByRole('combobox')
    await userEvent.type(field, 'gua')
    await screen.findByRole('option', { name: /Guadalupe/ })
    await userEvent.type(field, 'd')
    await expect(screen.getByRole('option', { name: /Guadalupe/ })).toBeVisible()
    await userEvent.type(field, 'x{Enter}')
    await expect(screen.queryByRole('option')).toBeNull()
    await expect(open).not.toHaveBeenCalled()
  },
}

/** The page's own keys come first, then those of every page, whichever of them were offered first. */
export const Keys: Story = {
  render: () => <KeysDialog open commands={commands} onClose={() => {}} />,
  play: async () => {
    const groups = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
    await expect(groups).toEqual(['Review', 'Grid', 'Everywhere', 'Go to a page'])
  },
}

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
