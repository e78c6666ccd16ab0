import { type ReactNode, useRef } from 'react'
import type { Note } from '../../../../contract/notes/note.ts'
import type { UnsentNote } from '../use-notes.ts'
import { useVirtualRows } from '../../list/endless/use-virtual-rows.ts'
import { list, many, row, scrolled } from './notes.css.ts'

interface Props {
  busy: boolean
  unsent: readonly UnsentNote[]
  notes: readonly Note[]
  children: (note: Note | UnsentNote) => ReactNode
}

/** From so many on, only the notes in view are drawn, and the list scrolls by itself. */
const leastOfMany = 30

/** The height of a note of two lines, until it is measured, in pixels. */
const usualHeight = 72

/** Notes as a list; of very many only those in view are in the page. */
export function NoteRows({ busy, unsent, notes, children }: Props) {
  const rows = [...unsent, ...notes]
  if (rows.length >= leastOfMany) {
    return (
      <ManyNotes busy={busy} rows={rows}>
        {children}
      </ManyNotes>
    )
  }
  return (
    <ul className={list} aria-label="Notes" aria-busy={busy}>
      {rows.map((note) => (
        <li key={note.id}>{children(note)}</li>
      ))}
    </ul>
  )
}

function ManyNotes({
  busy,
  rows,
  children,
}: Pick<Props, 'busy' | 'children'> & { rows: readonly (Note | UnsentNote)[] }) {
  const place = useRef<HTMLDivElement>(null)
  const { shown, after, measure } = useVirtualRows({
    place,
    count: rows.length,
    keyOf: (index) => rows[index]?.id ?? String(index),
    height: usualHeight,
  })
  return (
    <div ref={place} className={scrolled} tabIndex={0} role="group" aria-label="All notes">
      <ul
        className={many}
        style={{ paddingTop: shown[0]?.gap ?? 0, paddingBottom: after }}
        aria-label="Notes"
        aria-busy={busy}
      >
        {shown.map(({ index, key }) => {
          const note = rows[index]
          return (
            note && (
              <li
                key={key}
                ref={measure}
                className={row}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
              >
                {children(note)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
