import { spinner } from './spinner.css.ts'

/** Says that work is under way to those who see it; the words beside it say it to everybody. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
