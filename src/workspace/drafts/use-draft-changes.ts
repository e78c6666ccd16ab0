import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { waitFor } from 'xstate'
import { readDraftHint } from '../../../contract/drafts/draft-hint.ts'
import { useRefetchOnFocus } from '../../shared/api/use-refetch-on-focus.ts'
import { liveAtom } from '../../shared/live/live-atoms.ts'
import type { DraftsApi } from './api/drafts-api.ts'
import type { DraftActor } from './use-draft.ts'

/**
 * Hears when one's draft is changed on another page or machine. A hint may be lost: so one asks whenever the channel
 * is joined, which it is again after each loss of the connection, and when somebody comes back to the page.
 */
export function useDraftNews(draft: DraftActor, category: string, api: DraftsApi) {
  const live = useAtomValue(liveAtom)
  const ask = useCallback(() => {
    const askNow = async () => {
      // What is being read just now may be older than what one has not heard of.
      const { context } = await waitFor(draft, (snapshot) => !snapshot.matches('reading'))
      const { version } = await api.readDraft(category, context.version)
      if (draft.getSnapshot().status === 'active') draft.send({ type: 'told of', version })
    }
    // Asked again at the next occasion.
    askNow().catch(() => undefined)
  }, [draft, category, api])
  useRefetchOnFocus(ask)
  useEffect(() => {
    return live?.hearOwn({
      hint(data) {
        const hint = readDraftHint(data)
        if (hint?.category === category) draft.send({ type: 'told of', version: hint.version })
      },
      joined: ask,
    })
  }, [live, draft, category, ask])
}
