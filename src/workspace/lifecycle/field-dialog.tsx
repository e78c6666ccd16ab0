import { type FormEvent, useId, useState } from 'react'
import { labelOfValue, readValue } from '../../../contract/crud/field-text.ts'
import type { CommandPrompt } from '../../../machines/lifecycle-commands.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import type { Answer } from './run-command.ts'
import { TypedField } from './typed-field.tsx'

interface Props<State> {
  prompt: Extract<CommandPrompt<State>, { kind: 'field' }>
  record: State
  name: string
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

/** Asks for what a command needs typed; Enter sends a text of one line. */
export function FieldDialog<State>({ prompt, record, name, onAnswer, onClose }: Props<State>) {
  const { field } = prompt
  const form = useId()
  const [text, setText] = useState(() => prompt.initial?.(record) ?? '')
  const [isTried, setTried] = useState(false)
  const read = readValue(field, text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!read.ok) return setTried(true)
    onAnswer({ value: String(read.value ?? ''), text: labelOfValue(field.editor, read.value) })
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
          <Button tone="go" type="submit" form={form}>
            {prompt.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TypedField field={field} text={text} fault={isTried && !read.ok ? read.fault : null} onChange={setText} />
      </form>
    </Dialog>
  )
}
