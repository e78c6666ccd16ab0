import { spinner } from './spinner.css.ts'

/** Shows that work is in progress. Decorative: the text beside it is for everybody. */
export function Spinner() {
  return <span className={spinner} aria-hidden="true" />
}
