import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { buttonsOf } from '../../../machines/lifecycle-commands.ts'
import { supplementAggregate } from '../../../machines/supplement/supplement.aggregate.ts'
import { amountOf, placeOf, supplementName } from '../../../src/features/supplements/supplement-labels.ts'
import { CommandConflictDialog } from '../../../src/workspace/lifecycle/command-conflict-dialog.tsx'
import { makeSupplement } from './supplement.factory.ts'

const based = makeSupplement(0, { stage: 'final_review', substage: 'to_review', version: 4 })
const keepMine = fn()
const takeTheirs = fn()

interface Props {
  button: string
  text: string
  loadRecord: () => Promise<Supplement>
}

const LateMove = ({ button, text, loadRecord }: Props) => {
  const placed = buttonsOf(supplementAggregate.commands).find((one) => one.button.id === button)
  if (!placed) return null
  return (
    <CommandConflictDialog
      conflict={{
        record: based,
        placed,
        answer: { value: text, text },
        by: 'Noor Haddad',
        at: '2026-03-10T15:42:00.000Z',
      }}
      rules={supplementAggregate}
      name={supplementName(based)}
      role="supplement_manager"
      reading={{ loadRecord, describe: (one) => [placeOf(one), amountOf(one)].filter(Boolean).join(', ') }}
      onKeepMine={keepMine}
      onUseTheirs={takeTheirs}
    />
  )
}

const approved: Supplement = {
  ...based,
  stage: 'complete',
  substage: 'preliminary',
  amount_cents: 50_000,
  version: 5,
}
const loadRecord: Props['loadRecord'] = async () => approved
const failing = fn<Props['loadRecord']>()

const meta = {
  component: LateMove,
  args: { button: 'approve', text: '0.00', loadRecord },
  beforeEach: () => {
    keepMine.mockClear()
    takeTheirs.mockClear()
  },
} satisfies Meta<typeof LateMove>
export default meta
type Story = StoryObj<typeof meta>

/** Two amounts for one supplement: both are there, Escape drops neither, and mine goes on top of what is there now. */
export const Amounts: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Resolve conflict: 01-2231-884/ }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^Noor Haddad saved “Complete, preliminary, \$500\.00” at .*\. Yours is not saved: “Approved \$0\.00”\.$/,
    )
    await userEvent.keyboard('{Escape}')
    await expect(takeTheirs).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }))
    await expect(keepMine).toHaveBeenCalledWith(approved)
  },
}

/** What the machine does not allow any more says why; the text that was typed is still in view. */
export const NotPossible: Story = {
  args: { button: 'close', text: 'Paid with the first estimate.' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(/^Yours can’t be kept: Not possible while the supplement is/)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveTextContent('“Closed: Paid with the first estimate.”')
    await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await expect(takeTheirs).toHaveBeenCalledTimes(1)
  },
}

/** What changed could not be read: the move still waits. */
export const NotRead: Story = {
  args: { loadRecord: failing },
  beforeEach: () => {
    failing.mockReset().mockRejectedValueOnce(new Error('The server could not be reached.')).mockResolvedValue(approved)
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Retry' }))
    await expect(await dialog.findByRole('button', { name: 'Keep mine' })).toBeVisible()
  },
}
export const Reading: Story = { args: { loadRecord: () => new Promise(() => {}) } }
export const Dark: Story = { globals: { theme: 'dark' } }
