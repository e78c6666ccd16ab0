import type { ReactNode } from 'react'
import { useAgendaDesk } from '../agenda-context.ts'
import { useDragging } from '../use-dragging.ts'
import { MovePreview } from './move-preview.tsx'

/** Where appointments are dragged: a drop on a free place moves the appointment, after a preview of what that does. */
export function DropArea({ children }: { children: ReactNode }) {
  const { actions } = useAgendaDesk()
  const entryOf = (id: string) => actions.entries.find((entry) => entry.id === id)
  const dragging = useDragging((id, { timestamp, lane }) => {
    const entry = entryOf(id)
    if (entry) void actions.move(entry, timestamp, lane)
  })
  const dragged = dragging && entryOf(dragging.id)
  return (
    <>
      {children}
      {dragged && dragging.over && <MovePreview entry={dragged} over={dragging.over} />}
    </>
  )
}
