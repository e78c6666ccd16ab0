import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { draftMachine } from '../../../machines/draft/draft.machine.ts'
import { type DraftsApi, draftsApi } from './api/drafts-api.ts'
import { draftSession } from './draft-session.ts'
import { useDraftChanges } from './use-draft-changes.ts'

export type DraftActor = ActorRefFrom<typeof draftMachine>
export type DraftSnapshot = SnapshotFrom<typeof draftMachine>

/** The user's draft in a queue for as long as the page is open, kept up to date with changes made elsewhere. */
export function useDraft(category: string, api: DraftsApi = draftsApi): DraftActor {
  const draft = useActorRef(useMemo(() => draftSession(api, category), [api, category]))
  useDraftChanges(draft, category, api)
  return draft
}

export function useDraftSnapshot(draft: DraftActor): DraftSnapshot {
  return useSelector(draft, (snapshot) => snapshot)
}

/** Whether rows can be put into it now. */
export function acceptsRows(snapshot: DraftSnapshot): boolean {
  return snapshot.can({ type: 'rows set', rows: [] })
}
