import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { sendBackReasonLabels } from '../../../../../contract/claims/send-back-reasons.ts'
import type { Returned } from '../../../../../contract/claims/sent-back.ts'
import { formatInstant } from '../../../../shared/time/format-time.ts'
import { type Fact, Facts } from '../../../../shared/ui/facts.tsx'

interface Props {
  returned: Returned
  /** The time zone of the business. */
  zone: string
  /** A value as people read it. */
  format: (field: EditableField, value: string) => string
}

/** What was asked of a carrier, and what came back. */
export function ReturnedFacts({ returned, zone, format }: Props) {
  const { reason, message, recipient, sent_by, sent_at, by, at, was, changes } = returned
  const shown = (field: string, value: string | null | undefined) =>
    value ? format(field as EditableField, value) : 'None'
  const changed = Object.keys(changes).map((field): Fact => {
    const [before, after] = [shown(field, was[field]), shown(field, changes[field])]
    return [labelOf(field as EditableField), `${before} → ${after}`]
  })
  return (
    <Facts
      facts={[
        ['Asked', sendBackReasonLabels[reason]],
        ['Message', message],
        ['Sent', `${formatInstant(sent_at, zone)} by ${sent_by}`],
        ['Email to', recipient ?? 'No email on file'],
        ['Returned', `${formatInstant(at, zone)} by ${by}`],
        ...(changed.length > 0 ? changed : [['Changes', 'None'] as Fact]),
      ]}
    />
  )
}
