import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react'
import { textOfValue } from '../../../../contract/crud/field-text.ts'
import type { Field, FieldValue } from '../../../../contract/crud/field.ts'
import type { Member } from '../../../../contract/push/presence.ts'
import {
  type ProductionLogField,
  productionLogFields,
} from '../../../../contract/production-logs/production-log-fields.ts'
import { useRetryWhenBack } from '../../../shared/api/use-retry-when-back.ts'
import { keepDraft, keptDraft } from '../../../shared/form/kept-drafts.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import type { Choice } from '../../../shared/ui/select.tsx'
import { ConflictChoice } from '../../../workspace/conflicts/conflict-choice.tsx'
import { FieldEdit, type Typed } from '../field-edit.ts'
import { shownField } from '../log-format.ts'
import type { ProductionLogHandle } from '../use-production-log.ts'
import { FieldEditor, isStacked } from './field-editor.tsx'
import { below, buttons, faultText, fieldMembers, row, rowLabel, shownValue } from './log.css.ts'

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

/** One field: saved as it is left. What cannot be saved stays, with its reason; a colleague's value is never overwritten. */
export function FieldRow({ name, handle, isEditable, missing, shops, colleagues }: Props) {
  const { log } = handle
  const field: Field = productionLogFields[name]
  const id = useId()
  const draft = `production log ${log.id} ${name}`
  const port = useRef(handle)
  useEffect(() => {
    port.current = handle
  })
  const [edit] = useState(() => new FieldEdit(name, () => port.current, typedIn(draft)))
  const [isTyping, setTyping] = useState(false)
  const { typed, outcome } = useSyncExternalStore(edit.subscribe, edit.state)
  // Also through a reload without a connection: an appraiser cannot measure a second time.
  useEffect(() => keepDraft(draft, typed ?? undefined), [draft, typed])
  const value: FieldValue = log[name]
  const seen = { version: log.version, value }
  const text = typed?.text ?? textOfValue(field.editor, value)
  const read = edit.read()
  const isConflict = outcome?.kind === 'conflict'
  const isChoice = isConflict || edit.isDeferred(seen)
  const author = handle.authorOf(name) ?? (isConflict ? outcome : null)
  const sendKept = () => {
    if (isEditable) void edit.sendTyped()
  }
  // What an earlier visit left behind is sent when the page is back.
  const sendAtFirst = useEffectEvent(sendKept)
  useEffect(() => sendAtFirst(), [])
  useRetryWhenBack(outcome?.kind === 'unanswered' ? outcome.error : null, sendKept)
  // `1,2` on the way to `1,250` is no mistake yet.
  const isOnTheWay = isTyping && /,\d{0,2}$/.test(text)
  const fault =
    read && !read.ok ? (isOnTheWay ? null : read.fault) : outcome?.kind === 'refused' ? outcome.reason : null
  const shown = (one: FieldValue) => shownField(name, one, (shop) => shops.find((each) => each.value === shop)?.label)
  const common = {
    id,
    'data-field': name,
    'aria-invalid': fault !== null || undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onBlur: () => {
      setTyping(false)
      void edit.leave(seen)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && typed) {
        event.stopPropagation()
        edit.revert()
      }
    },
  }
  return (
    <div
      className={row}
      data-missing={missing !== null && value === null}
      data-conflict={isConflict}
      data-stacked={isEditable && isStacked(field.editor)}
    >
      <label className={rowLabel} htmlFor={id} id={`${id}-label`} title={missing ?? undefined}>
        {field.label}
      </label>
      {isEditable ? (
        <FieldEditor
          {...{ field, name, text, value, shops, common }}
          labelledBy={`${id}-label`}
          type={(entered) => {
            setTyping(true)
            edit.type(entered, seen)
          }}
          choose={(picked) => void edit.choose(picked, seen)}
        />
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
      {(fault !== null || isChoice || (typed !== null && !isEditable)) && (
        <div className={below}>
          {fault !== null && (
            <p className={faultText} id={`${id}-fault`} role="alert">
              {fault}
            </p>
          )}
          {fault !== null && outcome?.kind === 'refused' && (
            <span className={buttons}>
              <Button onClick={() => void edit.leave(seen)}>Try again</Button>
              <Button onClick={() => edit.revert()}>Discard</Button>
            </span>
          )}
          {typed !== null && !isEditable && (
            <>
              <p className={faultText}>{`Not saved: “${text}”. It is kept on this device.`}</p>
              <span className={buttons}>
                <Button onClick={() => edit.revert()}>Discard</Button>
              </span>
            </>
          )}
          {isChoice && isEditable && (
            <ConflictChoice
              label={field.label}
              by={author?.by ?? 'A colleague'}
              at={author?.at ?? ''}
              theirs={shown(value) || 'empty'}
              mine={(read?.ok && shown(read.value)) || text || 'empty'}
              keepsFocus
              onChoose={(side) => (side === 'mine' ? void edit.keepMine(seen) : edit.revert())}
            />
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
