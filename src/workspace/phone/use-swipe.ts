import { type PointerEvent, useRef, useState } from 'react'

interface Options {
  readonly isOn: boolean
  readonly onRight: () => void
  readonly onLeft: () => void
}

/** How far a row is drawn before it counts, in pixels, and how far it follows. */
const enough = 96
const farthest = 140
/** Below this a finger only rests, or scrolls. */
const slack = 12

interface Start {
  readonly x: number
  readonly y: number
  isDrawn: boolean
}

/** Draws an element to the side with a finger. The press that ends it is no click. */
export function useSwipe({ isOn, onRight, onLeft }: Options) {
  const [shift, setShift] = useState(0)
  const start = useRef<Start>(null)
  const isSwallowing = useRef(false)
  const stop = () => {
    start.current = null
    setShift(0)
  }
  const handlers = isOn && {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isSwallowing.current = false
      if (pointerType !== 'mouse') start.current = { x, y, isDrawn: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.isDrawn) {
        if (Math.abs(y) > slack) return stop()
        if (Math.abs(x) <= slack) return
        from.isDrawn = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      setShift(Math.max(-farthest, Math.min(farthest, x)))
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const from = start.current
      stop()
      if (!from?.isDrawn) return
      isSwallowing.current = true
      const x = clientX - from.x
      if (x >= enough) onRight()
      else if (x <= -enough) onLeft()
    },
    onPointerCancel: stop,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isSwallowing.current) return
      isSwallowing.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { shift, handlers: handlers || {} }
}
