import { memo, type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { EndlessPages } from '../list/endless/endless-pages.ts'
import { scrollerOf } from '../list/endless/scroller-of.ts'
import { useVirtualRows } from '../list/endless/use-virtual-rows.ts'
import type { ListItem, ListReply } from '../list/list-definition.ts'
import type { ColumnsDefinition, BoardMoving, BoardSelecting, ColumnHead, LoadedColumn } from './board-definition.ts'
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

interface Props<Item extends ListItem, Context, Column extends LoadedColumn<Item>> {
  definition: ColumnsDefinition<Item, Context, Column>
  column: Column
  head: ColumnHead
  countLabel: string
  cards: EndlessPages<Item, ListReply<Item>> | undefined
  context: Context
  /** The card of this column that has the focus or is to get it. */
  focused: PlacedCard | null
  onFocus: (card: PlacedCard) => void
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
export function BoardColumn<Item extends ListItem, Context, Column extends LoadedColumn<Item>>(
  props: Props<Item, Context, Column>,
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

const followNone = () => () => undefined
const noRevision = () => 0

function Cards<Item extends ListItem, Context, Column extends LoadedColumn<Item>>({
  definition,
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
}: Props<Item, Context, Column>) {
  const { empty, cardHeight, kindOf, pageSize } = definition
  const place = useRef<HTMLOListElement>(null)
  useSyncExternalStore(cards?.subscribe ?? followNone, cards?.revision ?? noRevision)
  const count = cards?.total ?? 0
  const { shown, after, view, measure, scrollTo } = useVirtualRows({
    place,
    scroller: () => scrollerOf(place.current),
    count,
    keyOf: (index) => cards?.at(index)?.id ?? `place ${index}`,
    revision: cards?.rowsRevision,
    height: cardHeight,
    kindOf: (index) => {
      const item = cards?.at(index)
      return item && kindOf?.(item)
    },
    kept: focused?.index ?? null,
  })
  const want = useEffectEvent(() => {
    // Half a page further each way, so that cards are there when they come into view.
    const ahead = Math.round(pageSize / 2)
    if (view) cards?.want(Math.max(0, view.first - ahead), Math.max(0, Math.min(count - 1, view.last + ahead)))
  })
  useEffect(() => want(), [cards, count, view?.first, view?.last])
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
  // The Tab key's card stays the same as long as it is drawn.
  const [stop, setStop] = useState<number | undefined>()
  const first = view?.first ?? shown[0]?.index
  if (stop !== first && !shown.some(({ index }) => index === stop)) setStop(first)
  const reached = focused?.index ?? stop
  return (
    <div className={scroller}>
      {cards && count === 0 && <p className={emptyColumn}>{empty}</p>}
      <ol
        className={cardList}
        aria-label={title}
        ref={place}
        style={{ paddingTop: shown[0]?.gap ?? 0, paddingBottom: after }}
      >
        {shown.map(({ index, gap, key }, at) => (
          <PlaceOfCard
            key={key}
            definition={definition}
            item={cards?.at(index)}
            index={index}
            gap={at === 0 ? 0 : gap}
            measure={measure}
            tabIndex={index === reached ? 0 : -1}
            column={column.key}
            count={column.count}
            context={context}
            onFocus={onFocus}
            moving={moving}
            selecting={selecting}
            titleOf={titleOf}
            onMove={onMove}
          />
        ))}
      </ol>
    </div>
  )
}

interface PlaceProps<Item extends ListItem, Context, Column extends LoadedColumn<Item>>
  extends Pick<
    Props<Item, Context, Column>,
    'definition' | 'context' | 'onFocus' | 'moving' | 'selecting' | 'titleOf' | 'onMove'
  > {
  /** Undefined until it is loaded. */
  item: Item | undefined
  index: number
  /** Pixels between it and the card before, of cards that are not drawn. */
  gap: number
  measure: (row: Element | null) => void
  tabIndex: 0 | -1
  column: string
  count: number
}

/** Scrolling draws only the cards that come into view: one that stays has the same properties. */
const PlaceOfCard = memo(CardPlace) as typeof CardPlace

function CardPlace<Item extends ListItem, Context, Column extends LoadedColumn<Item>>({
  definition: { card, cardHeight },
  item,
  index,
  gap,
  measure,
  tabIndex,
  column,
  count,
  context,
  onFocus,
  ...ofCard
}: PlaceProps<Item, Context, Column>) {
  return (
    <li
      className={cardPlace}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      ref={measure}
      style={{ marginTop: gap }}
      onFocus={() => onFocus({ column, index })}
      aria-busy={!item || undefined}
    >
      {item ? (
        <BoardCard {...ofCard} item={item} column={column} tabIndex={tabIndex}>
          {card(item, context, { tabIndex })}
        </BoardCard>
      ) : (
        <span className={pendingCard} style={{ height: cardHeight - 8 }} />
      )}
    </li>
  )
}
