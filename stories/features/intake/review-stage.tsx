import { Tooltip } from '@base-ui/react/tooltip'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { waitFor, within } from 'storybook/test'
import type { FollowLog } from '../../../src/workspace/use-workspace.ts'
import { IntakeReview } from '../../../src/features/intake/review/intake-review.tsx'
import { useCommandKeys } from '../../../src/shared/commands/use-command-keys.ts'
import { createLive } from '../../../src/shared/live/connection.ts'
import { LiveSign } from '../../../src/shared/live/live-indicator.tsx'
import { Toaster } from '../../../src/shared/ui/toast.tsx'
import { makeClaims } from './made-claims.ts'
import { StubServer } from './stub-server.ts'

/** The desk over a server in the page's memory, with a store of its own. */
function ReviewStage({ children }: { children: ReactNode }) {
  const [store] = useState(createStore)
  return (
    <Provider store={store}>
      <Tooltip.Provider>
        {children}
        <Toaster />
      </Tooltip.Provider>
    </Provider>
  )
}

/** The desk on a live connection, and how that stands. */
function LiveStage({ server }: { server: StubServer }) {
  const [live] = useState(() =>
    createLive({
      businessId: '00000000-0000-4000-8000-00000000000a',
      personId: '00000000-0000-4000-8000-0000000000aa',
      transport: server.line.transport,
      pull: server.line.pull,
      silentAfter: 60_000,
      reloadAll: () => {},
    }),
  )
  useEffect(() => () => live.close(), [live])
  const follow = useCallback<FollowLog>((reader) => live.subscribe('intake_item', reader), [live])
  const state = useSyncExternalStore(live.state.subscribe, live.state.get)
  return (
    <>
      <div style={{ padding: 8 }}>
        <LiveSign state={state} />
      </div>
      <Stage server={server} follow={follow} />
    </>
  )
}

/** The desk on a day that can be let pass. */
function DayStage({ server }: { server: StubServer }) {
  const [today, setToday] = useState('2026-03-10')
  return (
    <>
      <button type="button" onClick={() => setToday('2027-02-28')}>
        Let a year pass
      </button>
      <Stage server={server} today={today} />
    </>
  )
}

interface StageProps {
  server: StubServer
  follow?: FollowLog
  today?: string
}

function Stage({ server, follow = server.follow, today = '2026-03-10' }: StageProps) {
  useCommandKeys()
  return (
    <div style={{ height: 660, border: '1px solid var(--line)' }}>
      <IntakeReview
        api={server.api}
        follow={follow}
        today={today}
        me="me"
        onGo={() => undefined}
        onImport={() => undefined}
        slots={{
          presence(queue) {
            server.followMarks(queue.marks)
            return null
          },
          recordTabs: (_queue, id) => [{ id: 'history', label: 'History', render: () => <p>History of {id}</p> }],
        }}
      />
    </div>
  )
}

/**
 * A story of the desk with so many claims; `prepare` sets the server up before it is shown, `beside` is what the page
 * around the desk has.
 */
export function desk(count: number, prepare: (server: StubServer) => void = () => undefined, beside: ReactNode = null) {
  return {
    loaders: [
      async () => {
        const server = new StubServer(makeClaims(count))
        prepare(server)
        return { server }
      },
    ],
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <ReviewStage>
        {beside}
        <Stage server={loaded['server'] as StubServer} />
      </ReviewStage>
    ),
  }
}

/** The same on a live connection that a story can cut and restore, with the sign that says how it stands. */
export function liveDesk(count: number) {
  return {
    ...desk(count),
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <ReviewStage>
        <LiveStage server={loaded['server'] as StubServer} />
      </ReviewStage>
    ),
  }
}

/** The same with a button that lets a year pass. */
export function passingDesk(count: number) {
  return {
    ...desk(count),
    render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => (
      <ReviewStage>
        <DayStage server={loaded['server'] as StubServer} />
      </ReviewStage>
    ),
  }
}

/** The cells of a story's grid, by the row's place and the column. */
export function cellsIn(canvas: HTMLElement) {
  const find = (row: number, column: string) =>
    canvas.querySelector<HTMLElement>(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`)
  return {
    find,
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
