import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { CompareLeads, type ReplaceLeads } from '../../../src/features/leads/import/compare-leads.tsx'
import type { LeadMatch } from '../../../src/features/leads/import/lead-match.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'

const locked = 'Production log completed'
const row = (n: number, customer_name: string) => ({
  claim_number: `HE-26-0011200${n}`,
  vin: '5NPEYM0W3KX206791',
  production_log: { customer_name },
})
const three: readonly LeadMatch[] = [
  {
    row: row(1, '<img src=x onerror=alert(1)>'),
    claimant_id: '1',
    differences: [
      { of: 'lead', field: 'estimate_total', existing: 740_204, sent: 750_204, locked: null },
      { of: 'lead', field: 'spanish', existing: false, sent: true, locked: null },
      { of: 'production_log', field: 'total_loss_threshold', existing: 8000, sent: 7500, locked: null },
      { of: 'production_log', field: 'windshield_damage', existing: null, sent: 'damaged', locked },
    ],
  },
  {
    row: row(2, 'Binh Vo'),
    claimant_id: '2',
    differences: [{ of: 'lead', field: 'phone', existing: '+14055550138', sent: '+14055550139', locked: null }],
  },
  {
    row: row(3, 'Ann Ames'),
    claimant_id: '3',
    differences: [{ of: 'production_log', field: 'parts_amount', existing: 60_000, sent: 70_050, locked }],
  },
]
const storeOf = (matches: readonly LeadMatch[]) => ({
  matches: fn(async () => [...matches]),
  setMatches: fn(async () => undefined),
})

const meta = {
  component: CompareLeads,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
  ],
  args: {
    store: storeOf(three),
    fileKey: 'file',
    fileName: 'scope.csv',
    linkTo: (id: string, text: string) => <a href={`#${id}`}>{text}</a>,
    onClose: fn(),
    onChanged: fn(),
    replace: fn<ReplaceLeads>(async () => []),
  },
} satisfies Meta<typeof CompareLeads>
export default meta
type Story = StoryObj<typeof meta>

const lines = async () =>
  await within(await screen.findByRole('list', { name: 'Existing leads' })).findAllByRole('listitem')

/** What the lead and its production log have, before what the file says; a completed log can’t be chosen. */
export const Differences: Story = {
  play: async () => {
    const [first, second, third] = await lines()
    await expect(first).toHaveTextContent('<img src=x onerror=alert(1)>')
    await expect(first).toHaveTextContent('Estimate total$7,402.04$7,502.04')
    await expect(first).toHaveTextContent('Speaks SpanishNoYes')
    await expect(first).toHaveTextContent('Total-loss threshold80%75%')
    await expect(first).toHaveTextContent('WindshieldEmptyDamaged (production log completed)')
    await expect(second).toHaveTextContent('Phone(405) 555-0138(405) 555-0139')
    await expect(third).toHaveTextContent('Production log completed. An admin can reopen it with a reason.')
    await expect(screen.getByRole('button', { name: 'Update 2 leads' })).toBeVisible()
  },
}

/** Only what may change is sent; what a completed log keeps stays in the list. */
export const Updated: Story = {
  args: { store: storeOf(three), replace: fn<ReplaceLeads>(async () => []) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Update 2 leads' }))
    await waitFor(() => expect(args.store.setMatches).toHaveBeenCalled())
    await expect(args.replace).toHaveBeenCalledWith(
      [
        {
          claim_number: 'HE-26-00112001',
          vin: '5NPEYM0W3KX206791',
          estimate_total: 750_204,
          spanish: true,
          production_log: { total_loss_threshold: 7500 },
        },
        { claim_number: 'HE-26-00112002', vin: '5NPEYM0W3KX206791', phone: '+14055550139' },
      ],
      expect.objectContaining({ label: 'Update 2 leads from scope.csv' }),
    )
    await expect(await lines()).toHaveLength(2)
    await screen.findByText('2 leads updated')
  },
}

const second: LeadMatch = {
  row: row(9, 'Dana Smith'),
  claimant_id: '9',
  differences: [],
  same: [{ id: '6a000000-0000-4000-8000-0000000000e2', name: 'Binh Vo', by: 'vin' }],
}

/** A row whose vehicle has an open lead is made beside it only where a person chooses it. */
export const SecondLead: Story = {
  args: { store: storeOf([second, ...three.slice(1, 2)]), replace: fn<ReplaceLeads>(async () => []) },
  play: async ({ args }) => {
    const [first] = await lines()
    await expect(first).toHaveTextContent('Open lead of the same VINBinh VoOne more lead')
    await expect(screen.getByRole('button', { name: 'Update 1 lead' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Binh Vo' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dana Smith' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 lead' }))
    await waitFor(() => expect(args.replace).toHaveBeenCalledWith([second.row], expect.anything()))
    await screen.findByText('1 lead added')
  },
}

const completed: LeadMatch = {
  row: row(8, 'Cora Lane'),
  claimant_id: '8',
  differences: [],
  completed: [
    { of: 'lead', field: 'spanish', sent: true },
    { of: 'production_log', field: 'parts_amount', sent: 60_000 },
  ],
}

/** What the file has filled is listed; of rows that are all locked none is selected. */
export const Completed: Story = {
  args: { store: storeOf([completed, ...three.slice(2)]) },
  play: async () => {
    const filled = within(await screen.findByRole('list', { name: 'Completed leads' }))
    await expect(filled.getByRole('listitem')).toHaveTextContent('Speaks SpanishEmptyYesPartsEmpty$600.00')
    await expect(screen.getByText('This file filled empty values of 1 lead.')).toBeVisible()
    await expect(screen.getByRole('checkbox', { name: '0 of 1 lead selected' })).not.toBeChecked()
  },
}

export const NotRead: Story = {
  args: { store: { ...storeOf([]), matches: fn(async () => Promise.reject(new Error('The store was closed.'))) } },
  play: async () => void (await screen.findByText('The store was closed.')),
}
