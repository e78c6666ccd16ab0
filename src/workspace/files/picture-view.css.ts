import { style } from '@vanilla-extract/css'

export const pictureRoom = style({ position: 'relative', margin: 'auto', flex: 'none', overflow: 'hidden' })
export const turned = style({ position: 'absolute', left: '50%', top: '50%', lineHeight: 0 })
