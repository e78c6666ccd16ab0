import { useAtom } from 'jotai'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { separator } from './record.css.ts'
import { leastWidth, mostWidth, recordWidthAtom } from './record-width.ts'

const stepPx = 24

interface Props {
  /** Id of the panel. */
  controls: string
  label: string
}

/** The panel's edge: dragged, or moved with the arrows; a double click brings the usual width back. */
export function RecordSeparator({ controls, label }: Props) {
  const [width, setWidth] = useAtom(recordWidthAtom)
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const drag = (event: PointerEvent) => {
    if (start.current) setWidth(start.current.width + start.current.x - event.clientX)
  }
  const release = () => {
    start.current = null
  }
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: width + stepPx, ArrowRight: width - stepPx, Home: mostWidth, End: leastWidth }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setWidth(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no rule between paragraphs.
    <div
      className={separator}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      aria-valuenow={width}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => setWidth(null)}
      onKeyDown={press}
    />
  )
}
