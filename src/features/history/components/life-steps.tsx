import { Fragment } from 'react'
import type { Life } from '../life-parts.ts'
import { possible, rail, step, steps, why } from './history.css.ts'

/** The machine's states with the one it is in, what it allows now, and why it does not allow the next step. */
export function LifeSteps({ life }: { life: Life }) {
  const [first] = life.refused
  return (
    <div>
      <ol className={steps} aria-label="States">
        {life.steps.map(({ name, mark }, index) => (
          <Fragment key={name}>
            {index > 0 && <li className={rail} aria-hidden="true" />}
            <li className={step({ mark })} aria-current={mark === 'now' ? 'step' : undefined}>
              {name}
            </li>
          </Fragment>
        ))}
      </ol>
      <p className={possible}>
        {life.possible.length > 0 ? `possible now: ${life.possible.join(', ')}` : 'nothing more is possible'}
      </p>
      {first && (
        <p className={why}>
          <b>{first.what.charAt(0).toUpperCase() + first.what.slice(1)}</b> is not possible: {first.why}
        </p>
      )}
    </div>
  )
}
