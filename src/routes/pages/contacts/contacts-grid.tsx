import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { sheetApi } from '../../../features/contacts/sheet/api/sheet-api.ts'
import { ContactsSheet } from '../../../features/contacts/sheet/contacts-sheet.tsx'
import { parseFilter, withFilter } from '../../../features/contacts/sheet/filter-search.ts'
import type { ContactFilter } from '../../../features/contacts/sheet/row/contact-filter.ts'
import { contactTabs } from '../../../features/contacts/sheet/row/contact-tabs.ts'
import { permissionAtom } from '../../../shared/session/permission.ts'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { AddToDraft } from '../../../workspace/drafts/components/add-to-draft.tsx'
import { DraftBar } from '../../../workspace/drafts/components/draft-bar.tsx'
import { useDraft } from '../../../workspace/drafts/use-draft.ts'
import { WorkspaceAddress } from '../../../workspace/page/workspace-address.tsx'
import { PresenceIndicator } from '../../../workspace/presence/components/presence-indicator.tsx'
import type { WorkspaceSlots } from '../../../workspace/slots/workspace-slots.ts'
import type { FollowLog } from '../../../workspace/use-workspace.ts'
import { useContactRecordTabs } from '../../contacts/contact-record-tabs.tsx'
import { ContactsLayout } from '../../contacts/contacts-layout.tsx'
import { followTopic } from '../../follow-topic.ts'
import { useQueueAsOf } from '../../queue-as-of.tsx'
import { historyTab, StreamHistory } from '../../stream-history.tsx'
import { UndoReview, undoWork } from '../../undo-review.tsx'
import { useMe } from '../../use-me.ts'

const follow: FollowLog = (reader) => followTopic('contact', reader)

const contactThen = (id: string, at: number) => <StreamHistory key={id} category="contact" id={id} asOf={at} />

const historyOfContact = (id: string) => historyTab('contact', id)

/** The contacts of the business in a grid, with drafts, notes, history and the live log put together. */
export function ContactsGridRoute() {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  // The address changes with every row that is opened: the contacts are reloaded for another filter only.
  const asked = JSON.stringify(parseFilter(search))
  const filter = useMemo<ContactFilter>(() => JSON.parse(asked), [asked])
  const canWork = may('contacts:work')
  const tabsOf = useContactRecordTabs(historyOfContact)
  const draft = useDraft('contact')
  const { asOf, addTo } = useQueueAsOf('contact', contactThen)
  const isAsOf = asOf !== null
  const slots = useMemo<WorkspaceSlots>(
    () => ({
      above: (queue) => (
        <>
          <WorkspaceAddress
            queue={queue}
            tabs={contactTabs}
            preferences={sheetApi}
            viewKind="contact-view"
            viewAt="saved"
          />
          {canWork && <DraftBar queue={queue} draft={draft} me={me} isAsOf={isAsOf} operationUndo={undoWork} />}
        </>
      ),
      presence: (queue) => <PresenceIndicator queue={queue} me={me} />,
      recordTabs: (_queue, id) => tabsOf(id),
      ...(canWork && { selection: (queue) => <AddToDraft queue={queue} draft={draft} /> }),
    }),
    [me, draft, canWork, tabsOf, isAsOf],
  )
  return (
    <>
      <h1 className={hiddenLabel}>Contacts</h1>
      <ContactsSheet
        api={sheetApi}
        filter={filter}
        onFilter={(next) => void navigate({ to: '.', search: withFilter(search, next) })}
        follow={follow}
        me={me.id}
        {...(canWork && { operationUndo: undoWork })}
        slots={addTo(slots)}
        asOf={asOf}
        tools={<ContactsLayout />}
      />
      <UndoReview />
    </>
  )
}
