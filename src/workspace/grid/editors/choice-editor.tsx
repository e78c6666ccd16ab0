import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { labelOf } from '../../../../contract/claims/claim-fields.ts'
import { control } from '../../../shared/ui/field.css.ts'
import { type Option, optionsOf } from '../../../features/intake/review/field-options.ts'
import { editor, option as optionStyle, optionHint, options as optionsStyle } from '../grid.css.ts'
import { type EditorProps, reactEditor } from './react-editor.tsx'
import { useFoundContacts } from './use-searched-options.ts'

type Props = EditorProps<string | null>

/** Chooses one of a field's values: type to narrow, arrows to move, Enter or Tab to take. */
function ChoicePanel({ colDef, data, context, value, eventKey, onValueChange, stopEditing }: Props) {
  const [initialValue] = useState(value)
  const field = colDef.field as EditableField
  const [text, setText] = useState(eventKey?.length === 1 ? eventKey : '')
  const id = useId()
  const { found, isSearching } = useFoundContacts(field, text, context.desk)
  const all = useMemo(() => optionsOf(field, data ?? null, context.desk.choices), [field, data, context])
  const shown = [...narrowed(all, text), ...found]
  // A match is offered first, where nothing was chosen yet.
  const offered = initialValue ?? (field === 'existing_claimant' ? data?.match?.id : null) ?? null
  // Where none of them stands there now, none is taken by merely going on.
  const [at, setAt] = useState(() => (text ? 0 : shown.findIndex((one) => one.value === offered)))

  const move = (to: number) => {
    const place = Math.max(0, Math.min(to, shown.length - 1))
    setAt(place)
    const chosen = shown[place]
    if (chosen) onValueChange(chosen.value)
  }
  const narrow = (typed: string) => {
    setText(typed)
    setAt(0)
    const [first] = narrowed(all, typed)
    onValueChange(first && typed ? first.value : (initialValue ?? null))
  }
  // The key that opened the editor narrows like any other.
  const takeFirst = useEffectEvent(() => {
    if (text) narrow(text)
  })
  useEffect(() => takeFirst(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])

  return (
    <div className={editor}>
      <input
        className={control()}
        role="combobox"
        aria-label={labelOf(field)}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        placeholder={field === 'existing_claimant' ? 'Search contacts' : 'Type to narrow'}
        value={text}
        onChange={(event) => narrow(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') move(at + 1)
          else if (event.key === 'ArrowUp') move(at - 1)
          else {
            const chosen = shown[at]
            if (chosen && (event.key === 'Enter' || event.key === 'Tab')) onValueChange(chosen.value)
            return
          }
          event.preventDefault()
        }}
      />
      <ul id={id} role="listbox" aria-label={labelOf(field)} className={optionsStyle}>
        {shown.map((one, place) => (
          <li
            key={one.value ?? ''}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === at}
            className={optionStyle}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              onValueChange(one.value)
              stopEditing()
            }}
          >
            {one.label}
            {one.hint && <span className={optionHint}>{one.hint}</span>}
          </li>
        ))}
      </ul>
      {isSearching && <span className={optionHint}>Searching…</span>}
      {shown.length === 0 && !isSearching && <span className={optionHint}>Nothing of that name.</span>}
    </div>
  )
}

export const ChoiceEditor = reactEditor(ChoicePanel, 'type on')

/** Options that hold the text, those that begin with it first. */
function narrowed(all: readonly Option[], text: string): Option[] {
  const wanted = text.toLowerCase()
  const places = ({ names }: Option) =>
    Math.min(...names.map((name) => name.toLowerCase().indexOf(wanted)).filter((place) => place >= 0))
  return all
    .filter((one) => places(one) < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => Math.min(places(a), 1) - Math.min(places(b), 1))
}
