import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { control } from '../../../shared/ui/field.css.ts'
import type { FieldOption, WorkspaceRow } from '../../definition.ts'
import { fieldsOf } from '../column.ts'
import { editor, option as optionStyle, optionHint, options as optionsStyle } from '../grid.css.ts'
import { foldText } from '../../../../contract/fold-text.ts'
import { type EditorProps, reactEditor } from './react-editor.tsx'
import { useSearchedOptions } from './use-searched-options.ts'

type Props<Row extends WorkspaceRow<Field>, Field extends string> = EditorProps<Row, Field, string | null>

/** Chooses one of a field's values: type to narrow, arrows to move, Enter or Tab to choose. */
function ChoicePanel<Row extends WorkspaceRow<Field>, Field extends string>(props: Props<Row, Field>) {
  const { colDef, data, context, value, eventKey, onValueChange, stopEditing } = props
  const { workspace, grid } = context
  const [initialValue] = useState(value)
  const [name] = fieldsOf<Row, Field>(colDef) as readonly [Field]
  const field = workspace.field(name)
  const [text, setText] = useState(eventKey?.length === 1 ? eventKey : '')
  const id = useId()
  const { found, isSearching } = useSearchedOptions(name, text, grid.search)
  const all = useMemo(() => field.options?.(data ?? null) ?? [], [field, data])
  const shown = [...narrowed(all, text), ...found]
  const offered = initialValue ?? (data && grid.suggested?.(name, data)) ?? null
  // Where none of them is the value now, none is chosen by merely going on.
  const [at, setAt] = useState(() => (text ? 0 : shown.findIndex((one) => one.value === offered)))

  /** One that cannot be chosen can be moved to, as it says why; the value stays. */
  const choose = (chosen: FieldOption | undefined) => {
    if (chosen) onValueChange(chosen.whyNot === undefined ? chosen.value : (initialValue ?? null))
  }
  const move = (to: number) => {
    const place = Math.max(0, Math.min(to, shown.length - 1))
    setAt(place)
    choose(shown[place])
  }
  const narrow = (typed: string) => {
    setText(typed)
    setAt(0)
    const [first] = narrowed(all, typed)
    if (first && typed) choose(first)
    else onValueChange(initialValue ?? null)
  }
  // The key that opened the editor narrows like any other.
  const chooseFirst = useEffectEvent(() => {
    if (text) narrow(text)
  })
  useEffect(() => chooseFirst(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <div className={editor}>
      <input
        className={control()}
        role="combobox"
        aria-label={field.label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        placeholder={grid.search?.field === name ? grid.search.placeholder : 'Type to filter'}
        value={text}
        onChange={(event) => narrow(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(at + 1)
          else if (event.key === 'ArrowUp') move(at - 1)
          else {
            if (event.key === 'Enter' || event.key === 'Tab') choose(shown[at])
            return
          }
          event.preventDefault()
        }}
      />
      <ul id={id} role="listbox" aria-label={field.label} className={optionsStyle}>
        {shown.map((one, place) => (
          <li
            key={one.value ?? ''}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            aria-disabled={one.whyNot !== undefined}
            className={optionStyle}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (one.whyNot !== undefined) return setAt(place)
              onValueChange(one.value)
              stopEditing()
            }}
          >
            {one.label}
            {(one.whyNot ?? one.hint) && <span className={optionHint}>{one.whyNot ?? one.hint}</span>}
          </li>
        ))}
      </ul>
      {isSearching && <span className={optionHint}>Searching…</span>}
      {shown.length === 0 && !isSearching && <span className={optionHint}>No results.</span>}
    </div>
  )
}

export function choiceEditor<Row extends WorkspaceRow<Field>, Field extends string>() {
  return reactEditor<Row, Field, string | null>(ChoicePanel<Row, Field>, 'type on')
}

/** Options that hold the text, those that begin with it first. */
function narrowed(all: readonly FieldOption[], text: string): FieldOption[] {
  const wanted = foldText(text)
  const places = ({ names }: FieldOption) =>
    Math.min(...names.map((name) => foldText(name).indexOf(wanted)).filter((place) => place >= 0))
  return all
    .filter((one) => places(one) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => Math.min(places(a), 1) - Math.min(places(b), 1))
}
