import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import * as css from './machine-stepper.css.ts'
import type { Step } from './step-through.ts'

interface Props {
  steps: readonly Step[]
  onUndo: () => void
  onReset: () => void
}

/** The steps so far, the first being the start, and the way back. */
export function StepsTaken({ steps, onUndo, onReset }: Props) {
  const id = useId()
  const taken = steps.slice(1)
  return (
    <div>
      <h3 className={css.title} id={id}>
        Steps so far
      </h3>
      {taken.length === 0 && <p className={css.about}>None yet.</p>}
      <ol className={css.visited} aria-labelledby={id}>
        {taken.map(({ label }, index) => (
          // Steps are only added and taken off at the end.
          <li key={`${index} ${label}`}>{label}</li>
        ))}
      </ol>
      <div className={css.tools}>
        <Button whyNot={taken.length === 0 ? 'No steps yet.' : null} onClick={onUndo}>
          Undo
        </Button>
        <Button whyNot={taken.length === 0 ? 'No steps yet.' : null} onClick={onReset}>
          Reset
        </Button>
      </div>
    </div>
  )
}
