/** Our own small set, drawn on 16 by 16 with one stroke. */
export const iconPaths = {
  home: 'M2 8l6-5 6 5v6H2z',
  intake: 'M2 9h3l1 2h4l1-2h3M2 9l2-6h8l2 6v5H2z',
  contacts: 'M11 5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 14c1-4 11-4 12 0',
  events: 'M4 9a3 3 0 0 1 0-6 4 4 0 0 1 7 1 2.5 2.5 0 0 1 1 5zM5 12v2M8 11v2M11 12v2',
  leads: 'M2 3h12l-4 6v4l-4 1V9z',
  shops: 'M2 14V7l6-4 6 4v7M5 14v-4a3 3 0 0 1 6 0v4',
  messages: 'M2 3h12v8H8l-3 3v-3H2z',
  supplements: 'M3 2h7l3 3v9H3zM5.5 8h5M5.5 11h5',
  people:
    'M8.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM1.5 13.5c.8-3.5 8.2-3.5 9 0M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 10c1.5.5 2.3 1.7 2.5 3.5',
  businesses: 'M2 14V4l6-2v12M8 6l6 2v6M1.5 14h13M4.5 6.5h1M4.5 9.5h1M11 10.5h1',
  phone: 'M3 2h3l1.5 3.5L6 7a8 8 0 0 0 3 3l1.5-1.5L14 10v3c-6 1.5-12.5-5-11-11z',
  settings:
    'M10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM8 1.5v2.5M8 12v2.5M1.5 8H4M12 8h2.5M3.4 3.4l1.8 1.8M10.8 10.8l1.8 1.8M3.4 12.6l1.8-1.8M10.8 5.2l1.8-1.8',
  search: 'M11 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10 10l4 4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'M4 4l8 8M12 4l-8 8',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  left: 'M10 4L6 8l4 4',
  right: 'M6 4l4 4-4 4',
  undo: 'M6 4L3 7l3 3M3 7h7a3 3 0 0 1 0 6H7',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 3v3h-3',
  warning: 'M8 2l6.5 12h-13zM8 6.5v3.5M8 12v.2',
  clock: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 5v3.5l2.5 1.5',
  history: 'M2.5 8a5.5 5.5 0 1 0 1.6-3.9L2.5 5.5M2.5 2.5v3h3M8 5v3.5l2 1',
  upload: 'M8 10V2M5 5l3-3 3 3M3 13h10',
  download: 'M8 2v8M5 7l3 3 3-3M3 13h10',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  filter: 'M2 3h12l-4 6v4l-4 1V9z',
  plus: 'M8 3v10M3 8h10',
  edit: 'M3 13l1-3 7-7 2 2-7 7z',
  trash: 'M3 4h10M6 4V2h4v2M4 4l1 10h6l1-10',
  sun: 'M11 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5L13 13M3 13l1.5-1.5M11.5 4.5L13 3',
  moon: 'M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z',
  signout: 'M6 2H3v12h3M10 5l3 3-3 3M13 8H6',
  link: 'M9 3h4v4M13 3L7 9M11 9v4H3V5h4',
  sendback: 'M14 3v5a2 2 0 0 1-2 2H3M6 7l-3 3 3 3',
  more: 'M3.5 8h.2M8 8h.2M12.5 8h.2',
  copy: 'M6 5h8v9H6zM10 5V2H2v9h4',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4.5L8 9l6.5-4.5',
  key: 'M8 5.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM7.2 7.5L13.5 13.5M11 11l-1.5 1.5',
  bell: 'M3 11.5c1.2-1.2 1.2-2 1.2-4.2a3.8 3.8 0 0 1 7.6 0c0 2.2 0 3 1.2 4.2zM6.8 13.8a1.3 1.3 0 0 0 2.4 0',
  info: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 7.2v3.6M8 5v.2',
  error: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5zM8 5v3.6M8 10.8v.2',
  save: 'M3 2h8l2 2v10H3zM5 2v4h5V2M5 14v-4h6v4',
  expand: 'M9.5 2.5h4v4M13.5 2.5L9 7M6.5 13.5h-4v-4M2.5 13.5L7 9',
  shrink: 'M13.5 6.5h-4v-4M9.5 6.5L14 2M2.5 9.5h4v4M6.5 9.5L2 14',
  printer: 'M4 6V2h8v4M4 12H2V6h12v6h-2M4 9.5h8V14H4z',
  pause: 'M5.5 3v10M10.5 3v10',
  car: 'M2 9.5L3.5 5h9L14 9.5V13h-2v-1.5H4V13H2zM2 9.5h12',
  lock: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  pin: 'M8 14.5C4.5 10.5 3.5 8.5 3.5 6.5a4.5 4.5 0 0 1 9 0c0 2-1 4-4.5 8zM9.7 6.5a1.7 1.7 0 1 1-3.4 0 1.7 1.7 0 0 1 3.4 0z',
} as const

export type IconName = keyof typeof iconPaths

/** Decoration beside a word; where it stands alone, its button carries the label. */
export function Icon({ name, size = 15 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
