import { type ReactNode, useRef, useState } from 'react'
import { Menu, MenuGroup, MenuItem } from '../../shared/ui/menu.tsx'
import { PlainIconButton } from '../../shared/ui/plain-icon-button.tsx'
import type { ListItem } from '../list/list-definition.ts'
import type { BoardMoving, BoardSelecting } from './board-definition.ts'
import { cardBox, cardMenu, cardSelect, movingCard } from './board.css.ts'
import { useDraggableCard } from './use-card-dragging.ts'

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

/** A card that can be dragged, with the same moves in a menu. */
export function BoardCard<Item extends ListItem>({ children, ...props }: Props<Item>) {
  const { item, column, moving, selecting, tabIndex } = props
  const ref = useRef<HTMLDivElement>(null)
  const isMoving = moving?.isMoving(item) ?? false
  useDraggableCard(ref, item, column, moving !== undefined && !isMoving)
  return (
    <div ref={ref} className={isMoving ? `${cardBox} ${movingCard}` : cardBox} aria-busy={isMoving || undefined}>
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
  const button = (
    <PlainIconButton
      icon="more"
      className={cardMenu}
      label={`Move ${moving.nameOf(item)}`}
      tabIndex={tabIndex}
      data-card-menu
      onClick={() => setMade(true)}
    />
  )
  if (!isMade) return button
  return (
    <Menu trigger={button} isOpenAtFirst>
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
