import { type ReactNode, useState } from 'react'
import { button } from '../../shared/ui/button.css.ts'
import { Menu, MenuGroup, MenuItem } from '../../shared/ui/menu.tsx'
import type { ListItem } from '../list/list-definition.ts'
import type { BoardMoving, BoardSelecting } from './board-definition.ts'
import { cardBox, cardMenu, cardSelect, movingCard } from './board.css.ts'
import { draggableCard } from './use-card-dragging.ts'

interface Props<Item extends ListItem> {
  item: Item
  /** The key of the column that it is in. */
  column: string
  moving: BoardMoving<Item> | undefined
  selecting: BoardSelecting<Item> | null
  titleOf: (key: string) => string
  onMove: (item: Item, column: string) => void
  tabIndex: 0 | -1
  children: ReactNode
}

const menuButton = `${button({ tone: 'ghost', fit: 'icon' })} ${cardMenu}`

/** A card that can be dragged, with the same moves in a menu. */
export function BoardCard<Item extends ListItem>({ children, ...props }: Props<Item>) {
  const { item, column, moving, selecting, tabIndex } = props
  const isMoving = moving?.isMoving(item) ?? false
  return (
    <div
      className={isMoving ? `${cardBox} ${movingCard}` : cardBox}
      aria-busy={isMoving || undefined}
      {...(moving && !isMoving && draggableCard(item, column))}
    >
      {children}
      {selecting && (
        // The browser's own box: a column scrolls past many cards.
        <input
          type="checkbox"
          className={cardSelect}
          aria-label={`Select ${selecting.nameOf(item)}`}
          tabIndex={tabIndex}
          checked={selecting.selection.has(item.id)}
          onChange={({ target }) => selecting.selection.toggle(item, target.checked, false)}
        />
      )}
      {moving && <MoveMenu {...props} moving={moving} />}
    </div>
  )
}

/** The menu is made when its button is first pressed: a column scrolls past many cards. */
function MoveMenu<Item extends ListItem>({
  item,
  moving,
  titleOf,
  onMove,
  tabIndex,
}: Omit<Props<Item>, 'children' | 'moving'> & { moving: BoardMoving<Item> }) {
  const [isMade, setMade] = useState(false)
  const label = `Move ${moving.nameOf(item)}`
  const trigger = (
    // Plain text: a picture of its own on each card is a third of what scrolling past it costs.
    <button
      type="button"
      className={menuButton}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
      data-card-menu
      onClick={() => setMade(true)}
    >
      ⋯
    </button>
  )
  if (!isMade) return trigger
  return (
    <Menu trigger={trigger} isOpenAtFirst>
      <MenuGroup label="Move to">
        {moving.movesOf(item).map(({ column, verb, whyNot }) => (
          <MenuItem
            key={column}
            whyNot={whyNot}
            note={verb === titleOf(column) ? null : verb}
            onSelect={() => onMove(item, column)}
          >
            {titleOf(column)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
