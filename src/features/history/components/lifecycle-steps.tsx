import { Fragment } from 'react'
import type { LifecycleSummary } from '../lifecycle-summary.ts'
import { possible, rail, step, steps, why } from './history.css.ts'

/** The machine's states with the one it is in, what it allows now, and why it does not allow the next step. */
export function LifecycleSteps({ summary }: { summary: LifecycleSummary }) {
  const [first] = summary.refused
  return (
    <div>
      <ol className={steps} aria-label="States">
        {summary.steps.map(({ name, mark }, index) => (
          <Fragment key={name}>
            {index > 0 && <li className={rail} aria-hidden="true" />}
            <li className={step({ mark })} aria-current={mark === 'now' ? 'step' : undefined}>
              {name}
            </li>
          </Fragment>
        ))}
      </ol>
      <p className={possible}>
        {summary.possible.length > 0 ? `Available actions: ${summary.possible.join(', ')}` : 'nothing more is possible'}
      </p>
      {first && (
        <p className={why}>
          <b>{first.what.charAt(0).toUpperCase() + first.what.slice(1)}</b> is not possible: {first.why}
        </p>
      )}
    </div>
  )
}
