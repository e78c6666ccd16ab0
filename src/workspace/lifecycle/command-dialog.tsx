import { useState } from 'react'
import type { AggregateCategory } from '../../../contract/categories.ts'
import { readValue } from '../../../contract/crud/field-text.ts'
import type { CommandPrompt } from '../../../machines/lifecycle-commands.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { type Choice, Select } from '../../shared/ui/select.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { MomentDialog } from './moment-dialog.tsx'
import type { Answer } from './run-command.ts'
import { TypedField } from './typed-field.tsx'
import { ValueField } from './value-field.tsx'

export type RecordChoices = Readonly<Partial<Record<AggregateCategory, readonly Choice[]>>>

interface Props<State> {
  prompt: CommandPrompt<State>
  record: State
  /** What people call the record. */
  name: string
  zone: string
  choices: RecordChoices
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks what a command needs. Nothing is sent while the answer is missing or wrong. */
export function CommandDialog<State>(props: Props<State>) {
  const { prompt, choices } = props
  switch (prompt.kind) {
    case 'moment':
      return <MomentDialog {...props} />
    case 'field':
      return <FieldDialog {...props} prompt={prompt} />
    case 'record':
      return <ChoiceDialog {...props} prompt={prompt} options={offered(prompt, choices[prompt.category] ?? [])} />
    case 'value':
      return <ChoiceDialog {...props} prompt={prompt} options={prompt.choices} />
  }
}

/** Whether a record takes something new counts only where the prompt says so. */
function offered<State>({ onlyTaking }: Extract<CommandPrompt<State>, { kind: 'record' }>, options: readonly Choice[]) {
  return onlyTaking ? options : options.map(({ value, label }) => ({ value, label }))
}

interface ChoiceProps<State> extends Omit<Props<State>, 'choices' | 'zone'> {
  prompt: Extract<CommandPrompt<State>, { kind: 'record' | 'value' }>
  options: readonly Choice[]
}

function ChoiceDialog<State>({ prompt, record, name, options, onAnswer, onClose }: ChoiceProps<State>) {
  const { label, missing } = prompt
  const [value, setValue] = useState(prompt.kind === 'record' ? (prompt.initial(record) ?? '') : '')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const noteField = prompt.kind === 'value' ? prompt.note : undefined
  const note = noteField && readValue(noteField, text)
  // A record that is not offered, such as a deleted one, is not chosen either.
  const chosen = options.find((one) => one.value === value && one.whyNot === undefined)
  const field = { label, value: chosen?.value ?? '', onChange: setValue, fault: isTried && !chosen ? missing : null }
  const submit = () => {
    if (!chosen || note?.ok === false) return setTried(true)
    onAnswer({ value, text: chosen.label, ...(note && { note: String(note.value ?? '') }) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={prompt.title(name)}
      description={prompt.description}
      width="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="go" onClick={submit}>
            {prompt.confirm}
          </Button>
        </>
      }
    >
      {prompt.kind === 'record' ? (
        <Select {...field} choices={[{ value: '', label: prompt.none }, ...options]} />
      ) : (
        <ValueField {...field} choices={options} />
      )}
      {noteField && (
        <TypedField
          field={noteField}
          text={text}
          fault={isTried && note?.ok === false ? note.fault : null}
          onChange={setText}
        />
      )}
    </Dialog>
  )
}
