import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

/** The cursor moves with a key held down while its steps come within this, in milliseconds. */
const restMs = 80

interface DrawnRow {
  /** The row that the body shows. */
  readonly drawn: string
  /** The row that the title shows: the body's, unless the body is hidden. */
  readonly titled: string
  /** The body is hidden until the cursor rests. */
  readonly isHidden: boolean
}

/**
 * Which row the parts of the panel show, never two at once. To draw all fields takes longer than a frame: after a rest
 * the title waits for the body; with a key held down the title follows each step at once and the body is hidden.
 */
export function useDrawnRow(id: string): DrawnRow {
  const [drawn, setDrawn] = useState(id)
  const [{ isHeld }, setStep] = useState({ id, at: Number.NEGATIVE_INFINITY, isHeld: false })
  // Before anything of the step is painted.
  useLayoutEffect(() => {
    const at = performance.now()
    setStep((before) => (before.id === id ? before : { id, at, isHeld: at - before.at <= restMs }))
  }, [id])
  useEffect(() => {
    const follow = () => startTransition(() => setDrawn(id))
    if (!isHeld) return follow()
    const timer = setTimeout(follow, restMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const isHidden = isHeld && drawn !== id
  return { drawn, titled: isHidden ? id : drawn, isHidden }
}
