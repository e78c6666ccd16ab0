import type { ReplyOf } from '../../../../../contract/call.ts'
import type { ingestClaims as call, SentClaim } from '../../../../../contract/calls/ingest-claims.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import { CommandRefused } from '../../../../shared/command-outbox/command-errors.ts'
import { sendCommand } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { basedOn } from '../../../../shared/command-outbox/based-on.ts'

export type IngestReply = Pick<ReplyOf<typeof call>, 'processed' | 'failed'>

/**
 * Sends at most 100 claims by the command outbox, with words for each; each succeeds or fails by itself, also where all
 * of them fail.
 * @throws StillQueued when the server does not answer: they are sent when it does.
 */
export async function ingestClaims(
  claims: SentClaim[],
  commandId: string,
  operation?: Operation,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<IngestReply> {
  try {
    return await sendCommand<IngestReply>(
      {
        id: commandId,
        kind: 'ingest-claims',
        label: operation?.label ?? `Ingest ${countOf(claims.length, 'claim')}`,
        operation,
        rows: claims.flatMap(({ id, version, subclaims = [] }) => [
          basedOn(id, texts, version),
          ...subclaims.map((row) => basedOn(row, texts)),
        ]),
        body: { claims },
      },
      'whileOnline',
    )
  } catch (error) {
    if (!(error instanceof CommandRefused) || error.answer.refused.length === 0) throw error
    return {
      processed: [],
      failed: error.answer.refused.map(({ row, ...why }) => ({ id: row, code: 'refused', ...why })),
    }
  }
}
