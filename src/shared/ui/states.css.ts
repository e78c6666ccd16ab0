import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size } from './theme.css.ts'

export const place = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 8,
  padding: '40px 16px',
  textAlign: 'center',
  color: color.ink2,
})
export const heading = style({ margin: 0, fontSize: 15, fontWeight: 620, color: color.ink })
export const textStyle = style({ margin: 0, maxWidth: 460, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const row = style({ display: 'flex', gap: 8, alignItems: 'center' })

const pulse = keyframes({ '50%': { opacity: 0.45 } })
export const skeleton = style({ display: 'grid', padding: '0 12px' })
export const bone = style({
  height: 12,
  margin: '10px 0',
  borderRadius: size.r1,
  background: color.line,
  animation: `${pulse} 1.4s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})

export const notice = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 8,
    padding: '8px 10px',
    borderRadius: size.r2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      amber: { background: color.amberSoft, color: color.amber },
      red: { background: color.redSoft, color: color.red },
      blue: { background: color.blueSoft, color: color.blue },
      green: { background: color.greenSoft, color: color.green },
    },
  },
})
export const grow = style({ flex: '1 1 200px', minWidth: 0 })
