import { nameLabel } from './event-labels.ts'
import { useEffect, useMemo, useRef } from 'react'
import { ArrowLine } from './arrow-line.tsx'
import { textOf } from './arrow-text.ts'
import { type Area, anyText, layOut, type PlacedDot, type PlacedState } from './lay-out.ts'
import type { MachineGraph } from './machine-graph.ts'
import * as css from './machine-drawing.css.ts'
import { StateShape } from './state-shape.tsx'

interface Props {
  graph: MachineGraph
  /** Ids of the states to mark, outermost first. */
  here: readonly string[]
  /** Ids of the arrows that can be taken now. */
  possible: ReadonlySet<string>
}

/** A machine as boxes and arrows: the current state is filled, possible transitions are strong, all others are dim. */
export function MachineDrawing({ graph, here, possible }: Props) {
  const { width, height, states, lines, dots } = useMemo(() => layOut(graph), [graph])
  const isHere = (state: PlacedState) => here.includes(state.state.id)
  const groundOf = (box: string) => (box === graph.id ? 'outside' : here.includes(box) ? 'here' : 'inside')
  const always = textOf(graph.arrows.filter(({ from, to }) => from === graph.id && to === graph.id))
  const names = graph.states.filter(({ id }) => here.includes(id)).map(({ name }) => nameLabel(name))
  const frame = useRef<HTMLDivElement>(null)
  const innermost = states.find(({ state }) => state.id === here.at(-1))
  useEffect(() => {
    if (frame.current && innermost) showInside(frame.current, innermost)
  }, [innermost])

  return (
    <div ref={frame} className={css.frame} role="region" aria-label={`Drawing of the ${graph.id} machine`} tabIndex={0}>
      {always.length > 0 && <p className={css.always}>In every state: {always.map(({ text }) => text).join(', ')}.</p>}
      <svg
        className={css.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${graph.id}: now ${names.join(', ')}`}
      >
        {states.map((state) => (
          <StateShape key={state.state.id} placed={state} isHere={isHere(state)} possible={possible} />
        ))}
        {lines.map((line) => (
          <ArrowLine key={line.key} line={line} ground={groundOf(line.inside)} possible={possible} />
        ))}
        {dots.map((dot) => (
          <Dot key={dot.key} dot={dot} />
        ))}
      </svg>
    </div>
  )
}

/** Scrolls the frame, and nothing around it, so that a part of the drawing is in its middle. */
function showInside(frame: HTMLElement, { x, y, width, height }: Area) {
  frame.scrollLeft = x + width / 2 - frame.clientWidth / 2
  frame.scrollTop = y + height / 2 - frame.clientHeight / 2
}

function Dot({ dot: { kind, x, y, width, height } }: { dot: PlacedDot }) {
  if (kind === 'first') return <circle className={css.dot} cx={x + width / 2} cy={y + height / 2} r={width / 2} />
  return (
    <g>
      <rect className={css.anyBox} x={x} y={y} width={width} height={height} rx={height / 2} />
      <text className={css.anyText} x={x + width / 2} y={y + height / 2 + 4}>
        {anyText}
      </text>
    </g>
  )
}
