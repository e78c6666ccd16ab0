import { useAtomValue } from 'jotai'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { CommandOutboxNotice } from '../../shared/command-outbox/command-outbox-notice.tsx'

interface Props {
  zone: string
  /** Time of the data that is shown; null where none is, or it is up to date. */
  since: string | null
}

/** Above every page: what is queued while the server does not answer. */
export function CommandOutboxBanner({ zone, since }: Props) {
  const outbox = useAtomValue(commandOutboxAtom)
  const state = useAtomValue(commandOutboxStateAtom)
  return (
    <CommandOutboxNotice
      state={state}
      zone={zone}
      since={since}
      onDismiss={(command) => void outbox?.dismiss(command)}
      onRetry={(command) => void outbox?.retry(command)}
    />
  )
}
