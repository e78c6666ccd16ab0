import type { GridApi } from 'ag-grid-community'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { openRowAtom, restedRowAtom } from '../workspace-atoms.ts'
import { rowAtCursor } from './record-cursor.ts'

/** While a panel is open, it shows the row under the grid's cursor: at most one step a frame, however fast keys repeat. */
export function useFollowCursor(api: GridApi | null, isOpen: boolean) {
  const store = useStore()
  useEffect(() => {
    if (!api || !isOpen) return
    let frame = 0
    const follow = () => {
      frame = 0
      if (api.isDestroyed()) return
      const id = rowAtCursor(api)
      if (id !== null && store.get(openRowAtom) !== null) store.set(openRowAtom, id)
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(follow)
    }
    api.addEventListener('cellFocused', schedule)
    return () => {
      cancelAnimationFrame(frame)
      if (!api.isDestroyed()) api.removeEventListener('cellFocused', schedule)
    }
  }, [api, isOpen, store])
}

/** How long the cursor must rest on a row before anything is fetched for it, in milliseconds. */
const restMs = 120

/** Keeps `restedRowAtom` behind the open row while the cursor moves. Used once in the page. */
export function useRestingRow() {
  const store = useStore()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => store.set(restedRowAtom, store.get(openRowAtom))
    const update = () => {
      clearTimeout(timer)
      if (store.get(openRowAtom) === null || store.get(restedRowAtom) === null) rest()
      else timer = setTimeout(rest, restMs)
    }
    update()
    const stop = store.sub(openRowAtom, update)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
}
