import { checkSessionWhenRefused } from './check-session-when-refused.ts'
import { keepLive } from './shared/live/keep-live.ts'

/** For as long as the page lives; /login has no part of it. */
export function stayLive() {
  keepLive()
  checkSessionWhenRefused()
}
