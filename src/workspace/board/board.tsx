import { type KeyboardEvent, useCallback, useState } from 'react'
import { countOf } from '../../shared/ui/format-count.ts'
import { Select } from '../../shared/ui/select.tsx'
import { showWhyNotToast } from '../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import type { ListItem } from '../list/list-definition.ts'
import { BoardColumn } from './board-column.tsx'
import type {
  ColumnsDefinition,
  BoardMoving,
  BoardReply,
  BoardSelecting,
  ColumnHead,
  LoadedColumn,
} from './board-definition.ts'
import type { BoardPages } from './board-pages.ts'
import { board, columnChoice, narrowBoard } from './board.css.ts'
import { cardAfter, type PlacedCard } from './card-after.ts'
import { describeDrop } from './describe-drop.ts'
import { useCardDragging } from './use-card-dragging.ts'

interface Props<Item extends ListItem, Context, Column extends LoadedColumn<Item>> {
  definition: ColumnsDefinition<Item, Context, Column>
  pages: BoardPages<Item, Column, BoardReply<Item, Column>>
  columns: readonly Column[]
  context: Context
  moving: BoardMoving<Item> | undefined
  /** The cards that are selected, where they can be. */
  selecting: BoardSelecting<Item> | null
  /** The column that a narrow page shows; without it, the first that has cards. */
  chosen: string | undefined
  onChoose: (column: string) => void
}

/** The columns of a board side by side, or one at a time where the page is narrow. The arrow keys move between cards. */
export function Board<Item extends ListItem, Context, Column extends LoadedColumn<Item>>({
  definition,
  pages,
  columns,
  context,
  moving,
  selecting,
  chosen,
  onChoose,
}: Props<Item, Context, Column>) {
  const isNarrow = useIsNarrow()
  const dragging = useCardDragging<Item>(({ item, column }) => {
    const move = moving?.movesOf(item).find((one) => one.column === column)
    if (!moving || !move) return
    if (move.whyNot === null) moving.move(item, column, pages.refetch)
    else showWhyNotToast(`${moving.nameOf(item)} was not moved`, move.whyNot)
  })
  const [focused, setFocused] = useState<PlacedCard | null>(null)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const headed = columns.map((column) => ({ column, head: definition.head(column, context) }))
  const one = headed.find(({ column: { key } }) => key === chosen) ?? headed.find(({ column }) => column.count > 0)
  const shown = isNarrow ? [one ?? headed[0]].filter((column) => column !== undefined) : headed
  // The only column is what the board was narrowed to.
  const folds = (head: ColumnHead) => head.isFolded === true && !isNarrow && headed.length > 1
  const isFolded = ({ column: { key }, head }: (typeof headed)[number]) => folds(head) && !unfolded.includes(key)
  const fold = (key: string) =>
    setUnfolded((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]))
  // The same functions at each drawing: a card that stays in view is not drawn again while one scrolls.
  const onFocus = useCallback(
    ({ column, index }: PlacedCard) =>
      setFocused((before) => (before?.column === column && before.index === index ? before : { column, index })),
    [],
  )
  const titleOf = useCallback(
    (key: string) => {
      const column = columns.find((one) => one.key === key)
      return column ? definition.head(column, context).title : key
    },
    [columns, definition, context],
  )
  const { refetch } = pages
  const onMove = useCallback((item: Item, to: string) => moving?.move(item, to, refetch), [moving, refetch])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).closest('[data-card-link]')) return
    if (event.key === 'x') {
      const box = (event.target as Element).closest('li')?.querySelector<HTMLElement>('input[type=checkbox]')
      box?.click()
      if (box) event.preventDefault()
      return
    }
    if (event.key === 'm') {
      const menu = (event.target as Element).closest('li')?.querySelector<HTMLElement>('[data-card-menu]')
      menu?.click()
      if (menu) event.preventDefault()
      return
    }
    const open = shown.filter((column) => !isFolded(column)).map(({ column: { key, count } }) => ({ key, count }))
    const next = focused && cardAfter(event.key, focused, open)
    if (!next) return
    event.preventDefault()
    setFocused(next)
  }
  return (
    <>
      {isNarrow && (
        <div className={columnChoice}>
          <Select
            label="Column"
            choices={headed.map(({ column: { key, count }, head: { title } }) => ({
              value: key,
              label: `${title} (${count.toLocaleString('en-US')})`,
            }))}
            value={shown[0]?.column.key ?? ''}
            onChange={onChoose}
          />
        </div>
      )}
      <div className={isNarrow ? narrowBoard : board} role="group" aria-label={definition.label} onKeyDown={onKeyDown}>
        {shown.map((placed) => {
          const { column, head } = placed
          return (
            <BoardColumn
              key={column.key}
              definition={definition}
              column={column}
              head={head}
              countLabel={countOf(column.count, 'card')}
              cards={pages.cardsOf(column.key)}
              context={context}
              focused={focused?.column === column.key ? focused : null}
              onFocus={onFocus}
              moving={moving}
              selecting={selecting}
              titleOf={titleOf}
              dragged={moving && dragging ? describeDrop(moving, dragging, column.key) : null}
              onMove={onMove}
              isFolded={isFolded(placed)}
              onFold={folds(head) ? () => fold(column.key) : undefined}
            />
          )
        })}
      </div>
    </>
  )
}
