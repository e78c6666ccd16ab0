import { Link } from '@tanstack/react-router'
import { formatCount } from '../../shared/ui/format-count.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Empty } from '../../shared/ui/states.tsx'
import { stepCount, stepLine, steps as stepsStyle, stepText, urgentCount } from './home.css.ts'
import type { Step } from './next-step-rules.ts'
import { FetchedPanel } from './panel.tsx'
import { useNextSteps } from './use-next-steps.ts'

/** What a person does next, the most urgent first, as it changes. What there is none of is left out. */
export function NextSteps() {
  return (
    <FetchedPanel title="Your queue today" what="your queue" list={useNextSteps()}>
      {(steps) => <StepLines steps={steps} />}
    </FetchedPanel>
  )
}

function StepLines({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return <Empty title="Nothing in your queue" />
  return (
    <ul className={stepsStyle} aria-label="Your queue today">
      {steps.map(({ count, one, many, to, search, isUrgent }) => {
        const inside = (
          <>
            <span className={`${stepCount} ${isUrgent ? urgentCount : ''}`}>{formatCount(count)}</span>
            <span className={stepText}>{count === 1 ? one : many}</span>
          </>
        )
        return (
          <li key={many}>
            {to ? (
              <Link to={to} search={search ?? {}} className={stepLine}>
                {inside}
                <Icon name="right" size={13} />
              </Link>
            ) : (
              <span className={stepLine}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
