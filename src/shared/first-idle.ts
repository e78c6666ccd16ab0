import { whenIdle } from './ui/when-idle.ts'

let end: () => void = () => {}

/**
 * Resolves when the first page stands and the browser has nothing better to do, or as soon as somebody touches it. What
 * no page needs in order to be read is requested then: menus, palette, bell, live connection.
 */
export const firstIdle = new Promise<void>((resolve) => {
  end = resolve
})

/** Somebody points at what is not loaded yet, or uses the page. */
export function endFirstIdle() {
  end()
}

/** How long a page may take to stand, in milliseconds. */
const longestPage = 4000

/** Ends it at the first key or press, and after a while for a page that never stands. */
export function watchFirstUse() {
  for (const type of ['keydown', 'pointerdown', 'focusin']) addEventListener(type, end, { once: true })
  setTimeout(end, longestPage)
}

/** The page stands: as soon as the browser is idle. */
export function noteFirstPage() {
  whenIdle(end, new AbortController().signal)
}
