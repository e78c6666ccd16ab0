import { less, more } from './amounts.css.ts'
import { textOfCents } from './typed-lines.ts'

/** `+320.00`, `−160.00`: the sign says it beside the color. */
export function Difference({ cents }: { cents: number }) {
  if (cents === 0) return <span>0.00</span>
  return <span className={cents < 0 ? less : more}>{`${cents < 0 ? '−' : '+'}${textOfCents(Math.abs(cents))}`}</span>
}
