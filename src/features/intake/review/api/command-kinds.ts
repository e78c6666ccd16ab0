import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import { editClaims } from '../../../../../contract/calls/edit-claims.ts'
import { ingestClaims } from '../../../../../contract/calls/ingest-claims.ts'
import { resetClaim } from '../../../../../contract/calls/reset-claim.ts'
import { send } from '../../../../shared/api/client.ts'
import { refusedRow } from '../../../../shared/command-outbox/browser-outbox.ts'
import type { Rejection } from '../../../../shared/command-outbox/queued-command.ts'
import type { CommandKind } from '../../../../shared/command-outbox/outbox-dependencies.ts'

type Failed = ReplyOf<typeof editClaims>['failed']

const rejectionFor = (failed: Failed): Rejection | null =>
  failed.length > 0 ? { refused: failed.map(refusedRow) } : null

/** The reviewer's commands in the command outbox, and how each is sent. */
export const editKind: CommandKind<SentBodyOf<typeof editClaims>, ReplyOf<typeof editClaims>> = {
  send: (body, commandId, operation) => send(editClaims, { body, commandId, operation }),
  rejectionOf: (_command, { failed }) => rejectionFor(failed),
}

export const ingestKind: CommandKind<SentBodyOf<typeof ingestClaims>, ReplyOf<typeof ingestClaims>> = {
  send: (body, commandId, operation) => send(ingestClaims, { body, commandId, operation }),
  rejectionOf: (_command, { failed }) => rejectionFor(failed),
}

export const resetKind: CommandKind<{ id: string }, ReplyOf<typeof resetClaim>> = {
  send: ({ id }, commandId, operation) => send(resetClaim, { params: { id }, commandId, operation }),
  rejectionOf: () => null,
}
