import { useAtomValue } from 'jotai'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { CommandOutboxNotice } from '../../shared/command-outbox/command-outbox-notice.tsx'

/** Above every page: what is queued while the server does not answer. */
export function CommandOutboxBanner({ zone }: { zone: string }) {
  const outbox = useAtomValue(commandOutboxAtom)
  const state = useAtomValue(commandOutboxStateAtom)
  return (
    <CommandOutboxNotice
      state={state}
      zone={zone}
      onDismiss={(command) => void outbox?.dismiss(command)}
      onRetry={(command) => void outbox?.retry(command)}
    />
  )
}
