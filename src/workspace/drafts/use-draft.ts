import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { draftMachine } from '../../../machines/draft/draft.machine.ts'
import { type DraftsApi, draftsApi } from './api/drafts-api.ts'
import { draftOver } from './draft-session.ts'
import { useDraftNews } from './use-draft-changes.ts'

export type DraftActor = ActorRefFrom<typeof draftMachine>
export type DraftSnapshot = SnapshotFrom<typeof draftMachine>

/** One's draft in a queue, for as long as the page stands: as it is by now, wherever it was changed. */
export function useDraft(category: string, api: DraftsApi = draftsApi): DraftActor {
  const draft = useActorRef(useMemo(() => draftOver(api, category), [api, category]))
  useDraftNews(draft, category, api)
  return draft
}

export function useDraftSnapshot(draft: DraftActor): DraftSnapshot {
  return useSelector(draft, (snapshot) => snapshot)
}

/** Whether rows can be put into it now. */
export function takesRows(snapshot: DraftSnapshot): boolean {
  return snapshot.can({ type: 'rows set', rows: [] })
}
