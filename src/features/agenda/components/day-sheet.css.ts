import { globalStyle, style } from '@vanilla-extract/css'

/** Printed, the agenda is its day sheet alone. */
export const sheet = style({ display: 'none', '@media': { print: { display: 'block' } } })
const printed = (rules: Record<string, string>) => ({
  '@media': {
    print: Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, `${value} !important`])),
  },
})
globalStyle(
  `*:has(${sheet})`,
  printed({
    display: 'block',
    position: 'static',
    height: 'auto',
    minHeight: '0',
    overflow: 'visible',
    background: 'none',
  }),
)
globalStyle(`*:has(${sheet}) > :not(:has(${sheet})):not(${sheet})`, printed({ display: 'none' }))

const ink = '#16202c'
const rule = '#8a95a3'
export const sheetTitle = style({ margin: '0 0 2px', color: ink, fontSize: 17 })
export const sheetNote = style({ margin: '0 0 10px', color: ink, fontSize: 11 })
export const sheetTable = style({ width: '100%', borderCollapse: 'collapse', color: ink, fontSize: 12 })
export const sheetCell = style({ padding: '4px 6px', borderBottom: `1px solid ${rule}`, textAlign: 'left' })
export const box = style({ display: 'inline-block', width: 12, height: 12, border: `1px solid ${ink}` })
globalStyle(`${sheetTable} tr`, { breakInside: 'avoid' })
