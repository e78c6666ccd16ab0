import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { Role } from '../../../contract/people/roles.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { SupplementMoves } from '../../../src/features/supplements/components/supplement-moves.tsx'
import { SupplementRecord } from '../../../src/features/supplements/components/supplement-record.tsx'
import { fill } from '../../shared/fill.ts'
import { dentCrew, makeSupplement, replyOf } from './supplement.factory.ts'

const move = fn(async () => ({}))

interface Props {
  supplement: Supplement
  role?: Role
}

const Record = ({ supplement, role = 'supplement_manager' }: Props) => (
  <SupplementRecord
    reply={replyOf(supplement)}
    zone="America/Chicago"
    claimant="Open the claimant"
    moves={<SupplementMoves reply={replyOf(supplement)} role={role} api={{ move }} onChanged={() => {}} />}
    documents={null}
    notes={null}
    history={null}
  />
)

const meta = {
  component: Record,
  parameters: { layout: 'fullscreen' },
  args: { supplement: makeSupplement(0) },
  beforeEach: () => move.mockClear(),
} satisfies Meta<typeof Record>
export default meta
type Story = StoryObj<typeof meta>

/** A group is chosen, and the move is sent on the version that is shown. */
export const Assign: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: 'Lock' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(page.getByRole('button', { name: 'Assign…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await expect(dialog.getByText('Choose an appraiser or a group.')).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: 'Appraiser or group' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dent Crew' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await expect(move).toHaveBeenCalledWith(
      makeSupplement(0).id,
      expect.objectContaining({ type: 'ASSIGN', appraiser_group_id: dentCrew.id, version: 1 }),
      expect.anything(),
    )
  },
}

/** Amounts are typed as people write them, and sent in cents. */
export const Approve: Story = {
  args: { supplement: makeSupplement(0, { stage: 'final_review', substage: 'to_review' }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Approve amount…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(dialog.getByLabelText('Approved amount in dollars'), 'a lot')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve amount' }))
    await expect(dialog.getByText('Enter an amount such as 1,842.50.')).toBeVisible()
    await fill(dialog.getByLabelText('Approved amount in dollars'), '$1,842.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve amount' }))
    await expect(move).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ type: 'APPROVE', amount_cents: 184_250 }),
      expect.anything(),
    )
  },
}

/** What the role may not do says who may. */
export const DataEntry: Story = {
  args: { supplement: makeSupplement(0, { stage: 'in_review', substage: 'to_review' }), role: 'data_entry' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Send to final review' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(within(canvasElement).getByRole('button', { name: 'Mark “Unable to upload”' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
export const PendingDocuments: Story = {
  args: {
    supplement: makeSupplement(0, {
      substage: 'pending_documents',
      document_requests: [{ type: 'photo', note: 'Roof rail with the clips removed' }],
    }),
  },
}
export const Locked: Story = {
  args: { supplement: makeSupplement(0, { stage: 'complete', substage: 'locked', amount_cents: 184_250 }) },
}
export const Dark: Story = { globals: { theme: 'dark' } }
