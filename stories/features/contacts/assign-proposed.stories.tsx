import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { Assigned } from '../../../contract/appraisers/assignment.ts'
import type { Proposal } from '../../../contract/appraisers/proposal.ts'
import type { Assignment, Proposals } from '../../../src/features/contacts/assigned/assign-api.ts'
import { AssignProposedDialog } from '../../../src/features/contacts/assigned/proposal/assign-proposed-dialog.tsx'

const idOf = (number: number) => `5c000000-0000-4000-8000-00000000000${number}`
const [reyes, novak] = [idOf(1), idOf(2)]
const by = (appraiser_id: string) => ({
  appraiser_id,
  miles: 2.1,
  in_area: true,
  assigned: 4,
  words: '2.1 mi, in area',
})
const visit = (number: number, appraiser: string | null): Proposal => ({
  contact: {
    id: idOf(number),
    name: `Claimant ${number}`,
    zip: '73160',
    city: 'Moore',
    state: 'OK',
    storm_id: null,
    version: 3,
  },
  chosen: appraiser === null ? null : by(appraiser),
  others: [],
  why_not: appraiser === null ? 'Nobody is within 60 miles' : null,
})
const proposals: Proposals = {
  proposals: [visit(3, reyes), visit(4, novak), visit(5, reyes), visit(6, null)],
  appraisers: [
    { id: reyes, full_name: 'T. Reyes' },
    { id: novak, full_name: 'A. Novak' },
  ],
  more: 0,
  unstaffed: [{ storm_id: null, contacts: 2 }],
}
const api = {
  propose: fn(async (): Promise<Proposals> => proposals),
  assign: fn(async (_contacts: readonly Assignment[]): Promise<Assigned> => ({ contacts: [], refused: [] })),
}

const meta = {
  component: AssignProposedDialog,
  args: { api, edit: <a href="#edit">Edit proposal</a>, onChanged: fn(), onClose: fn() },
} satisfies Meta<typeof AssignProposedDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Says who gets how many before anything changes, and what stays; then assigns all at once. */
export const Proposed: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign field visits' }))
    await expect(await dialog.findByText('1 visit has no appraiser who can take it.')).toBeVisible()
    await expect(dialog.getByText(/2 visits wait at an event without appraisers/)).toBeVisible()
    const people = within(dialog.getByRole('list', { name: 'Visits by appraiser' })).getAllByRole('listitem')
    await expect(people.map(({ textContent }) => textContent)).toEqual(['T. Reyes 2', 'A. Novak 1'])
    await userEvent.click(dialog.getByRole('button', { name: 'Assign 3 visits' }))
    await expect(api.assign.mock.calls[0]?.[0].map(({ id }) => id)).toEqual([idOf(3), idOf(4), idOf(5)])
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const AllAssigned: Story = {
  args: { api: { ...api, propose: async () => ({ ...proposals, proposals: [], unstaffed: [] }) } },
  play: async () => {
    await expect(await screen.findByText('Every visit has an appraiser')).toBeVisible()
  },
}
