import { useEffect, useMemo, useRef } from 'react'
import { anyText, layOut } from '../../../shared/machine-graph/lay-out.ts'
import type { ProcessGraph } from '../process-graph.ts'
import type { Part } from '../process-search.ts'
import { useMoreBeyond } from './use-more-beyond.ts'
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

/** Smaller than this share of its size its smallest words, 11.5 px, would be below 9 px and could hardly be read. */
const smallest = 0.78

/** A lifecycle drawn with the log's figures, as wide as there is room; what does not fit when it is small is scrolled to. */
export function ProcessDrawing({ process, chosen, legend, onChoose }: Props) {
  const { graph } = process
  const { width, height, states, lines, dots } = useMemo(() => layOut(graph), [graph])
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = (frame.current.scrollWidth - frame.current.clientWidth) / 2
  }, [width])
  const beyond = useMoreBeyond(frame)
  const isChosen = (part: Part) => JSON.stringify(part) === JSON.stringify(chosen)
  const shared = { process, isChosen, onChoose }
  return (
    <div>
      {(beyond.has('left') || beyond.has('right')) && <p className={css.cue}>Scroll sideways to see more.</p>}
      <div className={css.around}>
        <section ref={frame} className={css.frame} aria-label={`Drawing of the ${graph.id}`} tabIndex={0}>
          <svg
            className={css.drawing}
            style={{ width: widthOf({ width, height }) }}
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
                  <text className={css.anyText} x={x + wide / 2} y={y + high / 2 + 4}>
                    {anyText}
                  </text>
                </g>
              ),
            )}
          </svg>
        </section>
        {[...beyond].map((side) => (
          <span key={side} className={css.beyond({ side })} aria-hidden="true" />
        ))}
      </div>
      {legend.length > 0 && (
        <ul className={css.legend}>
          {legend.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** As much of the frame as there is, both ways, between the smallest that can be read and its own size. */
function widthOf({ width, height }: { width: number; height: number }): string {
  const fits = `min(100%, (${css.frameHeight} - ${2 * css.framePadding + 2}px) * ${width / height})`
  return `clamp(${width * smallest}px, ${fits}, ${width}px)`
}
