import { style } from '@vanilla-extract/css'
import { color, type } from '../../../shared/ui/theme.css.ts'

export const ring = style({
  display: 'grid',
  placeItems: 'center',
  width: 34,
  height: 34,
  padding: 0,
  border: `2px solid ${color.surface}`,
  borderRadius: '50%',
  cursor: 'pointer',
  boxShadow: color.shadow,
  '@media': { '(max-width: 766px)': { width: 44, height: 44 } },
  vars: { '--tone': color.green },
  background: `conic-gradient(var(--tone) var(--taken), ${color.line} 0)`,
  selectors: {
    '&[data-tone=amber]': { vars: { '--tone': color.amber } },
    '&[data-tone=red]': { vars: { '--tone': color.red } },
    '&[hidden]': { display: 'none' },
  },
})
export const figure = style({
  display: 'grid',
  placeItems: 'center',
  width: '65%',
  height: '65%',
  borderRadius: '50%',
  background: color.surface,
  color: color.ink,
  font: `620 11px/1 ${type.font}`,
  fontVariantNumeric: 'tabular-nums',
})
export const label = style({
  position: 'absolute',
  left: 'calc(100% + 4px)',
  color: color.ink,
  font: `600 12px/1.2 ${type.font}`,
  whiteSpace: 'nowrap',
  textShadow: `0 0 3px ${color.surface}, 0 0 3px ${color.surface}`,
})
export const badge = style({
  padding: '3px 5px',
  border: `1px solid ${color.surface}`,
  borderRadius: 4,
  background: color.ink,
  color: color.surface,
  font: `650 10px/1 ${type.font}`,
  selectors: { '&[hidden]': { display: 'none' } },
})
