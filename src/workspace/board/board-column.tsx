import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { EndlessPages } from '../list/endless/endless-pages.ts'
import { scrollerOf } from '../list/endless/scroller-of.ts'
import { useVirtualRows } from '../list/endless/use-virtual-rows.ts'
import type { ListItem, ListReply } from '../list/list-definition.ts'
import type { BoardDefinition, BoardMoving, BoardSelecting, ColumnHead, LoadedColumn } from './board-definition.ts'
import {
  cardList,
  cardPlace,
  column as columnStyle,
  columnCount,
  columnHead,
  columnNote,
  columnTitle,
  dot,
  dropText,
  emptyColumn,
  foldButton,
  pendingCard,
  rail,
  railTitle,
  scroller,
} from './board.css.ts'
import { BoardCard } from './board-card.tsx'
import type { PlacedCard } from './card-after.ts'
import type { DescribedDrop } from './describe-drop.ts'
import { useDropColumn } from './use-card-dragging.ts'

interface Props<Item extends ListItem, S, Context, Column extends LoadedColumn<Item>> {
  definition: BoardDefinition<Item, S, Context, Column>
  column: Column
  head: ColumnHead
  countLabel: string
  cards: EndlessPages<Item, ListReply<Item>> | undefined
  context: Context
  /** The card of this column that has the focus or is to get it. */
  focused: PlacedCard | null
  onFocus: (index: number) => void
  moving: BoardMoving<Item> | undefined
  selecting: BoardSelecting<Item> | null
  /** What the columns are called, by their keys. */
  titleOf: (key: string) => string
  /** What dropping the dragged card here comes to; null while none is dragged, or it is from here. */
  dragged: DescribedDrop | null
  onMove: (item: Item, column: string) => void
  isFolded: boolean
  /** Undefined where the column does not fold. */
  onFold: (() => void) | undefined
}

/** A column with its count; cards out of view are not drawn. */
export function BoardColumn<Item extends ListItem, S, Context, Column extends LoadedColumn<Item>>(
  props: Props<Item, S, Context, Column>,
) {
  const { column, head, countLabel, isFolded, onFold, dragged } = props
  const { title, tone, note, noteTone = 'grey' } = head
  const target = useRef<HTMLElement>(null)
  const isOver = useDropColumn(target, { key: column.key, isFolded }, props.moving !== undefined)
  const drop = dragged && (dragged.whyNot === null ? 'possible' : 'refused')
  if (isFolded) {
    return (
      <button
        ref={target as RefObject<HTMLButtonElement | null>}
        type="button"
        className={rail({ drop: isOver && drop ? drop : 'none' })}
        aria-expanded={false}
        onClick={onFold}
      >
        <span className={dot({ tone })} />
        <b className={columnCount}>{formatCount(column.count)}</b>
        <span className={railTitle}>{title}</span>
      </button>
    )
  }
  return (
    <section ref={target} className={columnStyle({ drop: isOver && drop ? drop : 'none' })} aria-label={title}>
      {isOver && dragged && (
        <p className={dropText({ isRefused: dragged.whyNot !== null })}>{dragged.whyNot ?? dragged.verb}</p>
      )}
      <header className={columnHead}>
        <span className={dot({ tone })} />
        <h2 className={columnTitle}>{title}</h2>
        <b className={columnCount}>
          {formatCount(column.count)}
          <span className={hiddenLabel}>{countLabel.replace(formatCount(column.count), '')}</span>
        </b>
        {onFold && (
          <button type="button" className={foldButton} aria-label={`Fold ${title}`} aria-expanded onClick={onFold}>
            <Icon name="left" size={13} />
          </button>
        )}
        <span className={columnNote({ tone: noteTone })}>{note}</span>
      </header>
      <Cards {...props} />
    </section>
  )
}

function Cards<Item extends ListItem, S, Context, Column extends LoadedColumn<Item>>({
  definition: { card, empty, cardHeight },
  column,
  head: { title },
  cards,
  context,
  focused,
  onFocus,
  moving,
  selecting,
  titleOf,
  onMove,
}: Props<Item, S, Context, Column>) {
  const place = useRef<HTMLOListElement>(null)
  const count = cards?.total ?? 0
  const { shown, after, view, measure, scrollTo } = useVirtualRows({
    place,
    scroller: () => scrollerOf(place.current),
    count,
    keyOf: (index) => cards?.at(index)?.id ?? `place ${index}`,
    revision: cards?.revision(),
    height: cardHeight,
    kept: focused?.index ?? null,
  })
  const want = useEffectEvent(() => view && cards?.want(view.first, view.last))
  useEffect(() => void want(), [cards, count, view?.first, view?.last])
  const follow = useEffectEvent((index: number) => {
    const link = place.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card-link]`)
    if (!link) scrollTo(index)
    else if (document.activeElement !== link && !link.parentElement?.contains(document.activeElement)) link.focus()
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  // A card that is far away is scrolled to first, and gets the focus once it is loaded.
  const isLoaded = focused !== null && cards?.at(focused.index) !== undefined
  useEffect(() => {
    if (focused) follow(focused.index)
  }, [focused, isLoaded])
  const reached = focused?.index ?? view?.first ?? shown[0]?.index
  return (
    <div className={scroller}>
      {cards && count === 0 && <p className={emptyColumn}>{empty}</p>}
      <ol className={cardList} aria-label={title} ref={place} style={{ paddingBottom: after }}>
        {shown.map(({ index, gap, key }) => {
          const item = cards?.at(index)
          return (
            <li
              key={key}
              className={cardPlace}
              data-index={index}
              aria-setsize={column.count}
              aria-posinset={index + 1}
              ref={measure}
              style={{ marginTop: gap }}
              onFocus={() => onFocus(index)}
              aria-busy={!item || undefined}
            >
              {item ? (
                <BoardCard
                  item={item}
                  column={column.key}
                  moving={moving}
                  selecting={selecting}
                  titleOf={titleOf}
                  onMove={onMove}
                  tabIndex={index === reached ? 0 : -1}
                >
                  {card(item, context, { tabIndex: index === reached ? 0 : -1 })}
                </BoardCard>
              ) : (
                <span className={pendingCard} style={{ height: cardHeight - 8 }} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
