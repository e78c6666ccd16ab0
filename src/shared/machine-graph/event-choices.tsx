import { useId } from 'react'
import * as css from './machine-stepper.css.ts'
import type { Choice } from './step-through.ts'

/** The events of a machine, in a fixed order. A refused event shows its reason and can still be pressed. */
export function EventChoices({
  choices,
  onChoose,
}: {
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
}) {
  const id = useId()
  return (
    <div>
      <h3 className={css.title} id={id}>
        Possible events
      </h3>
      <ul className={css.list} aria-labelledby={id}>
        {choices.map((choice) => (
          <li key={choice.sample.label}>
            <button
              type="button"
              className={css.event({ isRefused: choice.refusal !== null })}
              onClick={() => onChoose(choice)}
            >
              {choice.sample.label}
              {choice.refusal && <span className={css.why}>{choice.refusal}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
