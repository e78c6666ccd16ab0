import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { gridAtom, openClaimAtom, openedAtom, selectedAtom, shownTurnAtom } from '../workspace-atoms.ts'
import type { GridSeat } from './grid-listener.ts'

/** The seat at the live queue: what its user does is what the page around it is about. */
export function useLiveSeat(): GridSeat {
  const setGrid = useSetAtom(gridAtom)
  const select = useSetAtom(selectedAtom)
  const turn = useSetAtom(shownTurnAtom)
  const openClaim = useSetAtom(openClaimAtom)
  const setOpened = useSetAtom(openedAtom)
  return useMemo(
    () => ({
      setGrid,
      select,
      openClaim,
      openConflict: (id, field) => setOpened({ name: 'conflict', id, field }),
      turn: () => turn((before) => before + 1),
    }),
    [setGrid, select, turn, openClaim, setOpened],
  )
}
