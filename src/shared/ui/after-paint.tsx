import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface Props {
  children: ReactNode
  /** Waits for more than the paint. */
  isHeld?: boolean
}

/** Its children come once what is beside them is on screen: a page that changes whole shows first what people wait for. */
export function AfterPaint({ children, isHeld = false }: Props) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => startTransition(() => setPainted(true))
    // A page in the background draws no frames.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show)
    })
    const fallback = setTimeout(show, 200)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      clearTimeout(fallback)
    }
  }, [isHeld])
  return isPainted && children
}
