import { useAtomValue } from 'jotai'
import { outgoingAtom, outgoingStateAtom } from '../../shared/command-outbox/command-outbox-atoms.ts'
import { OutgoingLine } from '../../shared/command-outbox/command-outbox-notice.tsx'

/** Above every page: what waits for the line, and what was not done of it. */
export function OutgoingBanner({ zone }: { zone: string }) {
  const outgoing = useAtomValue(outgoingAtom)
  const state = useAtomValue(outgoingStateAtom)
  const answered = state.answered.filter((command) => !outgoing?.isSaidHere(command) || command.answer?.failed)
  return (
    <OutgoingLine
      state={{ ...state, answered }}
      zone={zone}
      onDismiss={(command) => void outgoing?.dismiss(command)}
      onTryAgain={(command) => void outgoing?.tryAgain(command)}
    />
  )
}
