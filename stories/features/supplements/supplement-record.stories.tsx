import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { Role } from '../../../contract/people/roles.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { SupplementRecord } from '../../../src/features/supplements/components/supplement-record.tsx'
import { supplementAggregate } from '../../../machines/supplement/supplement.aggregate.ts'
import { reviewerChoices, supplementName } from '../../../src/features/supplements/supplement-labels.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { CommandBar } from '../../../src/workspace/lifecycle/command-bar.tsx'
import { fill } from '../../shared/fill.ts'
import { dentCrew, makeSupplement, replyOf } from './supplement.factory.ts'

const send = fn(async () => ({}))

interface Props {
  supplement: Supplement
  role?: Role
}

const Record = ({ supplement, role = 'supplement_manager' }: Props) => {
  useCommandKeys()
  return (
    <SupplementRecord
      reply={replyOf(supplement)}
      zone="America/Chicago"
      claimant="Open the claimant"
      moves={
        <CommandBar
          rules={supplementAggregate}
          record={supplement}
          name={supplementName(supplement)}
          zone="America/Chicago"
          role={role}
          choices={{ user: reviewerChoices(replyOf(supplement)) }}
          hasKeys
          onChanged={() => {}}
          send={send}
        />
      }
      next={null}
      amounts={null}
      requests={null}
      notes={null}
      history={null}
    />
  )
}

const meta = {
  component: Record,
  parameters: { layout: 'fullscreen' },
  args: { supplement: makeSupplement(0) },
  beforeEach: () => send.mockClear(),
} satisfies Meta<typeof Record>
export default meta
type Story = StoryObj<typeof meta>

/** A group is chosen, and the move is sent on the version that is shown. */
export const Assign: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('button', { name: /^Lock/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(page.getByRole('button', { name: /^Assign/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await expect(dialog.getByText('Choose an appraiser or a group')).toBeVisible()
    await userEvent.click(dialog.getByRole('combobox', { name: 'Appraiser or group' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Dent Crew' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    await expect(send).toHaveBeenCalledWith(
      expect.anything(),
      { params: { id: makeSupplement(0).id }, body: { type: 'ASSIGN', appraiser_group_id: dentCrew.id, version: 1 } },
      expect.anything(),
    )
  },
}

/** Amounts are typed as people write them, and sent in cents. */
export const Approve: Story = {
  args: { supplement: makeSupplement(0, { stage: 'final_review', substage: 'to_review' }) },
  play: async () => {
    // By its key, as a reviewer does.
    await userEvent.keyboard('p')
    const dialog = within(await screen.findByRole('dialog'))
    await fill(dialog.getByLabelText('Approved amount in dollars'), 'a lot')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve amount' }))
    await expect(dialog.getByText('Enter an amount, such as 1,234.50 or 3.2*58')).toBeVisible()
    await fill(dialog.getByLabelText('Approved amount in dollars'), '$1,842.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve amount' }))
    await expect(send).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ body: { type: 'APPROVE', amount_cents: 184_250, version: 1 } }),
      expect.anything(),
    )
  },
}

/** What the role may not do says who may. */
export const DataEntry: Story = {
  args: { supplement: makeSupplement(0, { stage: 'in_review', substage: 'to_review' }), role: 'data_entry' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /^Send to final review/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(within(canvasElement).getByRole('button', { name: /^Mark “Unable to upload”/ })).not.toHaveAttribute(
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
