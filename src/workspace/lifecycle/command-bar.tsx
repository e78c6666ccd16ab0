import { useState } from 'react'
import type { DomainEvent } from '../../../contract/events/recorded.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { buttonsOf, type CommandRules, type PlacedButton, whyNotButton } from '../../../machines/lifecycle-commands.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { showWhyNotToast } from '../../shared/ui/toast.tsx'
import { CommandConflictDialog, type ConflictReading } from './command-conflict-dialog.tsx'
import { CommandDialog, type RecordChoices } from './command-dialog.tsx'
import { commandBar, reasons as reasonsStyle } from './lifecycle.css.ts'
import type { SendCommand } from './run-command.ts'
import { useRunCommand } from './use-run-command.ts'

interface Props<State, Event extends DomainEvent, Command> {
  rules: CommandRules<State, Event, Command>
  record: State
  /** What people call the record. */
  name: string
  /** The zone of the business: its clock is asked for and shown. */
  zone: string
  /** The records that a prompt offers, by their category. */
  choices: RecordChoices
  onChanged: () => void
  /** Ids of buttons that the page has elsewhere. */
  without?: readonly string[]
  /** Who presses them, where that matters. */
  role?: Role
  /** The buttons that have keys take them. */
  hasKeys?: boolean
  /** Reasons stand at the buttons alone, where the page has no room for a list of them. */
  hasNoReasons?: boolean
  /** Id of the button that leads on. */
  main?: string
  /** Why none of them is possible now, such as a colleague who has the record checked out. */
  held?: string | null
  /** How a command that comes after a colleague's change is offered as a conflict; without it, it fails. */
  conflicts?: ConflictReading<State>
  /** The API's, unless given. */
  send?: SendCommand
  /** Undoes an operation by its id, where what the undo comes to is shown first. */
  undo?: (operation: string) => void
}

/** The commands of a record as its aggregate declares them; each is refused as the machine refuses it. */
export function CommandBar<State extends { id: string; version: number }, Event extends DomainEvent, Command>({
  rules,
  record,
  name,
  zone,
  choices,
  onChanged,
  without = [],
  role,
  hasKeys = false,
  hasNoReasons = false,
  main,
  held = null,
  conflicts,
  send,
  undo,
}: Props<State, Event, Command>) {
  const [asked, setAsked] = useState<PlacedButton<State, Command> | null>(null)
  const { busy, run, conflict, takeTheirs } = useRunCommand<State, Command>({
    record,
    name,
    onChanged,
    send,
    undo,
    hasConflicts: conflicts !== undefined,
  })
  const now = useNow(true, 30_000)
  const close = () => setAsked(null)
  const shown = buttonsOf(rules.commands)
    .filter(({ button }) => !without.includes(button.id) && button.isShown?.(record, now) !== false)
    .map((placed) => {
      const { label } = placed.button
      return {
        placed,
        label: typeof label === 'string' ? label : label(record, now),
        whyNot: held ?? whyNotButton(rules, placed, record, role),
      }
    })
  const press = (placed: PlacedButton<State, Command>) => (placed.button.prompt ? setAsked(placed) : void run(placed))
  useCommands(
    shown.flatMap(({ placed, label, whyNot }) =>
      hasKeys && placed.button.key && asked === null
        ? {
            id: `command.${placed.button.id}`,
            title: label,
            group: 'Actions',
            keys: placed.button.key,
            run: () => (whyNot === null ? press(placed) : showWhyNotToast(label.replace('…', ''), whyNot)),
          }
        : [],
    ),
  )
  return (
    <div className={commandBar} role="group" aria-label="Actions">
      {shown.map(({ placed, label, whyNot }) => (
        <Button
          key={placed.button.id}
          {...(placed.button.icon && { icon: placed.button.icon })}
          busy={busy === placed.button.id}
          {...(placed.button.id === main && whyNot === null && { tone: 'go' as const })}
          whyNot={whyNot}
          onClick={() => press(placed)}
        >
          {label}
          {hasKeys && placed.button.key && <Kbd>{placed.button.key}</Kbd>}
        </Button>
      ))}
      {!hasNoReasons && <Reasons refused={shown} />}
      {asked?.button.prompt && (
        <CommandDialog
          prompt={asked.button.prompt}
          record={record}
          name={name}
          zone={zone}
          choices={choices}
          onClose={close}
          onAnswer={(answer) => {
            close()
            void run(asked, answer)
          }}
        />
      )}
      {conflict && conflicts && (
        <CommandConflictDialog
          {...{ conflict, rules, name }}
          {...(role && { role })}
          reading={conflicts}
          onKeepMine={(now) => void run(conflict.placed, conflict.answer, now)}
          onUseTheirs={takeTheirs}
        />
      )}
    </div>
  )
}

/** Why commands are disabled, each reason once with the commands that it is about. */
function Reasons({ refused }: { refused: readonly { label: string; whyNot: string | null }[] }) {
  const byReason = Map.groupBy(refused, ({ whyNot }) => whyNot)
  byReason.delete(null)
  if (byReason.size === 0) return null
  return (
    <ul className={reasonsStyle} aria-label="Unavailable actions">
      {Array.from(byReason, ([reason, those]) => (
        <li key={reason}>
          {those.map(({ label }) => label.replace('…', '')).join(', ')}: {reason}
        </li>
      ))}
    </ul>
  )
}
