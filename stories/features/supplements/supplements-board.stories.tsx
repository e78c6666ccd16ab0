import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import {
  type Supplement,
  type SupplementStage,
  substagesOf,
  supplementStages,
} from '../../../contract/supplements/supplement.ts'
import { movesOfSupplement } from '../../../src/features/supplements/board/supplement-moves.ts'
import { type StageColumn, supplementsBoard } from '../../../src/features/supplements/board/supplements.board.tsx'
import { supplementName } from '../../../src/features/supplements/supplement-labels.ts'
import { supplementsList } from '../../../src/features/supplements/supplements.list.tsx'
import type { PipelineItem } from '../../../src/features/supplements/pipeline-item.ts'
import type { BoardMoving, BoardReply } from '../../../src/workspace/board/board-definition.ts'
import { BoardView } from '../../../src/workspace/board/board-page.tsx'
import { useBoard } from '../../../src/workspace/board/use-board.ts'
import { makeSupplement } from './supplement.factory.ts'

type Reply = BoardReply<PipelineItem, StageColumn>

const now = Date.parse('2026-03-13T19:42:00.000Z')
const day = 86_400_000
const moved = fn()
const some: PipelineItem[] = [
  {
    ...makeSupplement(0),
    pace: {
      stage: 'awaiting_review',
      substage: 'to_review',
      usual_from_ms: day,
      usual_to_ms: 2 * day,
      p90_ms: 3 * day,
    },
  },
  makeSupplement(1, { substage: 'pending_documents' }),
  makeSupplement(2, { stage: 'in_review', substage: 'needs_reinspection' }),
  makeSupplement(3, { stage: 'final_review', substage: 'client_reviewing' }),
  makeSupplement(4, { stage: 'complete', substage: 'locked', amount_cents: 184_250 }),
  makeSupplement(5, { stage: 'request_closed', substage: null, reason: 'Paid with the first estimate.' }),
]
const moving: BoardMoving<Supplement> = {
  movesOf: (supplement) => movesOfSupplement(supplement, supplementStages, 'supplement_manager'),
  move: moved,
  isMoving: () => false,
  nameOf: supplementName,
}

function SupplementsBoard({ failure }: { failure?: Error }) {
  const pages = useBoard<PipelineItem, StageColumn, Reply>({
    key: 'supplements',
    pageSize: supplementsBoard.pageSize,
    load: async () => {
      if (failure) throw failure
      const data = (stage: string) => some.filter((one) => one.stage === stage)
      const places = (stage: SupplementStage) => [{ stage, substage: null, count: 1, late: 1, due_today: 2 }]
      const allPlaces = (stage: SupplementStage) =>
        substagesOf[stage].map((substage) => ({ stage, substage, count: 2, late: 0, due_today: 0 }))
      const columns = supplementStages.map((key) => {
        return { key, count: data(key).length, data: data(key), places: places(key), allPlaces: allPlaces(key) }
      })
      return { columns, cursor: 1 }
    },
  })
  return (
    <div style={{ height: '100vh' }}>
      <BoardView
        list={supplementsList}
        board={supplementsBoard}
        pages={pages}
        moving={moving}
        search={{ view: 'board' }}
        onSearch={() => undefined}
        context={{
          zone: 'America/Chicago',
          now,
          stage: undefined,
          stages: supplementStages,
          pageOf: ({ id }) => ({ href: `/admin/supplements/${id}`, go: () => undefined }),
        }}
      />
    </div>
  )
}

const meta = {
  component: SupplementsBoard,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => moved.mockClear(),
} satisfies Meta<typeof SupplementsBoard>
export default meta
type Story = StoryObj<typeof meta>

/** What waits longer than others did says so, with what is usual; columns count what is due. */
export const Slow: Story = {
  play: async ({ canvasElement }) => {
    const column = within(await within(canvasElement).findByRole('region', { name: 'Awaiting review' }))
    await column.findByText('Longer than 9 of 10 in this place: 3 d 4 h, usual 1 to 2 d')
    await expect(column.getByText('2 due today, 1 late · longest 3 d 4 h')).toBeVisible()
  },
}
/** Each status with how many it would leave on the board, in all its columns. */
export const StatusCounts: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('region', { name: 'Awaiting review' })
    await userEvent.click(page.getByRole('combobox', { name: 'Status' }))
    // In four stages: awaiting review, in review, final review; pending documents in two of them.
    await expect(await screen.findByRole('option', { name: 'To review (6)' })).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: 'Pending documents (4)' }))
  },
}
/** A card moves by its menu; where the machine refuses, the menu says why. */
export const Moves: Story = {
  play: async ({ canvasElement }) => {
    const column = within(await within(canvasElement).findByRole('region', { name: 'Final review' }))
    await userEvent.click(await column.findByRole('button', { name: /^Move 01-2231-887/ }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: /Assignment/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(menu.getByRole('menuitem', { name: /Complete.*Approve amount/ }))
    await expect(moved).toHaveBeenCalledWith(some[3], 'complete', expect.anything())
  },
}
export const FailedToLoad: Story = { args: { failure: new Error('The server could not be reached.') } }
export const Dark: Story = { globals: { theme: 'dark' } }
