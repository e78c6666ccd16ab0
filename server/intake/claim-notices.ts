import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { NotificationKind } from '../../contract/notifications/notification.ts'
import type { Notice } from '../events/raise.ts'
import type { ClaimBatch } from './claim-batch.ts'

type Noticed = 'ClaimSentBack' | 'ClaimReturned' | 'ClaimIngestFailed'

interface Happened {
  /** Stream and version of the event: it happens once. */
  readonly because: string
  readonly claim: string
  readonly claimNumber: string
  readonly event: IntakeItemEvent
}

/** What reviewers learn of a command about claims: one notice for all that were sent back, returned, or failed. */
export function noticesOf(claims: ClaimBatch, by: string): Notice[] {
  const { ClaimSentBack: sentBack, ClaimReturned: returned, ClaimIngestFailed: failed } = happened(claims)
  return [
    ...notice(sentBack, `${by} sent back ${named(sentBack)}.`, 'info', 'sendback'),
    ...notice(returned, `${by} returned ${named(returned)} to the queue.`, 'info', 'sendback'),
    ...notice(failed, `${by} could not ingest ${named(failed)}: ${reasonsOf(failed)}`, 'warning', 'ingest_failed'),
  ]
}

/** What reviewers learn of, claim by claim; most claims of most commands have nothing of it. */
function happened(claims: ClaimBatch) {
  const found: Record<Noticed, Happened[]> = { ClaimSentBack: [], ClaimReturned: [], ClaimIngestFailed: [] }
  for (const { stream, expected, events } of claims.batch.streams) {
    for (const [place, event] of (events as readonly IntakeItemEvent[]).entries()) {
      if (!Object.hasOwn(found, event.type)) continue
      const claim = idOf(stream)
      const { claim_number: claimNumber } = claims.item(claim)
      found[event.type as Noticed].push({ claim, because: `${stream} ${expected + place + 1}`, claimNumber, event })
    }
  }
  return found
}

/** It opens the claim; where there are many, the first of them. */
function notice(
  [first]: readonly Happened[],
  text: string,
  notification_type: Notice['notification_type'],
  kind: NotificationKind,
): Notice[] {
  if (!first) return []
  const about = { category: 'intake_item', id: first.claim } as const
  return [{ because: first.because, text, scope: 'intake', notification_type, kind, about }]
}

function named(some: readonly Happened[]): string {
  return some.length === 1 ? `claim ${some[0]?.claimNumber}` : `${some.length.toLocaleString('en-US')} claims`
}

function reasonsOf(failed: readonly Happened[]): string {
  const reasons = new Set(failed.map(({ event }) => (event.type === 'ClaimIngestFailed' ? event.data.reason : '')))
  const [first = '', ...others] = reasons
  return others.length === 0 ? first : `${first} Plus ${others.length} other reason${others.length === 1 ? '' : 's'}.`
}
