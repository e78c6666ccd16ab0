import { brand } from './brand.css.ts'

/** The mark and the product's name, on the dark of the navigation. */
export function Brand({ name, large = false }: { name: string; large?: boolean }) {
  const side = large ? 32 : 22
  return (
    <span className={brand({ large })}>
      <svg
        width={side}
        height={side}
        viewBox="0 0 24 24"
        fill="none"
        stroke="#8fb0ff"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M12 2l8.5 5v10L12 22l-8.5-5V7z" />
        <path d="M12 7l4.3 2.5v5L12 17l-4.3-2.5v-5z" fill="#8fb0ff" stroke="none" />
      </svg>
      {name}
    </span>
  )
}
