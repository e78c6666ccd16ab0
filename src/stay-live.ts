import { checkSessionWhenRefused } from './check-session-when-refused.ts'
import { keepPage } from './keep-page.ts'
import { editKind, ingestKind, resetKind } from './features/intake/review/api/command-kinds.ts'
import { keepLive } from './shared/live/keep-live.ts'
import { startCommandOutbox } from './shared/command-outbox/command-outbox-atoms.ts'

/** For as long as the page lives; /login has no part of it. */
export function stayLive() {
  keepLive()
  startCommandOutbox({ 'edit-claims': editKind, 'ingest-claims': ingestKind, 'reset-claim': resetKind })
  checkSessionWhenRefused()
  void keepPage()
}
