import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'

/** The look in one place: colour, space, type, radius. Light by default; `data-theme=dark` on the root turns it. */
const name = (_value: string | null, path: readonly string[]) => path.join('-')

export const color = createGlobalThemeContract(
  {
    ground: null,
    surface: null,
    raised: null,
    sunken: null,
    line: null,
    lineStrong: null,
    ink: null,
    ink2: null,
    ink3: null,
    nav: null,
    navInk: null,
    navInkOn: null,
    navOn: null,
    accent: null,
    accentInk: null,
    accentSoft: null,
    focus: null,
    green: null,
    greenSoft: null,
    blue: null,
    blueSoft: null,
    amber: null,
    amberSoft: null,
    red: null,
    redSoft: null,
    grey: null,
    greySoft: null,
    violet: null,
    violetSoft: null,
    shadow: null,
  },
  name,
)

export const size = createGlobalThemeContract(
  { s1: null, s2: null, s3: null, s4: null, s5: null, r1: null, r2: null, r3: null, row: null, nav: null },
  // A prefix, as `nav` is a colour too.
  (_value, path) => `size-${path.join('-')}`,
)

export const type = createGlobalThemeContract({ font: null, mono: null }, (_value, path) => `type-${path.join('-')}`)

createGlobalTheme(':root', color, {
  ground: '#f4f6f8',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eceff3',
  line: '#dde2e8',
  lineStrong: '#c3cbd5',
  ink: '#16202c',
  ink2: '#4a5868',
  ink3: '#5d6b7f',
  nav: '#14202e',
  navInk: '#b9c6d6',
  navInkOn: '#ffffff',
  navOn: '#22344a',
  accent: '#2f5bd7',
  accentInk: '#ffffff',
  accentSoft: '#e6edff',
  focus: '#2f5bd7',
  green: '#13744a',
  greenSoft: '#ddf3e7',
  blue: '#1f5fbf',
  blueSoft: '#e0ecfd',
  amber: '#8a5800',
  amberSoft: '#fdefd2',
  red: '#b3261e',
  redSoft: '#fde4e1',
  grey: '#526072',
  greySoft: '#e8ecf1',
  violet: '#6a3fc0',
  violetSoft: '#eee6fd',
  shadow: '0 1px 2px rgb(16 24 40 / .06), 0 8px 24px rgb(16 24 40 / .10)',
})

createGlobalTheme('[data-theme=dark]', color, {
  ground: '#0d131a',
  surface: '#131b24',
  raised: '#1a2430',
  sunken: '#0a0f15',
  line: '#243140',
  lineStrong: '#35465a',
  ink: '#e6edf5',
  ink2: '#a9b8c9',
  ink3: '#8495a8',
  nav: '#0a1018',
  navInk: '#93a4b8',
  navInkOn: '#ffffff',
  navOn: '#1b2a3c',
  accent: '#6f95ff',
  accentInk: '#0b1220',
  accentSoft: '#1b2a4d',
  focus: '#8fb0ff',
  green: '#6fd6a5',
  greenSoft: '#12352a',
  blue: '#86b6ff',
  blueSoft: '#15294a',
  amber: '#f0bf6a',
  amberSoft: '#3a2a0d',
  red: '#ff9a92',
  redSoft: '#451a18',
  grey: '#a3b2c3',
  greySoft: '#222e3b',
  violet: '#c3a6ff',
  violetSoft: '#2b2148',
  shadow: '0 1px 2px rgb(0 0 0 / .4), 0 10px 30px rgb(0 0 0 / .5)',
})

createGlobalTheme(':root', size, {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  r1: '4px',
  r2: '6px',
  r3: '10px',
  row: '32px',
  nav: '180px',
})

createGlobalTheme(':root', type, {
  font: '"Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
})

globalStyle(':root', { colorScheme: 'light' })
globalStyle('[data-theme=dark]', { colorScheme: 'dark' })
globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('body', {
  margin: 0,
  font: `13px/1.4 ${type.font}`,
  color: color.ink,
  background: color.ground,
})
globalStyle(':focus-visible', { outline: `2px solid ${color.focus}`, outlineOffset: '1px' })
