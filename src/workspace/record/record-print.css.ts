import { globalStyle } from '@vanilla-extract/css'

/** Printed with a panel open, the page is the panel alone: whole, without its buttons. */
const panel = '[data-record-panel]'
const printed = (rules: Record<string, string>) => ({
  '@media': {
    print: Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, `${value} !important`])),
  },
})

globalStyle(
  `*:has(${panel})`,
  printed({
    display: 'block',
    position: 'static',
    height: 'auto',
    minHeight: '0',
    overflow: 'visible',
    background: 'none',
  }),
)
globalStyle(`*:has(${panel}) > :not(:has(${panel})):not(${panel})`, printed({ display: 'none' }))
globalStyle(
  panel,
  printed({ display: 'block', position: 'static', height: 'auto', border: '0', containerType: 'normal' }),
)
globalStyle(`${panel} *`, printed({ overflow: 'visible' }))
globalStyle(`${panel} :is(button, [role=separator], [data-unprinted])`, printed({ display: 'none' }))
