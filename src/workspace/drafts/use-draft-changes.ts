import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { waitFor } from 'xstate'
import { readDraftHint } from '../../../contract/drafts/draft-hint.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { liveAtom } from '../../shared/live/live-atoms.ts'
import type { DraftsApi } from './api/drafts-api.ts'
import type { DraftActor } from './use-draft.ts'

/**
 * Follows changes of the user's draft on another page or machine. A hint may be lost: so the draft is refetched whenever
 * the channel is joined, as after each loss of the connection, and when the user comes back to the page.
 */
export function useDraftChanges(draft: DraftActor, category: string, api: DraftsApi) {
  const live = useAtomValue(liveAtom)
  const refetch = useCallback(() => {
    const refetchNow = async () => {
      // A read that is running may be older than the change.
      const { context } = await waitFor(draft, (snapshot) => !snapshot.matches('reading'))
      const { version } = await api.readDraft(category, context.version)
      if (draft.getSnapshot().status === 'active') draft.send({ type: 'newer version announced', version })
    }
    // Refetched at the next occasion.
    refetchNow().catch(() => undefined)
  }, [draft, category, api])
  useRefetchOnFocus(refetch)
  useEffect(() => {
    return live?.subscribeOwnHints({
      hint(data) {
        const hint = readDraftHint(data)
        if (hint?.category === category) draft.send({ type: 'newer version announced', version: hint.version })
      },
      joined: refetch,
    })
  }, [live, draft, category, refetch])
}
