import type { DomainEvent } from '../../../contract/events/recorded.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { type CommandRules, whyNotButton } from '../../../machines/lifecycle-commands.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failed, Loading } from '../../shared/ui/states.tsx'
import { reasonOf } from '../../shared/ui/toast.tsx'
import { ConflictChoice } from '../conflicts/conflict-choice.tsx'
import { type CommandConflict, describeCommand } from './command-conflict.ts'

/** What a page knows of a record whose command is in conflict. */
export interface ConflictReading<State> {
  /** The record as it is now. */
  loadRecord(id: string, signal: AbortSignal): Promise<State>
  /** Where the record is, as people read it: `In review`. */
  describe(record: State): string
}

interface Props<State, Event extends DomainEvent, Command> {
  conflict: CommandConflict<State, Command>
  rules: CommandRules<State, Event, Command>
  name: string
  role?: Role
  reading: ConflictReading<State>
  /** Sends the command on the record as it is now. */
  onKeepMine: (record: State) => void
  onUseTheirs: () => void
}

/**
 * Two people decided about one record: what the other's decision came to, one's own that was not carried out, and the
 * choice between them. It closes by the choice alone, so that nothing is dropped by a stray key.
 */
export function CommandConflictDialog<
  State extends { id: string; version: number },
  Event extends DomainEvent,
  Command,
>({ conflict, rules, name, role, reading, onKeepMine, onUseTheirs }: Props<State, Event, Command>) {
  const { record, placed, by, at } = conflict
  const { data, error, refetch } = useFetched(`conflict ${record.id} ${record.version} ${at}`, (signal) =>
    reading.loadRecord(record.id, signal),
  )
  const whyNot = data ? whyNotButton(rules, placed, data, role) : null
  return (
    <Dialog open locked onClose={onUseTheirs} width="small" title={`Resolve conflict: ${name}`}>
      {data ? (
        <ConflictChoice
          label={name}
          by={by}
          at={at}
          theirs={reading.describe(data)}
          mine={describeCommand(conflict)}
          whyNotMine={whyNot}
          onChoose={(side) => (side === 'mine' ? onKeepMine(data) : onUseTheirs())}
        />
      ) : error === undefined ? (
        <Loading label="Loading what changed…" />
      ) : (
        <Failed title="Couldn’t load what changed" message={reasonOf(error)} onRetry={refetch} />
      )}
    </Dialog>
  )
}
