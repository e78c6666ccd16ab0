import { Fragment, type ReactNode, type RefObject } from 'react'
import { card, cardHead, cards, dim, mono } from '../../shared/ui/table.css.ts'
import type { ListColumn, ListItem, ListReply } from './list-definition.ts'
import {
  cardBox,
  cardMenu,
  cardPlace,
  cardStill,
  cardWithBox,
  cardWithMenu,
  dimmed,
  endlessCards,
  figures,
  pendingCard,
} from './list.css.ts'
import type { RowsProps } from './list-rows.ts'
import type { ListSearch } from './list-search.ts'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from './select-box.tsx'

/** The rows of a list where the page is narrow. */
export function ListCards<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: RowsProps<Item, S, Context, Reply>,
) {
  const { definition, drawn, search, context, onOpen, selection, perform } = props
  const { rows, after, count, place, measure, onFocus } = drawn
  const { labels, menu, isDimmed } = definition
  const columns = definition.columns.filter(({ isShown }) => isShown?.(context, search) ?? true)
  return (
    <ul
      className={count === undefined ? cards : `${cards} ${endlessCards}`}
      aria-label={labels.table}
      ref={place as RefObject<HTMLUListElement | null> | undefined}
      style={{ paddingBottom: after }}
    >
      {rows.map(({ index, gap, item }) => {
        const inList = count !== undefined && {
          'data-index': index,
          'aria-setsize': count,
          'aria-posinset': index + 1,
          ref: measure,
          style: { marginTop: gap },
          onFocus: () => onFocus?.(index),
        }
        if (!item) {
          return (
            <li key={`place ${index}`} {...inList} className={cardPlace}>
              <div className={`${card} ${cardStill}`} aria-busy="true">
                <span className={pendingCard} />
              </div>
            </li>
          )
        }
        const style = `${card} ${menu ? cardWithMenu : ''} ${selection ? cardWithBox : ''} ${isDimmed?.(item) ? dimmed : ''}`
        const content = <CardContent item={item} columns={columns} context={context} />
        const page = definition.page?.(item, context)
        return (
          <li key={`${index} ${item.id}`} {...inList} className={cardPlace}>
            {selection && (
              <span className={cardBox}>
                <SelectBox item={item} name={labels.nameOf(item)} selection={selection} />
              </span>
            )}
            {page ? (
              <RowLink page={page} className={style}>
                {content}
              </RowLink>
            ) : onOpen ? (
              <button type="button" className={style} onClick={() => onOpen(item)}>
                {content}
              </button>
            ) : (
              <div className={`${style} ${cardStill}`}>{content}</div>
            )}
            {menu && (
              <span className={cardMenu}>
                <RowMenu item={item} name={labels.nameOf(item)} actions={menu} context={context} perform={perform} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface ContentProps<Item, Context, Reply> {
  item: Item
  columns: readonly ListColumn<Item, Context, Reply>[]
  context: Context
}

function CardContent<Item, Context, Reply>({ item, columns, context }: ContentProps<Item, Context, Reply>) {
  const cellOf = ({ cardCell, cell }: ListColumn<Item, Context, Reply>): ReactNode => (cardCell ?? cell)(item, context)
  const at = (place: ListColumn<Item, Context, Reply>['card']) => columns.filter((column) => column.card === place)
  const onDimLine = at('dim').filter((column) => Boolean(cellOf(column)))
  return (
    <>
      <span className={cardHead}>
        {columns
          .filter(({ main }) => main)
          .map((column) => (
            <span key={column.label}>{cellOf(column)}</span>
          ))}
        {at('tag').map((column) => (
          <Fragment key={column.label}>{cellOf(column)}</Fragment>
        ))}
      </span>
      {at('line')
        .filter((column) => Boolean(cellOf(column)))
        .map((column) => (
          <span key={column.label} className={column.look === 'mono' ? mono : ''}>
            {cellOf(column)}
          </span>
        ))}
      {onDimLine.length > 0 && (
        <span className={dim}>
          {onDimLine.map((column, index) => (
            <Fragment key={column.label}>
              {index > 0 && ' · '}
              {cellOf(column)}
            </Fragment>
          ))}
        </span>
      )}
      {at('figure').length > 0 && (
        <span className={figures}>
          {at('figure').map((column) => (
            <span key={column.label}>
              {column.label} <b>{cellOf(column)}</b>
            </span>
          ))}
        </span>
      )}
    </>
  )
}
