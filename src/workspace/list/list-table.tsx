import type { MouseEvent, ReactNode } from 'react'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { cell, head, mono, open, row, scroll, table } from '../../shared/ui/table.css.ts'
import type { ListColumn, ListItem, ListReply, RowPage } from './list-definition.ts'
import { dimmed, figureCell, menuCell, selectCell, sumLabel, sumRow } from './list.css.ts'
import type { RowsProps } from './list-rows.ts'
import { orderOf, type ListSearch } from './list-search.ts'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { SelectBox, SelectPageBox } from './select-box.tsx'
import { SortHead } from './sort-head.tsx'

const lookOf = { mono, figure: figureCell }

/** The rows of a list as a table. A row opens by the pointer, its main cell by the keyboard too. */
export function ListTable<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: RowsProps<Item, S, Context, Reply>,
) {
  const { definition, reply, search, context, openId, onOpen, onSort, selection, perform } = props
  const { address, labels, menu, isDimmed, usualSort, sums } = definition
  const columns = definition.columns.filter(({ isShown }) => isShown?.(context) ?? true)
  const sorted = { ...search, sort: search.sort ?? usualSort }
  return (
    <section className={scroll} aria-label={labels.table} tabIndex={0}>
      <table className={table}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${head} ${selectCell}`}>
                <SelectPageBox page={reply.data} selection={selection} />
              </th>
            )}
            {columns.map(({ label, sort, look }) =>
              sort === undefined ? (
                <th key={label} scope="col" className={look === 'figure' ? `${head} ${figureCell}` : head}>
                  {label}
                </th>
              ) : (
                <SortHead
                  key={label}
                  sorted={orderOf(address, sorted, sort)}
                  isFigure={look === 'figure'}
                  onSort={() => onSort(sort)}
                >
                  {label}
                </SortHead>
              ),
            )}
            {menu && (
              <th scope="col" className={head}>
                <span className={hiddenLabel}>More</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {reply.data.map((item) => (
            <tr
              key={item.id}
              className={`${onOpen ? row : ''} ${isDimmed?.(item) ? dimmed : ''}`}
              data-open={item.id === openId}
              onClick={onOpen && ((event) => !isOnLink(event) && onOpen(item))}
            >
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
            </tr>
          ))}
        </tbody>
        {sums?.isShown(reply) && (
          <Sums
            label={sums.label}
            columns={columns}
            reply={reply}
            withMenu={Boolean(menu)}
            withSelect={Boolean(selection)}
          />
        )}
      </table>
    </section>
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

function isOnLink({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a') !== null
}

interface SumsProps<Item, Context, Reply> {
  label: string
  columns: readonly ListColumn<Item, Context, Reply>[]
  reply: Reply
  withMenu: boolean
  withSelect: boolean
}

function Sums<Item, Context, Reply>({ label, columns, reply, withMenu, withSelect }: SumsProps<Item, Context, Reply>) {
  const first = columns.findIndex(({ sum }) => sum !== undefined)
  return (
    <tfoot>
      <tr className={sumRow}>
        <th scope="row" colSpan={first + Number(withSelect)} className={`${cell} ${sumLabel}`}>
          {label}
        </th>
        {columns.slice(first).map((column) => (
          <td key={column.label} className={`${cell} ${figureCell}`}>
            {column.sum?.(reply)}
          </td>
        ))}
        {withMenu && <td className={cell} />}
      </tr>
    </tfoot>
  )
}
