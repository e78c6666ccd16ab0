import { style } from '@vanilla-extract/css'

/** As high as the page, so that documents stay in sight while the form scrolls; longer where they are below each other. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '@media': { '(max-width: 1099px)': { height: 'auto' } },
})
