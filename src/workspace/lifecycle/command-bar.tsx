import { useState } from 'react'
import type { DomainEvent } from '../../../contract/events/recorded.ts'
import { buttonsOf, type CommandRules, type PlacedButton, whyNotButton } from '../../../machines/lifecycle-commands.ts'
import { useNow } from '../../shared/time/use-now.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CommandDialog, type RecordChoices } from './command-dialog.tsx'
import { commandBar } from './lifecycle.css.ts'
import { type SendCommand, useRunCommand } from './use-run-command.ts'

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
  /** The API's, unless given. */
  send?: SendCommand
}

/** The commands of a record as its aggregate declares them; each is refused as the machine refuses it. */
export function CommandBar<State extends { id: string; version: number }, Event extends DomainEvent, Command>({
  rules,
  record,
  name,
  zone,
  choices,
  onChanged,
  send,
}: Props<State, Event, Command>) {
  const [asked, setAsked] = useState<PlacedButton<State, Command> | null>(null)
  const { busy, run } = useRunCommand<State, Command>({ record, name, onChanged, send })
  const now = useNow(true, 30_000)
  const close = () => setAsked(null)
  return (
    <div className={commandBar} role="group" aria-label="Actions">
      {buttonsOf(rules.commands).map((placed) => {
        const { button } = placed
        if (button.isShown?.(record, now) === false) return null
        return (
          <Button
            key={button.id}
            {...(button.icon && { icon: button.icon })}
            busy={busy === button.id}
            whyNot={whyNotButton(rules, placed, record)}
            onClick={() => (button.prompt ? setAsked(placed) : void run(placed))}
          >
            {typeof button.label === 'string' ? button.label : button.label(record, now)}
          </Button>
        )
      })}
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
    </div>
  )
}
