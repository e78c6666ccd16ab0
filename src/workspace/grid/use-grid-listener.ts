import { useSetAtom, useStore } from 'jotai'
import { useMemo } from 'react'
import { useCommandPresses } from '../../shared/commands/command-presses.ts'
import {
  gridAtom,
  isPanelOpenAtom,
  openedAtom,
  openRowAtom,
  selectedAtom,
  shownRevisionAtom,
} from '../workspace-atoms.ts'
import type { GridListener } from './grid-listener.ts'

/** The listener of the live queue: what its user does there is what the page around it is about. */
export function useGridListener<Row, Field extends string>(): GridListener<Row, Field> {
  const setGrid = useSetAtom(gridAtom)
  const select = useSetAtom(selectedAtom)
  const setRevision = useSetAtom(shownRevisionAtom)
  const openRow = useSetAtom(openRowAtom)
  const setOpened = useSetAtom(openedAtom)
  const presses = useCommandPresses()
  const store = useStore()
  return useMemo(
    () => ({
      onGrid: setGrid,
      onShown: () => setRevision((before) => before + 1),
      onSelect: select,
      onOpenRow: openRow,
      onOpenConflict: (id, field) => setOpened({ name: 'conflict', id, field }),
      presses,
      isPanelOpen: () => store.get(isPanelOpenAtom),
    }),
    [setGrid, select, setRevision, openRow, setOpened, presses, store],
  )
}
