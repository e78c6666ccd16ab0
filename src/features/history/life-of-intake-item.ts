import type { Recorded } from '../../../contract/events/recorded.ts'
import { decideIntakeItem } from '../../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../machines/intake-item/intake-item.evolve.ts'
import { type IntakeItem, isWaiting } from '../../../machines/intake-item/intake-item.ts'
import { type Life, sortOut, stepsTo } from './life-parts.ts'

/** The claim that its events make; the log holds a claim's own events, in order. */
export function intakeItemOf(events: readonly Recorded[]): IntakeItem | null {
  return events.reduce<IntakeItem | null>(
    (item, event) => evolveIntakeItem(item, event as unknown as IntakeItemFact),
    null,
  )
}

export function lifeOfIntakeItem(events: readonly Recorded[]): Life | null {
  const item = intakeItemOf(events)
  if (!item) return null
  const { possible, refused } = sortOut(isWaiting(item) ? whileWaiting(item) : afterwards(item))
  return { steps: stepsTo(pathOf(item), item.status.replace('_', ' ')), possible, refused }
}

/** The states on its way, with the detour it is on if it is on one. */
function pathOf({ status }: IntakeItem): string[] {
  if (status === 'errored') return ['received', 'errored', 'ingested']
  if (status === 'sent_back') return ['received', 'sent back', 'ingested']
  return ['received', 'ready', 'ingested']
}

function whileWaiting(item: IntakeItem) {
  const deciding = (action: IntakeItem['action']) => decideIntakeItem({ type: 'IngestClaim' }, { ...item, action })
  return [
    ['ingest', decideIntakeItem({ type: 'IngestClaim' }, item)],
    ['edit', decideIntakeItem({ type: 'EditClaim', changes: {} }, item)],
    ['send back', deciding('send_back')],
    ['ignore', deciding('ignore')],
    ['delete', decideIntakeItem({ type: 'DeleteClaim' }, item)],
    ['reset', decideIntakeItem({ type: 'ResetClaim' }, item)],
  ] as const
}

function afterwards(item: IntakeItem) {
  const returning = ['return to the queue', decideIntakeItem({ type: 'ReturnClaim', changes: {} }, item)] as const
  const resetting = ['reset', decideIntakeItem({ type: 'ResetClaim' }, item)] as const
  return item.status === 'sent_back' ? [returning, resetting] : [resetting]
}
