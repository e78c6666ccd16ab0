import type { RefObject } from 'react'
import { hiddenLabel } from '../../shared/ui/field.css.ts'
import { cell, head, scroll, table } from '../../shared/ui/table.css.ts'
import type { ListColumn, ListItem, ListReply } from './list-definition.ts'
import { endlessTable, fills, figureCell, selectCell, sumLabel, sumRow } from './list.css.ts'
import type { RowsProps } from './list-rows.ts'
import { orderOf, type ListSearch } from './list-search.ts'
import { SelectPageBox } from './select-box.tsx'
import { SortHead } from './sort-head.tsx'
import { TableRows } from './table-rows.tsx'

/** The rows of a list as a table. A row opens by the pointer, its main cell by the keyboard too. */
export function ListTable<Item extends ListItem, S extends ListSearch, Context, Reply extends ListReply<Item>>(
  props: RowsProps<Item, S, Context, Reply>,
) {
  const { definition, reply, drawn, search, context, onSort, selection } = props
  const { address, labels, menu, usualSort, sums } = definition
  const isEndless = drawn.count !== undefined
  const columns = definition.columns.filter(({ isShown }) => isShown?.(context, search) ?? true)
  const sorted = { ...search, sort: search.sort ?? usualSort }
  return (
    <section className={isEndless ? `${scroll} ${fills}` : scroll} aria-label={labels.table} tabIndex={0}>
      <table
        className={isEndless ? `${table} ${endlessTable}` : table}
        {...(isEndless && { 'aria-rowcount': (drawn.count ?? 0) + 1 })}
      >
        {isEndless && <Widths columns={columns} withSelect={Boolean(selection)} />}
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={`${head} ${selectCell}`}>
                <SelectPageBox
                  page={reply.data}
                  selection={selection}
                  label={isEndless ? `Select loaded ${labels.many}` : 'Select this page'}
                />
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
        <tbody ref={drawn.place as RefObject<HTMLTableSectionElement | null> | undefined}>
          <TableRows {...props} columns={columns} />
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

/** Columns as wide as their share: rows that come into view do not move them. */
function Widths<Item, Context, Reply>({
  columns,
  withSelect,
}: {
  columns: readonly ListColumn<Item, Context, Reply>[]
  withSelect: boolean
}) {
  const all = columns.reduce((sum, { share = 1 }) => sum + share, 0)
  return (
    <colgroup>
      {withSelect && <col style={{ width: 50 }} />}
      {columns.map(({ label, share = 1 }) => (
        <col key={label} style={{ width: `${(share / all) * 100}%` }} />
      ))}
    </colgroup>
  )
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
