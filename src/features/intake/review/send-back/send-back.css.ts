import { style } from '@vanilla-extract/css'
import { color, size } from '../../../../shared/ui/theme.css.ts'

export const form = style({ display: 'grid', gap: size.s3 })
export const email = style({
  border: `1px solid ${color.line}`,
  borderRadius: size.r2,
  padding: size.s3,
  display: 'grid',
  gap: size.s2,
  fontSize: 13,
})
export const head = style({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 12px', margin: 0 })
export const name = style({ color: color.ink3 })
export const value = style({ margin: 0, overflowWrap: 'anywhere' })
export const text = style({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' })

/** The step of the panel. */
export const stepTitle = style({ margin: 0, fontSize: 13.5, fontWeight: 640 })
export const reasons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0 12px',
  '@container': { '(max-width: 459px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const reason = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minHeight: 28,
  cursor: 'pointer',
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
export const reasonText = style({ flex: '1 1 auto', minWidth: 0 })
/** Stays in sight however long the email is. */
export const buttons = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  padding: '6px 0 11px',
  background: color.ground,
})
export const mailTo = style({ flex: '1 1 160px', color: color.ink2, fontSize: 12 })
