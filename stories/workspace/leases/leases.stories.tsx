import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { Lease } from '../../../contract/leases/lease.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { QueueHandle } from '../../../src/workspace/slots/queue-handle.ts'
import { RowMarks } from '../../../src/workspace/slots/row-marks.ts'
import type { LeasesApi } from '../../../src/workspace/leases/api/leases-api.ts'
import { leaseSlots } from '../../../src/workspace/leases/lease-slots.tsx'

export default { title: 'Features/Leases' } satisfies Meta

const me = { id: '1e000000-0000-4000-8000-000000000001', name: 'Rosa Kimball' }
const theo = { id: '1e000000-0000-4000-8000-000000000002', name: 'Theo Brandt' }
const maria = { id: '1e000000-0000-4000-8000-000000000003', name: 'Maria Ortiz' }
const id = '1c000000-0000-4000-8000-000000000001'

const leaseOf = (more: Partial<Lease>): Lease => ({
  id,
  state: 'held',
  holder: me,
  since: '2026-03-10T10:00:00.000Z',
  until: '2026-03-10T10:00:30.000Z',
  left_ms: 30_000,
  former: null,
  word: null,
  ...more,
})

/** A queue of one row, which is open, and a server that knows its lease. */
function stage(start: Partial<Lease>) {
  let lease = leaseOf(start)
  const queue = {
    category: 'intake_item',
    marks: new RowMarks(),
    drafting: { unit: 'claim' },
    undecidedAfter: () => [id],
    openId: () => id,
    cursor: () => null,
    isAbsent: () => false,
    nameOf: () => 'GU-26-00103291',
    subscribe: () => () => {},
  } as unknown as QueueHandle
  const mine = () => {
    if (lease.holder.id !== me.id) throw new ApiProblem(409, { type: 'urn:claimfront:held-by-other' })
    return lease
  }
  const becomes = (more: Partial<Lease>) => {
    lease = leaseOf({ ...more, until: '2026-03-10T10:00:40.000Z', former: lease.holder })
    return lease
  }
  const api: LeasesApi = {
    takeLease: async () => mine(),
    renewLease: async () => mine(),
    releaseLease: async () => {},
    releaseLeaseInPassing: () => {},
    nextLease: async () => null,
    takeOverLease: async (_category, _id, term) => becomes({ state: 'taken_over', word: term }),
    handOverLease: async (_category, _id, to) =>
      becomes({ state: 'handed_over', holder: to === theo.id ? theo : maria }),
    listLeases: async () => [lease],
  }
  const findColleagues = async () => [me, theo, maria]
  const { tools, panelHead } = leaseSlots({ me, canWork: true, canTakeOver: true, findColleagues, api })
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      <div>{tools(queue)}</div>
      <aside aria-label="Claim">{panelHead(queue, id)}</aside>
    </div>
  )
}

/** One's own: how long yet, and to whom it can be handed. */
export const Own: StoryObj = {
  render: () => stage({}),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Checked out to you')
    await expect(canvas.getByRole('button', { name: 'Hand over' })).toBeVisible()
  },
}

/** A colleague's: who, how long yet, and the way for a supervisor, who says why. */
export const OfAColleague: StoryObj = {
  render: () => stage({ holder: maria }),
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('status')).toHaveTextContent('Maria Ortiz has this claim checked out')
    await userEvent.click(canvas.getByRole('button', { name: 'Take over…' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    await expect(dialog.getByText('Enter a message to Maria Ortiz.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Message to Maria Ortiz'), 'The carrier is on the phone')
    await userEvent.click(dialog.getByRole('button', { name: 'Take over' }))
    await canvas.findByText('Checked out to you')
  },
}
