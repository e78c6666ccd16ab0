import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color } from '../ui/theme.css.ts'
import type { LiveStatus } from './live-state.ts'

export const indicator = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 12,
  fontWeight: 560,
  whiteSpace: 'nowrap',
})

/** On a telephone there is room for the dot only; what is amiss, the banner below says at length. */
export const textStyle = style({
  '@media': {
    '(max-width: 766px)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

const colours: Record<LiveStatus, string> = {
  live: color.green,
  'caught-up': color.green,
  'catching-up': color.amber,
  connecting: color.ink3,
  stale: color.amber,
  refused: color.red,
  offline: color.red,
}
export const tone = styleVariants(colours, (value) => ({ color: value }))

const pulse = keyframes({ '50%': { opacity: 0.35 } })

const round = style({ width: 8, height: 8, borderRadius: '50%', flex: 'none', background: 'currentColor' })
const busy = style([
  round,
  { '@media': { '(prefers-reduced-motion: no-preference)': { animation: `${pulse} 1.2s ease-in-out infinite` } } },
])
const hollow = style([round, { background: 'none', border: '2px solid currentColor' }])

/** The dot differs by shape and motion too: filled, pulsing, or a ring. */
export const dot: Record<LiveStatus, string> = {
  live: round,
  'caught-up': round,
  'catching-up': busy,
  connecting: busy,
  stale: hollow,
  refused: hollow,
  offline: hollow,
}
