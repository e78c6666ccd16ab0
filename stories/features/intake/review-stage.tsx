import { Tooltip } from '@base-ui/react/tooltip'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { waitFor, within } from 'storybook/test'
import { IntakeReview } from '../../../src/features/intake/components/intake-review.tsx'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeClaims } from './made-claims.ts'
import { StubServer } from './stub-server.ts'

/** The desk over a server in the page's memory, with a store of its own. */
function ReviewStage({ server }: { server: StubServer }) {
  const [store] = useState(createStore)
  return (
    <Provider store={store}>
      <Tooltip.Provider>
        <Stage server={server} />
        <Toaster />
      </Tooltip.Provider>
    </Provider>
  )
}

function Stage({ server }: { server: StubServer }) {
  useCommandKeys()
  return (
    <div style={{ height: 620, border: '1px solid var(--line)' }}>
      <IntakeReview
        api={server.api}
        follow={server.follow}
        today="2026-03-10"
        onGo={() => undefined}
        onImport={() => undefined}
        renderDrawer={(id, close) => (
          <div style={{ padding: 16 }}>
            <p>Claim {id}</p>
            <button type="button" onClick={close}>
              Close the claim
            </button>
          </div>
        )}
      />
    </div>
  )
}

/** A story of the desk with so many claims; `prepare` sets the server up before it is shown. */
export function desk(count: number, prepare: (server: StubServer) => void = () => undefined) {
  return {
    loaders: [
      async () => {
        const server = new StubServer(makeClaims(count))
        prepare(server)
        return { server }
      },
    ],
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <ReviewStage server={loaded['server'] as StubServer} />
    ),
  }
}

/** The cells of a story's grid, by the row's place and the column. */
export function cellsIn(canvas: HTMLElement) {
  const find = (row: number, column: string) =>
    canvas.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`)
  return {
    async at(row: number, column: string): Promise<HTMLElement> {
      return waitFor(
        () => {
          const cell = find(row, column)
          if (!cell) throw new Error(`no cell ${column} in row ${row}`)
          return cell
        },
        { timeout: 5000 },
      )
    },
    textAt: (row: number, column: string) => find(row, column)?.textContent?.trim() ?? null,
    idAt: (row: number) => canvas.querySelector(`.ag-row[row-index="${row}"]`)?.getAttribute('row-id') ?? '',
    page: within(document.body),
  }
}
