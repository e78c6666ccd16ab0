import { style } from '@vanilla-extract/css'

export const summary = style({ containerType: 'inline-size' })
export const summaryBody = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  padding: '12px 18px',
  '@container': { '(max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
