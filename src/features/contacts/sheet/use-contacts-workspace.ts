import { useCallback, useEffect } from 'react'
import type { ContactRowField } from '../../../../contract/contacts/contact-row.ts'
import { type FollowLog, useWorkspace } from '../../../workspace/use-workspace.ts'
import type { RowPage } from '../../../workspace/definition.ts'
import { ContactsWorkspace, type ContactsWorkspaceOptions } from './contacts-workspace.ts'
import type { ContactFilter } from './row/contact-filter.ts'
import type { ContactRow } from './row/contact-row.ts'

export interface ContactsSheetOptions extends ContactsWorkspaceOptions {
  readonly follow: FollowLog
  /** Keeps its identity while it is the same filter. */
  readonly filter: ContactFilter
}

const loaderOf = ({ definition }: ContactsWorkspace) => definition.load

/** How often call backs are looked at whose time may have come, in milliseconds. */
const dueEvery = 30_000

/** The workspace of the contacts that match a filter, for as long as the page shows them. */
export function useContactsWorkspace({ api, filter, follow, me, operationUndo }: ContactsSheetOptions) {
  const create = useCallback(
    () => new ContactsWorkspace({ api, filter, me, operationUndo }),
    [api, filter, me, operationUndo],
  )
  const { workspace, retry } = useWorkspace<ContactRow, ContactRowField, ContactsWorkspace, RowPage<ContactRow>>({
    create,
    loaderOf,
    follow,
  })
  useEffect(() => void fetchNames(workspace), [workspace])
  useEffect(() => {
    const timer = setInterval(() => workspace.updateDueCallBacks(), dueEvery)
    return () => clearInterval(timer)
  }, [workspace])
  return { workspace, retry }
}

/** What a contact can be assigned to. Contacts can be worked on without, so a failure here stops nothing. */
async function fetchNames(workspace: ContactsWorkspace) {
  const { api, lookups } = workspace
  const [storms, appraisers] = await Promise.allSettled([api.listStorms(), api.listAppraisers()])
  lookups.add({
    ...(storms.status === 'fulfilled' && { storms: storms.value }),
    ...(appraisers.status === 'fulfilled' && { appraisers: appraisers.value }),
  })
  workspace.updateNames()
}
