import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { StreamAppend } from '../events/append.ts'
import type { Notice } from '../events/raise.ts'
import type { ClaimBatch } from './claim-batch.ts'

interface Happened {
  /** Stream and version of the event: it happens once. */
  readonly because: string
  readonly claimNumber: string
  readonly event: IntakeItemEvent
}

/** What reviewers hear of a command about claims: one notice for all that were sent back, returned, or failed. */
export function noticesOf(claims: ClaimBatch, by: string): Notice[] {
  const { streams } = claims.batch
  const sentBack = happened(claims, streams, 'ClaimSentBack')
  const returned = happened(claims, streams, 'ClaimReturned')
  const failed = happened(claims, streams, 'ClaimIngestFailed')
  return [
    ...notice(sentBack, `${by} sent back ${named(sentBack)}.`, 'info'),
    ...notice(returned, `${by} returned ${named(returned)} to the queue.`, 'info'),
    ...notice(failed, `${by} could not ingest ${named(failed)}: ${reasonsOf(failed)}`, 'warning'),
  ]
}

function happened(claims: ClaimBatch, streams: readonly StreamAppend[], type: IntakeItemEvent['type']): Happened[] {
  return streams.flatMap(({ stream, expected, events }) => {
    const place = events.findIndex((event) => event.type === type)
    if (place < 0) return []
    const { claim_number: claimNumber } = claims.item(idOf(stream))
    return [{ because: `${stream} ${expected + place + 1}`, claimNumber, event: events[place] as IntakeItemEvent }]
  })
}

function notice([first]: readonly Happened[], text: string, notification_type: Notice['notification_type']): Notice[] {
  return first ? [{ because: first.because, text, scope: 'intake', notification_type }] : []
}

function named(some: readonly Happened[]): string {
  return some.length === 1 ? `claim ${some[0]?.claimNumber}` : `${some.length.toLocaleString('en-US')} claims`
}

function reasonsOf(failed: readonly Happened[]): string {
  const reasons = new Set(failed.map(({ event }) => (event.type === 'ClaimIngestFailed' ? event.data.reason : '')))
  const [first = '', ...others] = reasons
  return others.length === 0 ? first : `${first} And ${others.length} other reason${others.length === 1 ? '' : 's'}.`
}
