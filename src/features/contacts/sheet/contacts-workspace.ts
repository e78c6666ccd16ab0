import type { ContactRowField } from '../../../../contract/contacts/contact-row.ts'
import type { OperationUndo } from '../../../shared/operations/operation-undo.ts'
import { Workspace } from '../../../workspace/workspace.ts'
import type { SheetApi } from './api/sheet-api.ts'
import { contactsSheet } from './contacts-sheet.workspace.ts'
import { type ContactFilter, noFilter } from './row/contact-filter.ts'
import { ContactLookups } from './row/contact-lookups.ts'
import type { ContactRow } from './row/contact-row.ts'
import { isDue } from './row/contact-tabs.ts'

export interface ContactsWorkspaceOptions {
  readonly api: SheetApi
  /** Which contacts the server gives. */
  readonly filter?: ContactFilter
  /** Id of the user. */
  readonly me: string
  /** Names that another workspace has looked up already. */
  readonly lookups?: ContactLookups
  readonly operationUndo?: OperationUndo | undefined
  readonly isReadOnly?: boolean
}

/** The workspace of contacts, and what can be looked up about one. */
export class ContactsWorkspace extends Workspace<ContactRow, ContactRowField> {
  readonly api: SheetApi
  readonly lookups: ContactLookups
  readonly filter: ContactFilter
  #checkedAt = Date.now()

  constructor({ api, filter = noFilter, lookups = new ContactLookups(), ...options }: ContactsWorkspaceOptions) {
    super({ definition: contactsSheet({ api, lookups, filter }), ...options })
    this.api = api
    this.lookups = lookups
    this.filter = filter
  }

  /** Brings call backs whose time has come since the last check to their tab. */
  updateDueCallBacks(now = Date.now()) {
    const since = this.#checkedAt
    this.#checkedAt = now
    const due: string[] = []
    for (const row of this.rows.all()) if (isDue(row, now) && !isDue(row, since)) due.push(row.id)
    if (due.length > 0) this.rows.updateTabs(due)
  }

  /** The names of events or people have come: rows that show or are filtered by them are drawn again. */
  updateNames() {
    this.rows.notifyChanged([...this.rows.ids()])
  }
}
