import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { readValue, textOfValue } from '../../../../contract/crud/field-text.ts'
import type { Editor, Field, FieldValue } from '../../../../contract/crud/field.ts'
import type { Member } from '../../../../contract/push/presence.ts'
import {
  type ProductionLogField,
  productionLogFields,
} from '../../../../contract/production-logs/production-log-fields.ts'
import { useRetryWhenBack } from '../../../shared/api/use-retry-when-back.ts'
import { keepDraft, keptDraft } from '../../../shared/form/kept-drafts.ts'
import { clock } from '../../../shared/time/own-clock.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { shownField } from '../log-format.ts'
import type { ProductionLogHandle, SavedField } from '../use-production-log.ts'
import {
  below,
  buttons,
  deferredText,
  faultText,
  fieldMembers,
  input,
  row,
  rowLabel,
  segment,
  segments,
  shownValue,
} from './log.css.ts'

interface Props {
  name: ProductionLogField
  handle: ProductionLogHandle
  isEditable: boolean
  /** Why the log is not complete without it; null where nothing is missing. */
  missing: string | null
  shops: readonly Choice[]
  /** Colleagues who are at this field. */
  colleagues: readonly Member[]
}

/** What a person types into a field, with the version of the log that they had seen when they began. */
interface Typed {
  readonly text: string
  readonly version: number
  /** What the field held when they began. */
  readonly was: FieldValue
}

/** One field: saved as it is left. What cannot be saved stays, with its reason; a colleague's value is never overwritten. */
export function FieldRow({ name, handle, isEditable, missing, shops, colleagues }: Props) {
  const { log } = handle
  const field: Field = productionLogFields[name]
  const id = useId()
  const draft = `production log ${log.id} ${name}`
  const [typed, setTyped] = useState<Typed | null>(() => typedIn(draft))
  const [outcome, setOutcome] = useState<SavedField | null>(null)
  const isSaving = useRef(false)
  const next = useRef<Typed | null>(null)
  // Also through a reload without a connection: an appraiser cannot measure a second time.
  useEffect(() => keepDraft(draft, typed ?? undefined), [draft, typed])
  const value: FieldValue = log[name]
  const text = typed?.text ?? textOfValue(field.editor, value)
  const read = typed ? readValue(field, typed.text) : null
  const isConflict = outcome?.kind === 'conflict'
  // A colleague's change waits until this person is done with the field, and is shown beside it.
  const isDeferred = typed !== null && !isConflict && value !== typed.was && !(read?.ok && read.value === value)

  /** Sends what is typed; what is chosen or typed meanwhile is sent after it. */
  const save = async (sent: Typed): Promise<void> => {
    const checked = readValue(field, sent.text)
    if (!checked.ok) return handle.markUnsaved(name, true)
    if (isSaving.current) {
      next.current = sent
      return
    }
    isSaving.current = true
    const done = await handle.saveField(name, checked.value, sent.version)
    isSaving.current = false
    setOutcome(done.kind === 'saved' ? null : done)
    const later = next.current
    next.current = null
    if (done.kind !== 'saved') return
    setTyped((now) => (now && now.text !== sent.text ? { ...now, was: checked.value } : null))
    if (later) await save(later)
  }
  const type = (entered: string) => {
    setTyped((before) => ({ text: entered, version: before?.version ?? log.version, was: before ? before.was : value }))
    if (!isConflict) setOutcome(null)
  }
  const leave = () => {
    if (!typed || isConflict) return
    if (read?.ok && read.value === value && !isSaving.current) revert()
    else void save(typed)
  }
  const choose = (picked: FieldValue) => {
    const chosen = { text: textOfValue(field.editor, picked), version: log.version, was: value }
    setTyped(chosen)
    void save(chosen)
  }
  const revert = () => {
    handle.markUnsaved(name, false)
    setTyped(null)
    setOutcome(null)
  }
  const keepMine = () => {
    setOutcome(null)
    if (!typed) return
    const rebased = { ...typed, version: log.version, was: value }
    setTyped(rebased)
    void save(rebased)
  }
  const sendKept = () => {
    if (typed && isEditable) void save(typed)
  }
  // What an earlier visit left behind is sent when the page is back.
  const sendAtFirst = useEffectEvent(sendKept)
  useEffect(() => sendAtFirst(), [])
  useRetryWhenBack(outcome?.kind === 'unanswered' ? outcome.error : null, sendKept)
  const fault = read && !read.ok ? read.fault : outcome?.kind === 'refused' ? outcome.reason : null
  const shown = (one: FieldValue) => shownField(name, one, (shop) => shops.find((each) => each.value === shop)?.label)
  const common = {
    id,
    'data-field': name,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && typed) {
        event.stopPropagation()
        revert()
      }
    },
  }
  return (
    <div className={row} data-missing={missing !== null && value === null} data-conflict={isConflict}>
      <label className={rowLabel} htmlFor={id} id={`${id}-label`} title={missing ?? undefined}>
        {field.label}
      </label>
      {isEditable ? (
        <FieldEditor {...{ field, name, text, value, shops, common, type, choose }} labelledBy={`${id}-label`} />
      ) : (
        <output className={shownValue} aria-labelledby={`${id}-label`}>
          {shown(value) || 'Not set'}
        </output>
      )}
      {colleagues.length > 0 && (
        <div className={fieldMembers}>
          <Avatars people={colleagues} />
        </div>
      )}
      {(fault !== null || isConflict || isDeferred || (typed !== null && !isEditable)) && (
        <div className={below}>
          {fault !== null && (
            <p className={faultText} id={`${id}-fault`} role="alert">
              {fault}
            </p>
          )}
          {fault !== null && outcome?.kind === 'refused' && (
            <span className={buttons}>
              <Button onClick={leave}>Try again</Button>
              <Button onClick={revert}>Discard</Button>
            </span>
          )}
          {typed !== null && !isEditable && (
            <>
              <p className={faultText}>{`Not saved: “${text}”. It is kept on this device.`}</p>
              <span className={buttons}>
                <Button onClick={revert}>Discard</Button>
              </span>
            </>
          )}
          {isDeferred && isEditable && (
            <>
              <p className={deferredText} role="status">
                {`Saved by a colleague while you edit: “${shown(value) || 'empty'}”.`}
              </p>
              <span className={buttons}>
                <Button onMouseDown={keepFocus} onClick={revert}>
                  Use theirs
                </Button>
                <Button onMouseDown={keepFocus} onClick={keepMine}>
                  Keep mine
                </Button>
              </span>
            </>
          )}
          {isConflict && (
            <>
              <p className={faultText} role="alert">
                {`${outcome.by} saved “${shown(value) || 'empty'}” at ${clock(outcome.at)}. Yours is not saved: “${text || 'empty'}”.`}
              </p>
              <span className={buttons}>
                <Button onClick={revert}>Use theirs</Button>
                <Button onClick={keepMine}>Keep mine</Button>
              </span>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** What was typed before the page was left for another one, and not saved. */
function typedIn(draft: string): Typed | null {
  const { text, version, was = null } = (keptDraft(draft) ?? {}) as Partial<Typed>
  return typeof text === 'string' && typeof version === 'number' ? { text, version, was } : null
}

/** The field would be saved as it is left, before the choice is made. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

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

function FieldEditor({ field, name, text, value, shops, common, labelledBy, type, choose }: EditorProps) {
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

/** So few and so short choices stand side by side, also on a phone. */
function fitsOneLine({ choices, labels }: Extract<Editor, { kind: 'choice' }>): boolean {
  const length = choices.reduce((sum, value) => sum + (labels?.[value] ?? value).length, 0)
  return choices.length <= 3 || (choices.length === 4 && length <= 24)
}
