import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import { editClaims } from '../../../../../contract/calls/edit-claims.ts'
import { ingestClaims } from '../../../../../contract/calls/ingest-claims.ts'
import { resetClaim } from '../../../../../contract/calls/reset-claim.ts'
import { send } from '../../../../shared/api/client.ts'
import { refusedRow } from '../../../../shared/command-outbox/browser-outbox.ts'
import type { Answer } from '../../../../shared/command-outbox/queued-command.ts'
import type { Kind } from '../../../../shared/command-outbox/outbox-dependencies.ts'

type Failed = ReplyOf<typeof editClaims>['failed']

const notDone = (failed: Failed): Answer | null => (failed.length > 0 ? { refused: failed.map(refusedRow) } : null)

/** The reviewer's commands that are kept until they are answered, and how each is sent. */
export const editKind: Kind<SentBodyOf<typeof editClaims>, ReplyOf<typeof editClaims>> = {
  send: (body, commandId, action) => send(editClaims, { body, commandId, action }),
  answerOf: (_command, { failed }) => notDone(failed),
}

export const ingestKind: Kind<SentBodyOf<typeof ingestClaims>, ReplyOf<typeof ingestClaims>> = {
  send: (body, commandId, action) => send(ingestClaims, { body, commandId, action }),
  answerOf: (_command, { failed }) => notDone(failed),
}

export const resetKind: Kind<{ id: string }, ReplyOf<typeof resetClaim>> = {
  send: ({ id }, commandId, action) => send(resetClaim, { params: { id }, commandId, action }),
  answerOf: () => null,
}
