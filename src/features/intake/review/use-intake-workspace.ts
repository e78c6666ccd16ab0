import { useCallback, useEffect, useState } from 'react'
import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { showErrorToast } from '../../../shared/ui/toast.tsx'
import { type FollowLog, useWorkspace } from '../../../workspace/use-workspace.ts'
import type { IntakePage } from './intake-review.workspace.ts'
import type { IntakeRow } from './claim/intake-row.ts'
import { IntakeWorkspace, type IntakeWorkspaceOptions } from './intake-workspace.ts'

export interface IntakeReviewOptions extends IntakeWorkspaceOptions {
  follow: FollowLog
  /** The same for contacts, for users who may see them. */
  followContacts?: FollowLog
}

const loaderOf = ({ definition }: IntakeWorkspace) => definition.load

/** The workspace of the intake review for as long as the page is open. */
export function useIntakeWorkspace({ api, follow, followContacts, today, me, operationUndo }: IntakeReviewOptions) {
  // The day is set below: a queue that is worked on past midnight does not start over.
  const [firstDay] = useState(today)
  const create = useCallback(
    () => new IntakeWorkspace({ api, today: firstDay, me, operationUndo }),
    [api, firstDay, me, operationUndo],
  )
  const onFirstPage = useCallback(
    (workspace: IntakeWorkspace, { cursor, storms }: IntakePage) => {
      workspace.lookups.add({ storms })
      void fetchLocations(workspace, storms)
      const apply: Parameters<FollowLog>[0]['apply'] = (events) => workspace.applyContactEvents(events)
      return followContacts?.({ cursor, apply }) ?? (() => {})
    },
    [followContacts],
  )
  const { workspace, retry } = useWorkspace<IntakeRow, EditableField, IntakeWorkspace, IntakePage>({
    create,
    loaderOf,
    follow,
    onFirstPage,
  })
  useEffect(() => void fetchChoices(workspace), [workspace])
  useEffect(() => workspace.setToday(today), [workspace, today])
  return { workspace, retry }
}

/** What a claim can be assigned to. The queue can be worked on without, so a failure here stops nothing. */
async function fetchChoices(workspace: IntakeWorkspace) {
  const { api, lookups } = workspace
  const [storms, appraisers, callCenters, reviewers] = await Promise.allSettled([
    api.listActiveStorms(),
    api.listAppraisers(),
    api.listCallCenters(),
    api.listReviewers(),
  ])
  lookups.add({
    ...(storms.status === 'fulfilled' && { storms: storms.value }),
    ...(appraisers.status === 'fulfilled' && { appraisers: appraisers.value }),
    ...(callCenters.status === 'fulfilled' && { callCenters: callCenters.value }),
    ...(reviewers.status === 'fulfilled' && { reviewers: reviewers.value }),
  })
  workspace.resetFlags()
}

/** All at once after the claims, as section 8 has it, with its words for a failure. */
async function fetchLocations({ api, lookups }: IntakeWorkspace, storms: readonly { id: string }[]) {
  try {
    const pairs = await api.listLocationsOfStorms(storms.map(({ id }) => id))
    lookups.add({ locations: new Map(pairs) })
  } catch (error) {
    showErrorToast('Error fetching locations!', error)
  }
}
