import { useEffect, useMemo, useRef } from 'react'
import { anyText, layOut } from '../../../shared/machine-graph/lay-out.ts'
import type { ProcessGraph } from '../process-graph.ts'
import type { Part } from '../process-search.ts'
import * as css from './process.css.ts'
import { ProcessLine } from './process-line.tsx'
import { ProcessState } from './process-state.tsx'

interface Props {
  process: ProcessGraph
  chosen: Part | null
  /** What its lines and colours mean; none where they mean nothing. */
  legend: readonly string[]
  onChoose: (part: Part) => void
}

/** A lifecycle drawn with the log's figures. Wide as it is, it scrolls in a frame of its own. */
export function ProcessDrawing({ process, chosen, legend, onChoose }: Props) {
  const { graph } = process
  const { width, height, states, lines, dots } = useMemo(() => layOut(graph), [graph])
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = (frame.current.scrollWidth - frame.current.clientWidth) / 2
  }, [width])
  const isChosen = (part: Part) => JSON.stringify(part) === JSON.stringify(chosen)
  const shared = { process, isChosen, onChoose }
  return (
    <div>
      <section ref={frame} className={css.frame} aria-label={`Drawing of the ${graph.id}`} tabIndex={0}>
        <svg
          className={css.drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={`The ${graph.id} with its figures; the tables say the same`}
        >
          {states.map((placed) => (
            <ProcessState key={placed.state.id} placed={placed} {...shared} />
          ))}
          {lines.map((line) => (
            <ProcessLine key={line.key} line={line} isInside={line.inside !== graph.id} {...shared} />
          ))}
          {dots.map(({ key, kind, x, y, width: wide, height: high }) =>
            kind === 'first' ? (
              <circle key={key} className={css.dot} cx={x + wide / 2} cy={y + high / 2} r={wide / 2} />
            ) : (
              <g key={key}>
                <rect className={css.anyBox} x={x} y={y} width={wide} height={high} rx={high / 2} />
                <text className={css.anyWords} x={x + wide / 2} y={y + high / 2 + 4}>
                  {anyText}
                </text>
              </g>
            ),
          )}
        </svg>
      </section>
      <ul className={css.legend}>
        {legend.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
