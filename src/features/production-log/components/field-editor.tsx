import type { KeyboardEvent } from 'react'
import type { Editor, Field, FieldValue } from '../../../../contract/crud/field.ts'
import type { ProductionLogField } from '../../../../contract/production-logs/production-log-fields.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { input, segment, segments } from './log.css.ts'

interface EditorProps {
  field: Field
  name: ProductionLogField
  text: string
  value: FieldValue
  shops: readonly Choice[]
  common: object
  labelledBy: string
  type: (text: string) => void
  choose: (value: FieldValue) => void
}

/** The control of one field by its kind. */
export function FieldEditor({ field, name, text, value, shops, common, labelledBy, type, choose }: EditorProps) {
  const { editor } = field
  if (editor.kind === 'switch') {
    const choices = [
      { value: 'true', label: editor.yes },
      { value: 'false', label: editor.no },
    ]
    const pick = (one: string) => choose(one === 'true')
    return <Segments {...{ name, choices, text, labelledBy, pick }} />
  }
  if (editor.kind === 'choice' && fitsOneLine(editor)) {
    const choices = editor.choices.map((one) => ({ value: one, label: editor.labels?.[one] ?? one }))
    return <Segments {...{ name, choices, text, labelledBy, pick: choose }} />
  }
  if (editor.kind === 'choice' || name === 'repair_location_id') {
    const choices =
      editor.kind === 'choice'
        ? editor.choices.map((one) => ({ value: one, label: editor.labels?.[one] ?? one }))
        : withCurrent(shops, value)
    return (
      <select {...common} className={input()} value={text} onChange={(event) => choose(event.target.value || null)}>
        <option value="">Not set</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  }
  if (editor.kind === 'text' && editor.lines)
    return (
      <textarea
        {...common}
        rows={editor.lines.shown}
        className={input()}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    )
  const isNumber = editor.kind === 'number'
  return (
    <input
      {...common}
      className={input({ number: isNumber })}
      type={editor.kind === 'text' ? (editor.type ?? 'text') : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => isNumber && event.target.select()}
    />
  )
}

/** A shop that was deleted stays readable. */
function withCurrent(shops: readonly Choice[], value: FieldValue): readonly Choice[] {
  if (typeof value !== 'string' || shops.some((one) => one.value === value)) return shops
  return [{ value, label: 'Another repair location' }, ...shops]
}

interface SegmentsProps {
  name: ProductionLogField
  choices: readonly Choice[]
  text: string
  labelledBy: string
  pick: (value: string) => void
}

/** A few choices side by side: arrows go from one to the next, the chosen one is in the order of tabs. */
function Segments({ name, choices, text, labelledBy, pick }: SegmentsProps) {
  const inOrder = choices.some(({ value }) => value === text) ? text : choices[0]?.value
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = choices[(index + step + choices.length) % choices.length]
    const button = event.currentTarget.parentElement?.children[next ? choices.indexOf(next) : 0] as HTMLElement
    button.focus()
    if (next) pick(next.value)
  }
  return (
    <div className={segments} role="radiogroup" aria-labelledby={labelledBy}>
      {choices.map(({ value, label }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons that looks like one control
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === text}
          data-field={value === inOrder ? name : undefined}
          tabIndex={value === inOrder ? 0 : -1}
          className={segment}
          onClick={() => pick(value)}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Whether the choices need a line of their own, below their label. */
export const isStacked = (editor: Editor): boolean =>
  editor.kind === 'choice' && editor.choices.length === 4 && fitsOneLine(editor)

/** So few and so short choices stand side by side, also on a phone. */
function fitsOneLine({ choices, labels }: Extract<Editor, { kind: 'choice' }>): boolean {
  const length = choices.reduce((sum, value) => sum + (labels?.[value] ?? value).length, 0)
  return choices.length <= 3 || (choices.length === 4 && length <= 24)
}
