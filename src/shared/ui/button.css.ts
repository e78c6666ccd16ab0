import { globalStyle } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color, size, type } from './theme.css.ts'

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minHeight: 30,
    padding: '4px 11px',
    border: '1px solid transparent',
    borderRadius: size.r2,
    font: `560 13px/1.4 ${type.font}`,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '@media': { '(max-width: 767px)': { minHeight: 44 } },
    selectors: {
      '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
      '&[aria-busy=true]': { cursor: 'progress' },
    },
  },
  variants: {
    tone: {
      plain: {
        background: color.surface,
        borderColor: color.lineStrong,
        color: color.ink,
        selectors: { '&:hover:not([aria-disabled=true])': { background: color.sunken } },
      },
      go: {
        background: color.accent,
        borderColor: color.accent,
        color: color.accentInk,
        selectors: { '&:hover:not([aria-disabled=true])': { filter: 'brightness(1.08)' } },
      },
      ghost: {
        background: 'transparent',
        color: color.ink2,
        selectors: { '&:hover:not([aria-disabled=true])': { background: color.sunken, color: color.ink } },
      },
      danger: {
        background: color.surface,
        borderColor: color.red,
        color: color.red,
        selectors: { '&:hover:not([aria-disabled=true])': { background: color.redSoft } },
      },
    },
    fit: {
      text: {},
      icon: {
        padding: 0,
        width: 30,
        height: 30,
        '@media': { '(max-width: 767px)': { width: 44, height: 44 } },
      },
      tall: { minHeight: 42, fontSize: 15 },
    },
  },
  defaultVariants: { tone: 'plain', fit: 'text' },
})

globalStyle(`${button.classNames.base} kbd`, {
  background: 'transparent',
  color: 'inherit',
  borderColor: 'currentColor',
})
