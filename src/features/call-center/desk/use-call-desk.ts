import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { callOutcomeLabels } from '../../../../contract/contacts/call-outcomes.ts'
import type { LeasePerson } from '../../../../contract/leases/lease.ts'
import { commandOutboxStateAtom } from '../../../shared/command-outbox/command-outbox-atoms.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import type { LeasesApi } from '../../../workspace/leases/api/leases-api.ts'
import { RecordLeases } from '../../../workspace/leases/record-leases.ts'
import { useLeaseChanges, useRunningLeases } from '../../../workspace/leases/use-leases.ts'
import type { NotesApi } from '../../../workspace/notes/api/notes-api.ts'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { CallCenterApi } from '../api/call-center-api.ts'
import { forgetContactWork } from '../outcome/contact-work.ts'
import { saveNoteDraft } from '../outcome/save-note-draft.ts'
import { CallDesk } from './call-desk.ts'

export interface DeskApis {
  readonly api: CallCenterApi
  readonly leasesApi: LeasesApi
  readonly notesApi: NotesApi
}

function openDesk({ api, leasesApi, notesApi }: DeskApis, me: LeasePerson, onChanged: () => void) {
  // Each knows the other: the desk says what is held, and the lease says when that is lost.
  const leases: RecordLeases = new RecordLeases({
    category: 'contact',
    me,
    api: leasesApi,
    onLost: (id, lease) => desk.lose(id, lease.holder.name, lease.word),
  })
  const desk: CallDesk = new CallDesk({
    api,
    // Whatever takes a contact from the desk has released it.
    hold: (id) => leases.hold(id, true),
    resume: (id) => leasesApi.takeLease('contact', id),
    onLeave: ({ id }) => void saveNoteDraft(id, notesApi),
    onFailed: showErrorToast,
    onQueued: ({ id }) => forgetContactWork(id),
    onSaved: ({ id, first_name, last_name }, { outcome }, operation) => {
      forgetContactWork(id)
      showUndoableToast(`${first_name} ${last_name}: ${callOutcomeLabels[outcome]}`, operation, onChanged)
      onChanged()
    },
  })
  return { desk, leases }
}

/** The desk of the signed-in agent with the lease of its contact, for as long as the page is open. */
export function useCallDesk(apis: DeskApis, me: LeasePerson, onChanged: () => void) {
  const [{ desk, leases }] = useState(() => openDesk(apis, me, onChanged))
  useRunningLeases(leases)
  useLeaseChanges(leases)
  useEffect(() => void desk.start(), [desk])
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const { queued } = useAtomValue(commandOutboxStateAtom)
  useEffect(() => void desk.settleQueued(queued), [desk, queued, state])
  const task = useSyncExternalStore(desk.subscribe, desk.task)
  const failure = useSyncExternalStore(desk.subscribe, desk.failure)
  const keys = useSyncExternalStore(desk.subscribe, desk.keys)
  const stormId = useSyncExternalStore(desk.subscribe, desk.stormId)
  return { desk, leases, state, task, failure, keys, stormId }
}
