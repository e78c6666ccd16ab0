import type { ReplyOf } from '../../../../contract/call.ts'
import { listAmountVersions } from '../../../../contract/calls/list-amount-versions.ts'
import { readAmountVersion } from '../../../../contract/calls/read-amount-version.ts'
import { sendSupplementEvent } from '../../../../contract/calls/send-supplement-event.ts'
import type { SupplementLine } from '../../../../contract/supplements/supplement-line.ts'
import type { RequestedDocument } from '../../../../contract/supplements/supplement.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

/** The amounts of one supplement and what is asked for by them; stories replace it. */
export interface AmountsApi {
  versions(signal?: AbortSignal): Promise<ReplyOf<typeof listAmountVersions>>
  version(version: number, signal?: AbortSignal): Promise<ReplyOf<typeof readAmountVersion>>
  /** All lines as they are to be, on the version of the supplement that was shown. */
  set(lines: readonly SupplementLine[], version: number, operation: Operation): Promise<void>
  request(documents: readonly RequestedDocument[], version: number, operation: Operation): Promise<void>
}

export function amountsApiOf(id: string): AmountsApi {
  const params = { id }
  return {
    versions: (signal) => send(listAmountVersions, { params, signal }),
    version: (version, signal) => send(readAmountVersion, { params: { id, version: String(version) }, signal }),
    async set(lines, version, operation) {
      await send(sendSupplementEvent, { params, body: { type: 'SET_AMOUNTS', lines: [...lines], version }, operation })
    },
    async request(documents, version, operation) {
      await send(sendSupplementEvent, {
        params,
        body: { type: 'REQUEST_DOCUMENTS', documents: [...documents], version },
        operation,
      })
    },
  }
}
