import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../../shared/ui/theme.css.ts'

export const scroll = style({ overflow: 'auto', minHeight: 0 })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  padding: '0.35em 0.6em',
  borderBottom: `1px solid ${color.lineStrong}`,
  background: color.surface,
  color: color.ink2,
  fontSize: '0.9em',
  fontWeight: 560,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingLeft: 0 }, '&:last-child': { paddingRight: 0 } },
})
export const cell = style({
  height: '3em',
  padding: '0 0.6em',
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 500,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { paddingLeft: 0 }, '&:last-child': { paddingRight: 0 } },
})
export const figureCell = style({ textAlign: 'right' })
export const dim = style({ color: color.ink2 })
export const agent = style({ display: 'flex', alignItems: 'center', gap: '0.7em', minWidth: 0 })
export const agentName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: '12em',
  fontWeight: 600,
  '@container': { '(max-width: 519px)': { maxWidth: '7em' } },
})
export const state = style({ display: 'flex', alignItems: 'center', gap: '0.6em' })
/** Tags here are read from afar. */
globalStyle(`${state} > span:first-child`, { fontSize: '0.95em' })
export const since = style({ fontWeight: 600 })
export const long = style({ color: color.amber, fontWeight: 600 })
export const rate = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end', gap: '0.6em' })
export const bar = style({
  display: 'inline-block',
  width: '3.5em',
  height: '0.6em',
  borderRadius: 5,
  background: color.line,
})
export const barFill = style({ display: 'block', height: '100%', borderRadius: 5, background: color.green })
/** Columns that a phone has no room for. */
export const wideOnly = style({ '@container': { '(max-width: 519px)': { display: 'none' } } })
