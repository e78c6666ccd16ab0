import { style } from '@vanilla-extract/css'
import { color, size } from '../../shared/ui/theme.css.ts'

const narrow = '(max-width: 459px)'

/** The record is the page: each difference is a pair of large choices, each missing field a line of its own. */
const phone = '(max-width: 766px)'

export const inputBox = style({ display: 'grid', gap: 2, minWidth: 0, flex: '1 1 140px' })
export const input = style({
  minHeight: 26,
  padding: '2px 8px',
  '@media': { '(max-width: 767px)': { minHeight: 44 } },
})
/** What a search found, under its field. */
export const foundList = style({
  margin: 0,
  padding: 2,
  maxHeight: 200,
  overflow: 'auto',
  listStyle: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: size.r2,
  background: color.surface,
})
export const foundOne = style({
  display: 'grid',
  padding: '3px 6px',
  borderRadius: size.r1,
  cursor: 'pointer',
  selectors: { '&[aria-selected=true], &:hover': { background: color.accentSoft } },
  '@media': { '(max-width: 767px)': { minHeight: 44, alignContent: 'center' } },
})
export const foundHint = style({ color: color.ink2, fontSize: 12 })
export const fault = style({ color: color.red, fontSize: 12 })

/** Label and editor beside each other, in two columns where there is room. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '6px 14px',
  padding: '6px 4px 12px',
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 6,
  minWidth: 0,
})
export const wide = style({ gridColumn: '1 / -1' })
export const label = style({ paddingTop: 4, color: color.ink2, fontSize: 12.5, overflowWrap: 'anywhere' })
export const heading = style({ margin: 0, padding: '10px 4px 0', fontSize: 12, fontWeight: 640, color: color.ink2 })

/** The record and its counterpart. */
export const matchLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3px 8px',
  padding: '6px 16px 5px',
  '@media': { [phone]: { marginTop: 8, padding: '9px 14px 5px', background: color.surface, fontSize: 14.5 } },
})
export const agrees = style({
  display: 'inline-flex',
  gap: 3,
  alignItems: 'center',
  color: color.green,
  fontSize: 12,
  fontWeight: 560,
})
export const differs = style([agrees, { color: color.amber }])
export const note = style({ marginLeft: 'auto', color: color.ink2, fontSize: 12 })

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '@media': { [phone]: { display: 'block', background: color.surface, borderBottom: `1px solid ${color.line}` } },
})
/** What the table is, where its columns have no headings. */
export const caption = style({
  display: 'none',
  '@media': {
    [phone]: { display: 'block', padding: '9px 14px 5px', fontSize: 14.5, fontWeight: 620, textAlign: 'left' },
  },
})
export const columnHeads = style({ '@media': { [phone]: { display: 'none' } } })
export const lines = style({ '@media': { [phone]: { display: 'block' } } })
export const difference = style({
  '@media': {
    [phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '3px 6px',
      padding: '3px 14px 8px',
    },
  },
})
export const missingRow = style({
  '@media': {
    [phone]: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 8, padding: '4px 14px' },
  },
})
export const columnHead = style({
  height: 25,
  padding: '0 10px',
  borderBlock: `1px solid ${color.line}`,
  background: color.sunken,
  color: color.ink2,
  fontSize: 11.5,
  fontWeight: 600,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { width: 112, paddingLeft: 16 } },
})
export const hint = style({ float: 'right', fontWeight: 400 })
export const rowHead = style({
  padding: '4px 10px 4px 16px',
  borderBottom: `1px solid ${color.line}`,
  color: color.ink2,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
  '@media': { [phone]: { gridColumn: '1 / -1', padding: 0, border: 0, fontSize: 13 } },
})
/** A field that is missing. */
export const missingHead = style([
  rowHead,
  {
    width: 112,
    boxShadow: `inset 3px 0 ${color.amber}`,
    paddingTop: 8,
    '@media': {
      [phone]: { gridColumn: 'auto', width: 'auto', paddingTop: 12, boxShadow: 'none', color: color.ink, fontSize: 14 },
    },
  },
])
const sideBase = style({
  padding: '3px 10px',
  borderBottom: `1px solid ${color.line}`,
  color: color.ink2,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@media': {
    [phone]: {
      display: 'grid',
      padding: 0,
      border: `1px solid ${color.lineStrong}`,
      borderRadius: 9,
      background: color.raised,
      fontSize: 14.5,
    },
  },
})
export const side = sideBase
export const chosenSide = style([
  sideBase,
  {
    background: color.accentSoft,
    color: color.ink,
    fontWeight: 560,
    '@media': {
      [phone]: {
        background: color.accentSoft,
        borderColor: color.accent,
        boxShadow: `inset 0 0 0 1px ${color.accent}`,
        fontWeight: 600,
      },
    },
  },
])
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 7,
  minHeight: 22,
  cursor: 'pointer',
  '@media': { [phone]: { alignItems: 'center', minHeight: 50, padding: '3px 10px' } },
})
/** Whose value it is, where no heading says it. */
export const whose = style({
  display: 'none',
  '@media': { [phone]: { display: 'block', color: color.ink2, fontSize: 11.5, lineHeight: '15px', fontWeight: 450 } },
})
export const radio = style({ flex: 'none', margin: '3px 0 0', accentColor: color.accent, width: 14, height: 14 })
export const value = style({ minWidth: 0, paddingTop: 1, overflowWrap: 'anywhere' })
export const none = style({ color: color.ink3, fontWeight: 400 })
export const mark = style({
  padding: '1px 1px',
  borderRadius: size.r1,
  background: color.amberSoft,
  color: color.amber,
  boxShadow: `inset 0 -2px ${color.amber}`,
  fontWeight: 640,
})
export const missingCell = style({
  padding: '4px 16px 4px 10px',
  borderBottom: `1px solid ${color.line}`,
  '@media': { [phone]: { padding: 0, border: 0, fontSize: 13 } },
})
export const missingLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' })
export const source = style({ color: color.ink2, fontSize: 12, flex: '1 1 120px' })
