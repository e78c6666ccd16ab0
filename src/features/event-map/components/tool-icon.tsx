const paths = {
  pointer: 'M4 2l8.5 6-4 .8L6.5 13z',
  polygon: 'M8 2l6 4.5-2 7H5L2 6z',
  circle: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 8v.1',
  lasso: 'M13.5 6.5c0 2.5-3 4-6 4s-5-1.500-5-3.700S5 2.500 8 2.500s5.500 1.500 5.500 4zM5 10.300c-1 1.500-.5 3 1 3.700',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
} as const

export type ToolIconName = keyof typeof paths

/** Pictures of the map's tools, drawn as those of the product. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
