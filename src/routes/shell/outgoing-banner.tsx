import { useAtomValue } from 'jotai'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { CommandOutboxNotice } from '../../shared/command-outbox/command-outbox-notice.tsx'

/** Above every page: what waits for the line, and what was not done of it. */
export function OutgoingBanner({ zone }: { zone: string }) {
  const outbox = useAtomValue(commandOutboxAtom)
  const state = useAtomValue(commandOutboxStateAtom)
  const rejected = state.rejected.filter((command) => !outbox?.isReportedHere(command) || command.answer?.failed)
  return (
    <CommandOutboxNotice
      state={{ ...state, rejected }}
      zone={zone}
      onDismiss={(command) => void outbox?.dismiss(command)}
      onRetry={(command) => void outbox?.retry(command)}
    />
  )
}
