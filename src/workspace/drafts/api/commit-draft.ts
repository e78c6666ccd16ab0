import { commitDraft as call } from '../../../../contract/calls/commit-draft.ts'
import type { DraftCommit } from '../../../../contract/drafts/draft.ts'
import { send } from '../../../shared/api/client.ts'

/** Retried while no reply comes: the same key continues the same commit. */
export async function commitDraft(
  category: string,
  body: { version: number; key: string },
  signal?: AbortSignal,
): Promise<DraftCommit> {
  const { commit } = await send(call, {
    params: { category },
    body,
    commandId: body.key,
    retryNetworkFailures: true,
    ...(signal && { signal }),
  })
  return commit
}
