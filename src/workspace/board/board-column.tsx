import { useEffect, useEffectEvent, useRef } from 'react'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import type { EndlessPages } from '../list/endless/endless-pages.ts'
import { scrollerOf } from '../list/endless/scroller-of.ts'
import { useVirtualRows } from '../list/endless/use-virtual-rows.ts'
import type { ListItem, ListReply } from '../list/list-definition.ts'
import type { BoardDefinition, ColumnHead, LoadedColumn } from './board-definition.ts'
import {
  cardList,
  cardPlace,
  column as columnStyle,
  columnCount,
  columnHead,
  columnNote,
  columnTitle,
  dot,
  emptyColumn,
  foldButton,
  pendingCard,
  rail,
  railTitle,
  scroller,
} from './board.css.ts'
import type { PlacedCard } from './card-after.ts'

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
  isFolded: boolean
  /** Undefined where the column does not fold. */
  onFold: (() => void) | undefined
}

/** A column with its count; cards out of view are not drawn. */
export function BoardColumn<Item extends ListItem, S, Context, Column extends LoadedColumn<Item>>(
  props: Props<Item, S, Context, Column>,
) {
  const { column, head, countLabel, isFolded, onFold } = props
  const { title, tone, note, noteTone = 'grey' } = head
  if (isFolded) {
    return (
      <button type="button" className={rail} aria-expanded={false} onClick={onFold}>
        <span className={dot({ tone })} />
        <b className={columnCount}>{formatCount(column.count)}</b>
        <span className={railTitle}>{title}</span>
      </button>
    )
  }
  return (
    <section className={columnStyle} aria-label={title}>
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
}: Props<Item, S, Context, Column>) {
  const place = useRef<HTMLOListElement>(null)
  const count = cards?.total ?? 0
  const { shown, after, view, measure, scrollTo } = useVirtualRows({
    place,
    scroller: () => scrollerOf(place.current),
    count,
    keyOf: (index) => cards?.at(index)?.id ?? `place ${index}`,
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
                card(item, context, { tabIndex: index === reached ? 0 : -1 })
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
