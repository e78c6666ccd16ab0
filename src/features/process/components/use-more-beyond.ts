import { type RefObject, useEffect, useState } from 'react'

type Side = 'left' | 'right' | 'top' | 'bottom'

/** On which sides of a scrolled frame there is more than is seen. */
export function useMoreBeyond(frame: RefObject<HTMLElement | null>): ReadonlySet<Side> {
  const [sides, setSides] = useState<ReadonlySet<Side>>(new Set())
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const look = () => setSides((before) => (same(before, sidesOf(current)) ? before : sidesOf(current)))
    const observer = new ResizeObserver(look)
    for (const one of [current, ...current.children]) observer.observe(one)
    current.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [frame])
  return sides
}

/** Less than this is a rounding, not something to scroll to, in pixels. */
const least = 4

function sidesOf({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  const beyond: [Side, number][] = [
    ['left', scrollLeft],
    ['right', scrollWidth - clientWidth - scrollLeft],
    ['top', scrollTop],
    ['bottom', scrollHeight - clientHeight - scrollTop],
  ]
  return new Set(beyond.filter(([, pixels]) => pixels > least).map(([side]) => side))
}

function same(one: ReadonlySet<Side>, other: ReadonlySet<Side>): boolean {
  return one.size === other.size && [...one].every((side) => other.has(side))
}
