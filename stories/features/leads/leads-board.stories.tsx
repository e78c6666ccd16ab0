import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { boardStatuses } from '../../../contract/calls/get-lead-board.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import { leadsBoard } from '../../../src/features/leads/board/leads.board.tsx'
import type { LeadBoardReply, LeadColumnReply } from '../../../src/features/leads/api/get-lead-board.ts'
import { movesOfLead } from '../../../src/features/leads/board/lead-moves.ts'
import { leadName } from '../../../src/features/leads/lead-labels.ts'
import { leadsList } from '../../../src/features/leads/leads.list.tsx'
import type { LeadsSearch } from '../../../src/features/leads/leads-search.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { BoardMoving } from '../../../src/workspace/board/board-definition.ts'
import { RowMarks } from '../../../src/workspace/slots/row-marks.ts'
import { type FindSameLeads, SameLeads } from '../../../src/features/leads/same/same-leads.ts'
import { BoardView } from '../../../src/workspace/board/board-page.tsx'
import { useBoard } from '../../../src/workspace/board/use-board.ts'
import { leadEvent, leadShops, makeLead } from './lead.factory.ts'
import { boardOf } from './lead-board-server.ts'

const hour = 3_600_000
const go = fn()
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const shop = leadShops[0]?.id ?? ''
const usual = Array.from({ length: 60 }, (_, n) => makeLead(n, { flagged: false }))
const promised = [
  makeLead(101, { status: 'follow_up_call', first_name: 'Binh', last_name: 'Vo', follow_up_at: from(-50) }),
  makeLead(102, { status: 'follow_up_call', first_name: 'Yolanda', last_name: 'Price', follow_up_at: from(200) }),
  makeLead(103, { status: 'unscheduled', first_name: 'Keisha', last_name: 'Wright', snooze_until: from(900) }),
  makeLead(104, {
    status: 'unscheduled',
    first_name: 'Gloria',
    last_name: 'Whitfield',
    num_calls: 4,
    last_outcome: 'no_answer',
  }),
  makeLead(105, {
    status: 'scheduled_awaiting_dropoff',
    first_name: 'Rosa',
    last_name: 'Delgado',
    assigned_repair_location_id: shop,
    appointment: { id: shop, timestamp: Date.now() + 30 * hour, repair_location_id: shop },
  }),
]
const leads = [...promised, ...usual]
const many = Array.from({ length: 5000 }, (_, n) => makeLead(n, { status: 'unscheduled' }))

const moved = fn()
/** Moves as the machine has them; one is under way. */
const moving: BoardMoving<Lead> = {
  movesOf: (lead) => movesOfLead(lead, boardStatuses),
  move: (lead, column) => moved(lead.last_name, column),
  isMoving: ({ last_name }) => last_name === 'Delgado',
  nameOf: leadName,
}

/** A colleague looks at one lead, and an agent holds another for a minute. */
const marks = new RowMarks()
const riley = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Riley King' }
marks.set('presence', new Map([[makeLead(103).id, [{ kind: 'looks', person: riley, mine: false }]]]))
marks.set('leases', new Map([[makeLead(102).id, [{ kind: 'holds', person: riley, mine: false, until: from(0.02) }]]]))
const findSame: FindSameLeads = async (ids) =>
  ids.includes(makeLead(104).id)
    ? [{ id: makeLead(104).id, same: [{ id: makeLead(101).id, name: 'Binh Vo', by: 'vin' }] }]
    : []

interface Props {
  isShared?: boolean
  isMovable?: boolean
  data?: readonly Lead[]
  error?: unknown
  search?: LeadsSearch
}

/** The board over leads that are in the page itself. */
const LeadsBoard = ({
  data = [],
  error,
  isMovable = false,
  isShared = false,
  search: first = { view: 'board' },
}: Props) => {
  const [search, setSearch] = useState(first)
  const [same] = useState(() => new SameLeads(findSame))
  const pages = useBoard<Lead, LeadColumnReply, LeadBoardReply>({
    key: JSON.stringify({ ...search, column: undefined }),
    pageSize: leadsBoard.pageSize,
    load: async (asked) => {
      if (error !== undefined) throw error
      return boardOf(data, search, asked)
    },
  })
  return (
    <div style={{ height: '100vh' }}>
      <BoardView
        list={leadsList}
        board={leadsBoard}
        pages={pages}
        moving={isMovable ? moving : undefined}
        search={search}
        onSearch={setSearch}
        context={{
          zone: 'America/Chicago',
          hasBoard: true,
          ...(isShared && { marks, same }),
          events: [{ value: leadEvent.id, label: leadEvent.name }],
          shops: leadShops.map(({ id, name }) => ({ value: id, label: name })),
          nameOf: (id) => [leadEvent, ...leadShops].find((one) => one.id === id)?.name,
          pageOf: ({ id }) => ({ href: `/admin/leads/${id}`, go }),
        }}
      />
    </div>
  )
}

const meta = {
  component: LeadsBoard,
  parameters: { layout: 'fullscreen' },
  args: { data: leads },
} satisfies Meta<typeof LeadsBoard>
export default meta
type Story = StoryObj<typeof meta>

/** The age counts from the promised next step; the arrow keys move between cards, Enter opens one. */
export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const calls = await page.findByRole('region', { name: 'Follow-up call' })
    await expect(calls).toHaveTextContent('1 overdue')
    await expect(await within(calls).findByText('Call overdue, 2 days')).toBeVisible()
    await expect(page.getByRole('link', { name: /Gloria Whitfield/ })).toHaveTextContent('Unreachable')
    await expect(page.getByRole('link', { name: /Keisha Wright/ })).toHaveTextContent(/Until/)
    const first = within(page.getByRole('region', { name: 'Unscheduled' })).getAllByRole('link')[0]
    if (!first) throw new Error('no card')
    first.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(page.getByRole('link', { name: /Gloria Whitfield/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(page.getByRole('link', { name: /Yolanda Price/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(go).toHaveBeenCalledOnce()
    await userEvent.click(page.getByRole('button', { name: /Opportunity lost/ }))
    await expect(await page.findByRole('region', { name: 'Opportunity lost' })).toBeVisible()
  },
}

/** A column draws the cards in view only, and loads the rest where it is scrolled to. */
export const Many: Story = {
  args: { data: many },
  play: async ({ canvasElement }) => {
    const column = await within(canvasElement).findByRole('region', { name: 'Unscheduled' })
    const link = (await within(column).findAllByRole('link'))[0]
    if (!link) throw new Error('no card')
    link.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(column.querySelector('[data-index="4999"] a')).toHaveFocus(), { timeout: 5000 })
    await expect(column.querySelectorAll('li').length).toBeLessThan(60)
  },
}

/** The menu says the verb of each move, and why a column is out of reach. */
export const Moves: Story = {
  args: { isMovable: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: /Gloria Whitfield/ })
    link.focus()
    await userEvent.keyboard('m')
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: /Assigned to shop/ })).toHaveTextContent('Assign to shop…')
    await expect(menu.getByRole('menuitem', { name: /At body shop/ })).toHaveTextContent('status: unscheduled')
    await userEvent.click(menu.getByRole('menuitem', { name: /Follow-up call/ }))
    await expect(moved).toHaveBeenLastCalledWith('Whitfield', 'follow_up_call')
  },
}

/** Who is at a card, who holds it, and which other lead is the same vehicle. */
export const Shared: Story = {
  args: { isShared: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const looked = await page.findByRole('link', { name: /^Keisha Wright/ })
    await expect(within(looked).getByRole('img', { name: 'Riley King is viewing this' })).toBeVisible()
    const held = page.getByRole('link', { name: /Yolanda Price/ })
    await expect(within(held).getByRole('img', { name: /Riley King has this checked out until/ })).toBeVisible()
    await userEvent.click(await page.findByRole('link', { name: 'lead Binh Vo' }))
    await expect(go).toHaveBeenCalled()
  },
}

export const ByShop: Story = {
  args: { search: { view: 'board', group: 'shop' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'No shop' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cimarron Paint & Body' })).toBeVisible()
  },
}
/** Lost leads alone are never folded; each reason narrows to its leads, and back. */
export const Lost: Story = {
  args: {
    data: Array.from({ length: 9 }, (_, n) =>
      makeLead(n, { status: 'opportunity_lost', opportunity_lost_reason: n % 3 === 0 ? 'other_shop' : 'undecided' }),
    ),
    search: { view: 'board', status: 'opportunity_lost' },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const lane = await page.findByRole('region', { name: 'Opportunity lost' })
    const reasons = within(page.getByRole('group', { name: 'Lost leads by reason' }))
    await userEvent.click(reasons.getByRole('button', { name: /^Other shop 3/ }))
    await waitFor(() => expect(within(lane).getAllByRole('link')).toHaveLength(3))
    await expect(reasons.getByRole('button', { name: /^All reasons 9/ })).toBeVisible()
    await userEvent.click(reasons.getByRole('button', { name: /^Other shop/, pressed: true }))
    await waitFor(() => expect(within(lane).getAllByRole('link')).toHaveLength(9))
  },
}
export const Overdue: Story = { args: { search: { view: 'board', mark: 'overdue' } } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const None: Story = { args: { data: [] } }
export const NoneFits: Story = {
  args: { data: usual, search: { view: 'board', mark: 'unreachable' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Show all leads' }))
    await expect(await page.findByRole('region', { name: 'Unscheduled' })).toBeVisible()
  },
}
export const Broken: Story = { args: { error: new ApiProblem(503, { message: 'Not now.' }) } }

/** One column at a time. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'Unscheduled' })).toBeVisible()
    await expect(page.queryByRole('region', { name: 'Follow-up call' })).toBeNull()
  },
}
