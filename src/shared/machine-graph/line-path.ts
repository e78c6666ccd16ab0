import type { PlacedLine } from './lay-out.ts'

type Points = PlacedLine['points']

/** A smooth way along the points, beginning at the first and ending in the last. */
export function curveThrough(points: Points): string {
  const [start, ...rest] = points
  const end = rest.at(-1)
  if (!start || !end) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? end
    const isLast = index === rest.length - 2
    const to = isLast ? end : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q ${point.x} ${point.y} ${to.x} ${to.y}`
  })
  return `M ${start.x} ${start.y} ${bends.length > 0 ? bends.join(' ') : `L ${end.x} ${end.y}`}`
}

/** The arrow's head at the end of a line; `size` is its length. */
export function headAt(points: Points, size = 9): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (!end || !before) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (turn: number) => `${end.x - size * Math.cos(angle + turn)} ${end.y - size * Math.sin(angle + turn)}`
  return `M ${end.x} ${end.y} L ${corner(0.42)} L ${corner(-0.42)} Z`
}
