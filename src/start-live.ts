import { checkSessionWhenRefused } from './check-session-when-refused.ts'
import { keepPage } from './keep-page.ts'
import { outcomeKind } from './features/call-center/outcome/outcome-kind.ts'
import { contactEditKind } from './features/contacts/sheet/api/edit-contact-rows.ts'
import { editKind, ingestKind, resetKind } from './features/intake/review/api/command-kinds.ts'
import { keepConnected } from './shared/live/keep-connected.ts'
import { noteKind } from './workspace/notes/api/note-command.ts'
import { startCommandOutbox } from './shared/command-outbox/command-outbox-atoms.ts'

/** Until the page is closed. /login does not load it. */
export function startLive() {
  keepConnected()
  startCommandOutbox({
    'edit-claims': editKind,
    'edit-contact-rows': contactEditKind,
    'end-contact-call': outcomeKind,
    'ingest-claims': ingestKind,
    'reset-claim': resetKind,
    'add-note': noteKind,
  })
  checkSessionWhenRefused()
  void keepPage()
}
