import { Tooltip } from '@base-ui/react/tooltip'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { ContactsSheet } from '../../../src/features/contacts/sheet/contacts-sheet.tsx'
import { type ContactFilter, noFilter } from '../../../src/features/contacts/sheet/row/contact-filter.ts'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeContact } from './contact.factory.ts'
import { StubContacts } from './stub-contacts.ts'

interface Options {
  readonly filter?: ContactFilter
  /** Sets the server up before it is shown. */
  readonly prepare?: (server: StubContacts) => void
}

/** A story of the grid with so many contacts. */
export function sheet(count: number, { filter = noFilter, prepare = () => undefined }: Options = {}) {
  return {
    loaders: [
      async () => {
        const server = new StubContacts(Array.from({ length: count }, (_none, n) => makeContact(n + 1)))
        prepare(server)
        return { server }
      },
    ],
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <Stage server={loaded['server'] as StubContacts} filter={filter} />
    ),
  }
}

function Stage({ server, filter }: { server: StubContacts; filter: ContactFilter }) {
  const [store] = useState(createStore)
  return (
    <Provider store={store}>
      <Tooltip.Provider>
        <Sheet server={server} filter={filter} />
        <Toaster />
      </Tooltip.Provider>
    </Provider>
  )
}

function Sheet({ server, filter: first }: { server: StubContacts; filter: ContactFilter }) {
  const [filter, setFilter] = useState(first)
  useCommandKeys()
  return (
    <div style={{ height: 660, border: '1px solid var(--line)' }}>
      <ContactsSheet
        api={server.api}
        filter={filter}
        onFilter={setFilter}
        follow={server.follow}
        me="me"
        slots={{
          recordTabs: (_queue, id) => [{ id: 'history', label: 'History', render: () => <p>History of {id}</p> }],
        }}
      />
    </div>
  )
}
