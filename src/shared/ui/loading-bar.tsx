import { bar } from './loading-bar.css.ts'

/** Only for the eye, and outside every landmark: what loads says so itself, in its place on the page. */
export function LoadingBar({ busy }: { busy: boolean }) {
  return busy ? <div className={bar} aria-hidden /> : null
}
