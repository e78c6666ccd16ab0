import { startTransition, useEffect, useRef, useState } from 'react'

/** The cursor moves with a key held down while its steps come within this, in milliseconds. */
const restMs = 80

/**
 * The row that the panel's body shows. After a rest a step is followed at once; with a key held down the body waits
 * until the cursor rests, as to draw all fields of a row takes longer than a frame.
 */
export function useDrawnRow(id: string): string {
  const [drawn, setDrawn] = useState(id)
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const now = performance.now()
    const hasRested = now - movedAt.current > restMs
    movedAt.current = now
    const follow = () => startTransition(() => setDrawn(id))
    if (hasRested) return follow()
    const timer = setTimeout(follow, restMs)
    return () => clearTimeout(timer)
  }, [id])
  return drawn
}
