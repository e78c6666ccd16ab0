import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { listUsers } from '../../../../contract/calls/list-users.ts'
import { may as mayDo } from '../../../../contract/people/permissions.ts'
import { AddToDraft } from '../../../workspace/drafts/components/add-to-draft.tsx'
import { DraftBar } from '../../../workspace/drafts/components/draft-bar.tsx'
import { useDraft } from '../../../workspace/drafts/use-draft.ts'
import { claimTabs } from '../../../features/intake/review/claim/claim-tabs.ts'
import { intakeApi } from '../../../features/intake/review/api/intake-api.ts'
import type { FollowLog } from '../../../workspace/use-workspace.ts'
import { IntakeReview } from '../../../features/intake/review/intake-review.tsx'
import { ImportDialog } from '../../../workspace/import/import-dialog.tsx'
import { claimImport } from '../../../features/intake/import/claim-import.ts'
import { useImport } from '../../../workspace/import/use-import.ts'
import { leaseSlots } from '../../../workspace/leases/lease-slots.tsx'
import { WorkspaceAddress } from '../../../workspace/page/workspace-address.tsx'
import { PresenceIndicator } from '../../../workspace/presence/components/presence-indicator.tsx'
import { notesTab } from '../../../workspace/notes/notes-tab.tsx'
import { send } from '../../../shared/api/client.ts'
import type { WorkspaceSlots } from '../../../workspace/slots/workspace-slots.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { useToday } from '../../../shared/time/use-today.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { HistoryLink } from '../../history-link.tsx'
import { historyTab, StreamHistory } from '../../stream-history.tsx'
import { followTopic } from '../../follow-topic.ts'
import { NarrowedIntake } from '../../narrowed-intake.tsx'
import { useQueueAsOf } from '../../queue-as-of.tsx'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

const follow: FollowLog = (reader) => followTopic('intake_item', reader)
const followContacts: FollowLog = (reader) => followTopic('contact', reader)

/** Whom a claim can be handed to: who may work on it, as far as one sees what people may; the server knows. */
async function findColleagues(signal: AbortSignal) {
  const { data } = await send(listUsers, { signal })
  const able = data.filter((one) => !('permissions' in one) || mayDo(one, 'intake:work'))
  return able.map(({ id, full_name }) => ({ id, name: full_name }))
}

const claimThen = (id: string, at: number) => <StreamHistory key={id} category="intake_item" id={id} asOf={at} />

/** The review desk, with the import, the claim's history and the live log put together. */
export function IntakeReviewRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const imports = useImport(claimImport)
  const today = useToday(me.business.timezone)
  const { id, full_name: name } = me
  const [canWork, canTakeOver, seesPeople] = [may('intake:work'), may('leases:take-over'), may('people:view')]
  // Not created again with every token: the user's lease would be released and acquired again.
  const leases = useMemo(
    () => leaseSlots({ me: { id, name }, canWork, canTakeOver, ...(seesPeople && { findColleagues }) }),
    [id, name, canWork, canTakeOver, seesPeople],
  )
  const draft = useDraft('intake_item')
  const { asOf, addTo } = useQueueAsOf('intake_item', claimThen)
  const isAsOf = asOf !== null
  const slots = useMemo<WorkspaceSlots>(() => {
    const drafts: WorkspaceSlots = { selection: (queue) => <AddToDraft queue={queue} draft={draft} /> }
    return {
      above: (queue) => (
        <>
          <WorkspaceAddress queue={queue} tabs={claimTabs} preferences={intakeApi} viewKind="intake-view" />
          {canWork && <NarrowedIntake queue={queue} />}
          {canWork && <DraftBar queue={queue} draft={draft} me={me} isAsOf={isAsOf} operationUndo={undoWork} />}
        </>
      ),
      presence: (queue) => <PresenceIndicator queue={queue} me={me} />,
      recordLink: (to) => <HistoryLink {...to} />,
      recordTabs: (_queue, claim) => [notesTab('intake_item', claim), historyTab('intake_item', claim)],
      ...leases,
      ...(canWork && drafts),
    }
  }, [me, leases, draft, canWork, isAsOf])
  return (
    <>
      <h1 className={hiddenLabel}>Intake review</h1>
      <IntakeReview
        api={intakeApi}
        follow={follow}
        today={today}
        me={me.id}
        {...(canWork && { operationUndo: undoWork })}
        slots={addTo(slots)}
        asOf={asOf}
        onGo={(to) =>
          void navigate({ to: to === 'sendbacks' ? '/admin/intake/sendback_review' : '/admin/intake/ingested' })
        }
        {...(may('contacts:view') && { followContacts })}
        {...(may('intake:work') && { onImport: imports.show })}
      />
      <UndoReview />
      <ImportDialog running={imports.running} open={imports.open} onClose={imports.close} onReview={imports.close} />
    </>
  )
}
