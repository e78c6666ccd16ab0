import { useAtomValue } from 'jotai'
import { commandOutboxAtom, commandOutboxStateAtom } from '../../../shared/command-outbox/command-outbox-atoms.ts'
import { RejectedCommands } from '../../../shared/command-outbox/command-outbox-notice.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { outcomeCommand } from '../api/call-center-api.ts'

/** Outcomes that were saved without a network and refused afterwards, each with its reason, until they are dismissed. */
export function RejectedOutcomes({ zone }: { zone: string }) {
  const { rejected } = useAtomValue(commandOutboxStateAtom)
  const outbox = useAtomValue(commandOutboxAtom)
  const outcomes = rejected.filter((one) => one.kind === outcomeCommand && !outbox?.isReportedHere(one))
  if (outcomes.length === 0) return null
  return (
    <Notice
      tone="red"
      action={
        <RejectedCommands
          commands={outcomes}
          zone={zone}
          onDismiss={(command) => void outbox?.dismiss(command)}
          onRetry={(command) => void outbox?.retry(command)}
        />
      }
    >
      {countOf(outcomes.length, 'outcome')} not saved.
    </Notice>
  )
}
