import { bar } from './loading-bar.css.ts'

export function LoadingBar({ busy }: { busy: boolean }) {
  return busy ? <div className={bar} role="progressbar" aria-label="Loading" /> : null
}
