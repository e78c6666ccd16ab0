import {
  type OpportunityLostReason,
  opportunityLostLabels,
  opportunityLostReasons,
} from '../../../../contract/leads/lead.ts'
import type { LostByReason } from '../../../../contract/leads/lead-query.ts'
import { formatCount } from '../../../shared/ui/format-count.ts'
import { formatDollars } from '../../../shared/ui/format-dollars.ts'
import { count as countStyle, reason as reasonStyle, reasons, sum } from './lost-reasons.css.ts'

interface Props {
  /** Of the leads that the other filters leave. */
  lost: NonNullable<LostByReason>
  /** The reason that the leads are narrowed to. */
  chosen: OpportunityLostReason | undefined
  onChoose: (reason: OpportunityLostReason | undefined) => void
}

/** Why leads are lost: how many for each reason and what their estimates come to, each a button that narrows to them. */
export function LostReasons({ lost, chosen, onChoose }: Props) {
  const known = new Map(lost.map((one) => [one.reason, one]))
  const most = opportunityLostReasons
    .map((reason) => known.get(reason) ?? { reason, count: 0, estimate_total: 0 })
    .toSorted((one, other) => other.count - one.count)
  const total = { count: 0, estimate_total: 0 }
  for (const one of most) {
    total.count += one.count
    total.estimate_total += one.estimate_total
  }
  return (
    <div className={reasons} role="group" aria-label="Lost leads by reason">
      <Reason label="All reasons" {...total} isOn={chosen === undefined} onClick={() => onChoose(undefined)} />
      {most.map(({ reason, ...of }) => (
        <Reason
          key={reason}
          label={opportunityLostLabels[reason]}
          {...of}
          isOn={chosen === reason}
          onClick={() => onChoose(chosen === reason ? undefined : reason)}
        />
      ))}
    </div>
  )
}

interface ReasonProps {
  label: string
  count: number
  /** In cents. */
  estimate_total: number
  isOn: boolean
  onClick: () => void
}

/** Whole dollars: cents are noise in a sum of estimates. */
const dollarsOf = (cents: number) => formatDollars(Math.round(cents / 100) * 100)

function Reason({ label, count, estimate_total, isOn, onClick }: ReasonProps) {
  return (
    <button type="button" className={reasonStyle} aria-pressed={isOn} onClick={onClick}>
      <span>{label}</span> <b className={countStyle}>{formatCount(count)}</b>{' '}
      <span className={sum}>{dollarsOf(estimate_total)}</span>
    </button>
  )
}
