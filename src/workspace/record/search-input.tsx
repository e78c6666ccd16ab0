import { foldText } from '../../../contract/fold-text.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { control } from '../../shared/ui/field.css.ts'
import type { FieldDefinition, FieldOption, WorkspaceRow } from '../definition.ts'
import type { OptionSearch } from '../grid/column.ts'
import { useSearchedOptions } from '../grid/editors/use-searched-options.ts'
import { foundHint, foundList, foundOne, input as inputStyle } from './fields.css.ts'

interface Props<Row extends WorkspaceRow<Field>, Field extends string> {
  row: Row
  field: Field
  definition: FieldDefinition<Row, Field>
  search: OptionSearch<Field>
  /** Shown, and set by Enter, while the field is empty. */
  proposal?: string | undefined
  fault: string | null
  onChoose: (value: string | null) => void
  onEnter: () => void
  onEscape: () => void
  autoFocus?: boolean
}

/** A choice among more than can be listed: what is typed is searched for, and one of what is found is chosen. */
export function SearchInput<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { row, field, definition, search, proposal, fault, onChoose, onEnter, onEscape, autoFocus } = props
  /** What is typed; null while the list is closed. */
  const [draft, setDraft] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const id = useId()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  const { found, isSearching } = useSearchedOptions(field, draft ?? '', search)
  const listed = draft === null ? [] : narrowed(definition.options?.(row) ?? [], draft)
  const options = [...listed, ...found.filter((one) => !listed.some(({ value }) => value === one.value))]
  const isOpen = draft !== null
  const value = row[field]
  const shown = value ? definition.format(value, row) : ''
  const close = () => {
    setDraft(null)
    setAt(-1)
  }
  const choose = (one: FieldOption) => {
    close()
    if (one.value !== (value ?? null)) onChoose(one.value)
  }
  const open = (text: string) => {
    setDraft(text)
    setAt(text === '' ? -1 : 0)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) open('')
      else setAt(Math.max(0, Math.min(at + (key === 'ArrowDown' ? 1 : -1), options.length - 1)))
    } else if (key === 'Enter') {
      const chosen = options[at]
      // What was typed is still searched for: Enter waits for an answer.
      const isEarly = isOpen && isSearching && !chosen
      if (isOpen && chosen) choose(chosen)
      else if (!isEarly) {
        close()
        if (!value && proposal !== undefined) onChoose(proposal)
      }
      if (!isEarly) onEnter()
    } else if (key === 'Escape') {
      if (isOpen) close()
      else onEscape()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={element}
        className={`${control()} ${inputStyle}`}
        role="combobox"
        aria-label={definition.label}
        aria-invalid={fault ? true : undefined}
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen && options.length > 0 ? id : undefined}
        aria-activedescendant={isOpen && options[at] ? `${id}-${at}` : undefined}
        data-field={field}
        placeholder={proposal === undefined ? search.placeholder : definition.format(proposal, row)}
        value={draft ?? shown}
        onChange={(event) => open(event.target.value)}
        onClick={() => !isOpen && open('')}
        onFocus={(event) => event.target.select()}
        onBlur={close}
        onKeyDown={press}
      />
      {isOpen && options.length > 0 && (
        <ul id={id} role="listbox" aria-label={definition.label} className={foundList}>
          {options.map((one, place) => (
            <li
              key={one.value ?? ''}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              className={foundOne}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.label}
              {one.hint && <span className={foundHint}>{one.hint}</span>}
            </li>
          ))}
        </ul>
      )}
      {isSearching && <span className={foundHint}>Searching…</span>}
      {isOpen && draft !== '' && !isSearching && options.length === 0 && <span className={foundHint}>No results.</span>}
    </>
  )
}

function narrowed(all: readonly FieldOption[], text: string): readonly FieldOption[] {
  const wanted = foldText(text.trim())
  return all.filter(({ names, label }) => [...names, label].some((name) => foldText(name).includes(wanted)))
}
