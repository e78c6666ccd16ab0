import type { CapacityWeek } from '../../../../contract/openings/shop-capacity.ts'
import { chart, free, taken } from './shop-capacity.css.ts'

const [width, height, step] = [92, 28, 11.5]

/** Places of a shop by week: filled where they are taken. The cells beside it have the numbers. */
export function CapacityBars({ weeks, most }: { weeks: readonly CapacityWeek[]; most: number }) {
  const size = (count: number) => (count / Math.max(1, most)) * (height - 2)
  return (
    <svg className={chart} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {weeks.map((week, index) => {
        const [x, whole] = [index * step + 1, size(week.taken + week.free)]
        return (
          // Weeks have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect x={x} y={height - 1 - whole} width={8} height={whole} rx={1.5} className={free} />
            <rect
              x={x}
              y={height - 1 - size(week.taken)}
              width={8}
              height={size(week.taken)}
              rx={1.5}
              className={taken}
            />
          </g>
        )
      })}
    </svg>
  )
}
