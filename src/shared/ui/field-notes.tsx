import { fault as faultStyle, hint as hintStyle } from './field.css.ts'
import { Icon } from './icon.tsx'

interface Notes {
  /** The control's. */
  id: string
  hint?: string | undefined
  /** Why the value is refused. */
  fault?: string | null | undefined
}

/** What the control of these notes names as its description. */
export function describedBy({ id, hint, fault }: Notes): string | undefined {
  return [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
}

/** Hint and fault under a control. */
export function FieldNotes({ id, hint, fault }: Notes) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={hintStyle}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={faultStyle}>
          <Icon name="warning" size={13} />
          {fault}
        </p>
      )}
    </>
  )
}
