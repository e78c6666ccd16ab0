import { Tooltip } from '@base-ui/react/tooltip'
import { createRoot } from 'react-dom/client'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactChanges } from '../../contract/events/contact.events.ts'
import { type Recorded, streamOf } from '../../contract/events/recorded.ts'
import type { SheetApi } from '../../src/features/contacts/sheet/api/sheet-api.ts'
import { ContactsSheet } from '../../src/features/contacts/sheet/contacts-sheet.tsx'
import { noFilter } from '../../src/features/contacts/sheet/row/contact-filter.ts'
import { heldRows, type ShownGrid } from './shown-grid.ts'

/** The product's own grid of contacts, which it fetches page by page as from the server. */
export function showSheet(place: HTMLElement, contacts: Contact[]): ShownGrid {
  const ids = contacts.map(({ id }) => id)
  const versions = contacts.map(({ version }) => version)
  let apply: (events: readonly Recorded[]) => void = () => undefined
  let cursor = 1
  const nothing = async () => {
    throw new Error('The benchmark does not ask this.')
  }
  const api: SheetApi = {
    async loadContactRows(_filter, { count, after }) {
      // An answer comes in a turn of its own, as from a server.
      await new Promise((resolve) => setTimeout(resolve))
      const start = Number(after ?? 0)
      const page = contacts.slice(start, start + count)
      const next = start + count < contacts.length ? String(start + count) : null
      // From here on the grid holds them, as it would those from a server.
      if (next === null) contacts = []
      return { contacts: page, total: ids.length, next, cursor }
    },
    listStorms: async () => [],
    listAppraisers: async () => [],
    listPreferences: async () => [],
    editContactRows: nothing,
    readContact: nothing,
    savePreference: nothing,
    deletePreference: nothing,
    reportExport: nothing,
  }
  const follow = (reader: { apply: typeof apply }) => {
    apply = reader.apply
    return () => undefined
  }
  createRoot(place).render(
    <Tooltip.Provider>
      <ContactsSheet api={api} filter={noFilter} onFilter={() => undefined} follow={follow} me="me" />
    </Tooltip.Provider>,
  )
  return {
    change(places, changes) {
      const at = new Date().toISOString()
      apply(
        places.map((n) => {
          const version = (versions[n] ?? 0) + 1
          versions[n] = version
          cursor += 1
          const data = { changes: changes as ContactChanges, was: {} }
          const stream = streamOf('contact', ids[n] ?? '')
          return { id: cursor, stream, version, type: 'ContactUpdated', data, at, by: { id: 'jt', name: 'Jo Tran' } }
        }),
      )
    },
    held: heldRows,
  }
}
