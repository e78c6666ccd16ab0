import type { MouseEvent, Ref } from 'react'
import { clock } from '../../shared/time/own-clock.ts'
import { Button } from '../../shared/ui/button.tsx'
import { choices, fieldConflict, sides } from './field-conflict.css.ts'
import type { ConflictSide } from './resolve-conflicts.ts'

interface Props {
  /** Name of the field. */
  label: string
  /** Who saved their value. */
  by: string
  /** When, ISO 8601; empty where that is not known. */
  at: string
  /** Both values as people read them. */
  theirs: string
  mine: string
  onChoose: (side: ConflictSide) => void
  /** Why one's own can't be kept, where it can't. */
  whyNotMine?: string | null
  /** Whether the field stays focused while one chooses, where leaving it would save it. */
  keepsFocus?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

/** Two people set one field: both values, by whom and when, and the choice between them. Each form and panel has it. */
export function ConflictChoice({
  label,
  by,
  at,
  theirs,
  mine,
  onChoose,
  whyNotMine = null,
  keepsFocus = false,
  ref,
}: Props) {
  const when = clock(at)
  const held = keepsFocus ? { onMouseDown: keepFocus } : {}
  return (
    <fieldset ref={ref} className={fieldConflict} aria-label={`${label}: resolve conflict`}>
      <span className={sides} role="alert">
        {`${by} saved “${theirs}”${when && ` at ${when}`}. Yours is not saved: “${mine}”.`}
      </span>
      {whyNotMine !== null && <span>{`Yours can’t be kept: ${whyNotMine}`}</span>}
      <span className={choices}>
        <Button {...held} onClick={() => onChoose('theirs')}>
          Use theirs
        </Button>
        <Button {...held} whyNot={whyNotMine} onClick={() => onChoose('mine')}>
          Keep mine
        </Button>
      </span>
    </fieldset>
  )
}

const keepFocus = (event: MouseEvent) => event.preventDefault()
