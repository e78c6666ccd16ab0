import type { ListItem } from '../list/list-definition.ts'
import type { BoardMove, BoardMoving } from './board-definition.ts'
import type { DraggedCard } from './use-card-dragging.ts'

/** What dropping a card comes to. */
export type DescribedDrop = Pick<BoardMove, 'verb' | 'whyNot'>

/** What dropping the dragged card on a column comes to; null on its own. */
export function describeDrop<Item extends ListItem>(
  { movesOf }: BoardMoving<Item>,
  { item, from }: DraggedCard<Item>,
  column: string,
): DescribedDrop | null {
  if (from === column) return null
  return movesOf(item).find((one) => one.column === column) ?? null
}
