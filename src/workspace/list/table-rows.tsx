import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cell, mono, open, row } from '../../shared/ui/table.css.ts'
import type { ListColumn, ListItem, ListReply, RowPage } from './list-definition.ts'
import { dimmed, figureCell, menuCell, pendingCell, selectCell, spacer } from './list.css.ts'
import type { RowsProps } from './list-rows.ts'
import type { ListSearch } from './list-search.ts'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { SelectBox } from './select-box.tsx'

const lookOf = { mono, figure: figureCell }

type Props<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>> = RowsProps<
  Item,
  S,
  Context,
  Reply
> & {
  columns: readonly ListColumn<Item, Context, Reply>[]
}

/** The rows of a table. Of an endless list the room of those that are not drawn is kept. */
export function TableRows<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: Props<Item, S, Context, Reply>,
) {
  const { definition, drawn, columns, selection } = props
  const { rows, after, count, measure, onFocus } = drawn
  const width = columns.length + Number(Boolean(selection)) + Number(Boolean(definition.menu))
  const seen = new Set<string>()
  return (
    <>
      {rows.map(({ index, gap, item }) => {
        // A row that has just moved may be in two pages at once, until the older one is fetched again.
        const key = item && !seen.has(item.id) ? item.id : `place ${index}`
        seen.add(key)
        const place = count === undefined ? {} : { 'aria-rowindex': index + 2, 'data-index': index, ref: measure }
        return (
          <Fragment key={key}>
            {gap > 0 && <Spacer height={gap} />}
            {item ? (
              <tr {...place} {...rowProps(props, item)} onFocus={() => onFocus?.(index)} onKeyDown={goToNextRow}>
                <Cells {...props} item={item} />
              </tr>
            ) : (
              <tr {...place} aria-busy="true">
                <td className={`${cell} ${pendingCell}`} colSpan={width} />
              </tr>
            )}
          </Fragment>
        )
      })}
      {after > 0 && <Spacer height={after} />}
    </>
  )
}

function rowProps<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  { definition: { isDimmed }, openId, onOpen }: Props<Item, S, Context, Reply>,
  item: Item,
) {
  return {
    className: `${onOpen ? row : ''} ${isDimmed?.(item) ? dimmed : ''}`,
    'data-open': item.id === openId,
    ...(onOpen && { onClick: (event: MouseEvent) => !isOnLink(event) && onOpen(item) }),
  }
}

function Cells<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>({
  definition,
  columns,
  context,
  onOpen,
  selection,
  perform,
  item,
}: Props<Item, S, Context, Reply> & { item: Item }) {
  const { labels, menu } = definition
  return (
    <>
      {selection && (
        <td className={`${cell} ${selectCell}`} onClick={(event) => event.stopPropagation()}>
          <SelectBox item={item} name={labels.nameOf(item)} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.label} className={column.look ? `${cell} ${lookOf[column.look]}` : cell}>
          {column.main && onOpen ? (
            <MainCell
              page={definition.page?.(item, context)}
              className={column.look ? `${open} ${lookOf[column.look]}` : open}
            >
              {column.cell(item, context)}
            </MainCell>
          ) : (
            column.cell(item, context)
          )}
        </td>
      ))}
      {menu && (
        <td className={`${cell} ${menuCell}`} onClick={(event) => event.stopPropagation()}>
          <RowMenu item={item} name={labels.nameOf(item)} actions={menu} context={context} perform={perform} />
        </td>
      )}
    </>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr className={spacer} style={{ height }} aria-hidden="true">
      <td />
    </tr>
  )
}

interface MainCellProps {
  page: RowPage | undefined
  className: string
  children: ReactNode
}

/** The cell that opens its row by the keyboard too. */
function MainCell({ page, className, children }: MainCellProps) {
  if (page) {
    return (
      <RowLink page={page} className={className}>
        {children}
      </RowLink>
    )
  }
  return (
    <button type="button" className={className}>
      {children}
    </button>
  )
}

/** The arrow keys go from a row to the next, at the same control: its box, its name or its menu. */
function goToNextRow(event: KeyboardEvent<HTMLTableRowElement>) {
  const isDown = event.key === 'ArrowDown'
  if ((!isDown && event.key !== 'ArrowUp') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
  // The arrow keys of a menu that is open, or that opens, are its own.
  if (event.target.ariaHasPopup || event.defaultPrevented) return
  const at = controlsOf(event.currentTarget).indexOf(event.target)
  let next: Element | null = event.currentTarget
  do next = isDown ? next.nextElementSibling : next.previousElementSibling
  while (next && next.ariaHidden === 'true')
  const control = next && controlsOf(next)[at]
  if (!control) return
  event.preventDefault()
  control.focus()
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input, [role=checkbox]')]
}

function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null
}
