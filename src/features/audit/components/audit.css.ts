import { style } from '@vanilla-extract/css'

export const day = style({ width: 138, '@media': { '(max-width: 767px)': { width: 'auto', flex: '1 1 130px' } } })
export const exportButton = style({ alignSelf: 'flex-end' })
