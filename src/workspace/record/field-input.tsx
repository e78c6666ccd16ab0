import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { control } from '../../shared/ui/field.css.ts'
import { FieldConflict } from '../conflicts/field-conflict.tsx'
import { setText } from '../conflicts/set-text.ts'
import { shownText, TypedText } from '../conflicts/typed-text.ts'
import type { FieldDefinition, WorkspaceRow } from '../definition.ts'
import type { OptionSearch } from '../grid/column.ts'
import type { Workspace } from '../workspace.ts'
import { fault as faultStyle, input as inputStyle, inputBox } from './fields.css.ts'
import { SearchInput } from './search-input.tsx'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  workspace: Workspace<Row, Field>
  row: Row
  field: Field
  /** Shown, and set by Enter, while the field is empty. */
  proposal?: string | undefined
  /** Why it cannot be changed now. */
  locked?: string | null
  /** The field whose options are searched for. */
  search?: OptionSearch<Field> | undefined
  /** Enter was pressed, and the value is set. */
  onEnter: () => void
  /** Escape was pressed, and the value is what it was. */
  onEscape: () => void
  autoFocus?: boolean
}

/** How long typing rests before what is typed is saved, in milliseconds. */
const restMs = 600

/** One field of a row, in the editor of its kind: saved as one types, where what is typed can be used. */
export function FieldInput<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { workspace, row, field, locked = null, search } = props
  const definition = workspace.field(field)
  const note = workspace.notes.at(row.id, field)
  const fault = note?.kind === 'refused' ? note.reason : null
  const conflict = note?.kind === 'conflict' ? note : null
  const choice = useRef<HTMLFieldSetElement>(null)
  // Two values are to be chosen from: Enter leads there.
  const onEnter = () => (conflict ? choice.current?.querySelector('button')?.focus() : props.onEnter())
  const Input = definition.kind === 'choice' ? ChoiceInput : TextInput
  return (
    <span className={inputBox}>
      {search?.field === field && locked === null ? (
        <SearchInput
          {...props}
          key={`${row.id} ${field}`}
          definition={definition}
          search={search}
          fault={fault}
          onEnter={onEnter}
          onChoose={(value) => void setText(workspace, { id: row.id, field, text: value ?? '' })}
        />
      ) : (
        <Input
          {...props}
          definition={definition}
          fault={fault}
          locked={locked}
          onEnter={onEnter}
          key={`${row.id} ${field}`}
        />
      )}
      {fault && (
        <span className={faultStyle} role="alert">
          {fault}
        </span>
      )}
      {conflict && <FieldConflict workspace={workspace} conflict={{ ...conflict, id: row.id, field }} ref={choice} />}
    </span>
  )
}

interface InputProps<Row extends WorkspaceRow<Field>, Field extends string> extends Props<Row, Field> {
  definition: FieldDefinition<Row, Field>
  fault: string | null
}

function TextInput<Row extends WorkspaceRow<Field>, Field extends string>(props: InputProps<Row, Field>) {
  const { workspace, row, field, definition, proposal, fault, locked, onEnter, onEscape, autoFocus } = props
  /** What is typed; null while nobody types. */
  const [draft, setDraft] = useState<string | null>(null)
  const [typed] = useState(() => new TypedText(workspace, row.id, field))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  const shown = shownText(workspace, row, field)
  const type = (text: string) => {
    typed.begin()
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => typed.canBeUsed(text) && typed.save(text), restMs)
  }
  const end = () => {
    clearTimeout(timer.current)
    setDraft(null)
    typed.end()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !(definition.kind === 'long text' && event.shiftKey)) {
      event.preventDefault()
      event.stopPropagation()
      if (proposal !== undefined && (draft ?? shown) === '') typed.save(proposal)
      else if (draft !== null) typed.save(draft)
      end()
      onEnter()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      typed.revert()
      end()
      onEscape()
    }
  }
  const common = {
    className: `${control()} ${inputStyle}`,
    'aria-label': definition.label,
    'aria-invalid': fault ? true : undefined,
    'data-field': field,
    readOnly: Boolean(locked),
    title: locked ?? undefined,
    placeholder: proposal === undefined ? undefined : proposalText(definition, proposal, row),
    value: draft ?? shown,
    onBlur: () => {
      if (draft !== null) typed.save(draft)
      end()
    },
    onKeyDown: press,
  }
  if (definition.kind === 'long text') {
    return <textarea {...common} ref={element} rows={2} onChange={(event) => type(event.target.value)} />
  }
  const inputMode = definition.kind === 'phone' ? 'tel' : definition.kind === 'number' ? 'numeric' : undefined
  return <input {...common} ref={element} inputMode={inputMode} onChange={(event) => type(event.target.value)} />
}

function ChoiceInput<Row extends WorkspaceRow<Field>, Field extends string>(props: InputProps<Row, Field>) {
  const { workspace, row, field, definition, proposal, fault, locked, onEnter, onEscape, autoFocus } = props
  const element = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  const value = row[field] ?? ''
  const options = definition.options?.(row) ?? []
  const isListed = options.some((one) => (one.value ?? '') === value)
  return (
    <select
      ref={element}
      className={`${control()} ${inputStyle}`}
      aria-label={definition.label}
      aria-invalid={fault ? true : undefined}
      data-field={field}
      title={locked ?? undefined}
      disabled={Boolean(locked)}
      value={value}
      onChange={(event) => void setText(workspace, { id: row.id, field, text: event.target.value })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          event.stopPropagation()
          if (value === '' && proposal !== undefined) void setText(workspace, { id: row.id, field, text: proposal })
          onEnter()
        } else if (event.key === 'Escape') {
          event.stopPropagation()
          onEscape()
        }
      }}
    >
      {!isListed && <option value={value}>{definition.format(value, row)}</option>}
      {options.map((one) => (
        <option key={one.value ?? ''} value={one.value ?? ''} disabled={one.whyNot !== undefined}>
          {one.value === null && proposal !== undefined
            ? `${proposalText(definition, proposal, row)} (proposed)`
            : [one.label, one.whyNot ?? one.hint].filter(Boolean).join(', ')}
        </option>
      ))}
    </select>
  )
}

function proposalText<Row, Field extends string>({ format }: FieldDefinition<Row, Field>, value: string, row: Row) {
  return format(value, row)
}
