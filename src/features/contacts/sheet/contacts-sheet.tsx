import { type ReactNode, useState } from 'react'
import type { ContactRowField } from '../../../../contract/contacts/contact-row.ts'
import { Empty } from '../../../shared/ui/states.tsx'
import type { AsOfView } from '../../../workspace/page/as-of-grid.tsx'
import { WorkspacePage } from '../../../workspace/page/workspace-page.tsx'
import type { WorkspaceSlots } from '../../../workspace/slots/workspace-slots.ts'
import { ContactFilterBar } from './contact-filter-bar.tsx'
import { ContactSelectionBar } from './contact-selection-bar.tsx'
import { contactsPage } from './contacts-page.ts'
import { ContactsWorkspace } from './contacts-workspace.ts'
import { type ContactFilter, isFiltered, noFilter } from './row/contact-filter.ts'
import type { ContactRow } from './row/contact-row.ts'
import { NoContacts } from './no-contacts.tsx'
import { TooManyContacts } from './too-many-contacts.ts'
import { type ContactsSheetOptions, useContactsWorkspace } from './use-contacts-workspace.ts'

interface Props extends ContactsSheetOptions {
  onFilter: (filter: ContactFilter) => void
  /** What other features put into the page. */
  slots?: WorkspaceSlots
  /** The contacts as of a moment, in the place of the live ones. */
  asOf?: AsOfView | null
  /** Tools at the end of the filter bar. */
  tools?: ReactNode
}

const noSlots: WorkspaceSlots = {}

/** The contacts that match a filter, in one grid. Another filter needs another `key`. */
export function ContactsSheet({ onFilter, slots = noSlots, asOf = null, tools, ...options }: Props) {
  const { workspace, retry } = useContactsWorkspace(options)
  return <Sheet key={keyOf(workspace)} {...{ workspace, onFilter, slots, asOf, tools }} onRetry={retry} />
}

interface SheetProps extends Required<Pick<Props, 'onFilter' | 'slots' | 'asOf'>> {
  workspace: ContactsWorkspace
  tools: ReactNode
  onRetry: () => void
}

function Sheet({ workspace, onFilter, slots, asOf, tools, onRetry }: SheetProps) {
  const [page] = useState(() => contactsPage(workspace))
  const { filter } = workspace
  const withFilter: WorkspaceSlots = {
    ...slots,
    tools: (queue) => (
      <>
        <ContactFilterBar workspace={workspace} onFilter={onFilter} />
        {slots.tools?.(queue)}
      </>
    ),
  }
  return (
    <WorkspacePage<ContactRow, ContactRowField>
      workspace={workspace}
      page={page}
      onRetry={onRetry}
      lists={[]}
      slots={withFilter}
      asOf={asOf}
      createAsOf={() => asOfSheet(workspace)}
      tools={tools}
      empty={<NoContacts isFiltered={isFiltered(filter)} onShowAll={() => onFilter(noFilter)} />}
      failed={(error) => error instanceof TooManyContacts && <Empty title="Too many contacts">{error.message}</Empty>}
      selectionBar={(slot) => <ContactSelectionBar workspace={workspace}>{slot}</ContactSelectionBar>}
      commands={[]}
    />
  )
}

/** A read-only workspace with the names and calls of the live one. */
function asOfSheet({ api, lookups, filter }: ContactsWorkspace) {
  const workspace = new ContactsWorkspace({ api, lookups, filter, me: '', isReadOnly: true })
  return { workspace, page: contactsPage(workspace) }
}

const keys = new WeakMap<ContactsWorkspace, string>()

/** A new workspace is a new grid. */
function keyOf(workspace: ContactsWorkspace): string {
  const key = keys.get(workspace) ?? crypto.randomUUID()
  keys.set(workspace, key)
  return key
}
