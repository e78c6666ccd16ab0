import { type KeyboardEvent, useRef, useState } from 'react'
import type { PdrUtilization } from '../api/shop-openings-api.ts'
import { describeHours, describeWeek, formatMonday, shareOf } from '../pdr-hours.ts'
import * as css from './shop-openings.css.ts'
import { PdrTable } from './pdr-table.tsx'

/** Of the drawing, in its own units. */
const [width, height, ground, top] = [520, 220, 186, 22]

/**
 * PDR hours by week as bars, with a sentence that says what they show and the table beside them. The arrow keys go from
 * week to week; the line below the bars reads the one in focus or under the pointer.
 */
export function PdrChart(pdr: PdrUtilization) {
  const { data } = pdr
  const [current, setCurrent] = useState(0)
  const [read, setRead] = useState<number | null>(null)
  const bars = useRef<(SVGGElement | null)[]>([])
  const most = Math.max(1, ...data.map(({ taken, free }) => taken + free))
  const step = width / Math.max(1, data.length)
  const y = (hours: number) => ground - (hours / most) * (ground - top)
  const shown = read === null ? undefined : data[read]
  const move = (event: KeyboardEvent) => {
    const last = data.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    bars.current[target]?.focus()
  }
  return (
    <>
      <p className={css.sentence}>{describeHours(pdr)}</p>
      <div className={css.chartAndTable}>
        <figure className={css.figure}>
          <svg
            className={css.chart}
            viewBox={`0 0 ${width} ${height}`}
            role="group"
            aria-label="PDR hours by week, as in the table"
            onKeyDown={move}
          >
            <line x1={0} x2={width} y1={ground + 0.5} y2={ground + 0.5} className={css.axis} />
            {data.map((week, index) => {
              const x = index * step + step * 0.18
              const size = step * 0.64
              const share = shareOf(week)
              return (
                <g
                  key={week.week}
                  ref={(element) => {
                    bars.current[index] = element
                  }}
                  role="img"
                  tabIndex={index === current ? 0 : -1}
                  aria-label={describeWeek(week)}
                  className={css.chartWeek}
                  onFocus={() => {
                    setCurrent(index)
                    setRead(index)
                  }}
                  onBlur={() => setRead(null)}
                  onMouseEnter={() => setRead(index)}
                  onMouseLeave={() => setRead(null)}
                >
                  <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
                  <rect
                    x={x}
                    y={y(week.taken + week.free)}
                    width={size}
                    height={ground - y(week.taken + week.free)}
                    rx={3}
                    className={css.barFree}
                  />
                  <rect
                    x={x}
                    y={y(week.taken)}
                    width={size}
                    height={ground - y(week.taken)}
                    rx={3}
                    className={css.barTaken}
                  />
                  {share !== null && (
                    <text
                      x={x + size / 2}
                      y={y(week.taken + week.free) - 6}
                      textAnchor="middle"
                      className={css.barText}
                    >
                      {`${share}%`}
                    </text>
                  )}
                  <text x={x + size / 2} y={ground + 20} textAnchor="middle" className={css.axisText}>
                    {formatMonday(week.week)}
                  </text>
                </g>
              )
            })}
          </svg>
          <figcaption className={css.legend}>
            <span className={css.legendItem}>
              <span className={css.markTaken} aria-hidden />
              Hours taken
            </span>
            <span className={css.legendItem}>
              <span className={css.markFree} aria-hidden />
              Hours free
            </span>
          </figcaption>
          <p className={css.readout} aria-hidden>
            {shown && describeWeek(shown)}
          </p>
        </figure>
        <PdrTable {...pdr} />
      </div>
    </>
  )
}
