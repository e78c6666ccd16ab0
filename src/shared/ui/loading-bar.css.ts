import { keyframes, style } from '@vanilla-extract/css'
import { color } from './theme.css.ts'

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.96)' } })

/** Seen only when something takes longer than 200 ms; reaches the end in 5 s (section 9). */
export const bar = style({
  position: 'fixed',
  zIndex: 70,
  top: 0,
  left: 0,
  right: 0,
  height: 3,
  background: color.accent,
  transformOrigin: 'left',
  transform: 'scaleX(0)',
  animation: `${grow} 5s cubic-bezier(.1,.7,.3,1) 200ms forwards`,
})
