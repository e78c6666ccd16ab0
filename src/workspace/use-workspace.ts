import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { RowLoader, RowPage, WorkspaceRow } from './definition.ts'
import { loadRows } from './rows/load-rows.ts'
import type { Workspace } from './workspace.ts'
import { loadAtom } from './workspace-atoms.ts'

/** Follows the log from a cursor; returns how to stop. */
export type FollowLog = (reader: { cursor: number; apply: (events: readonly Recorded[]) => void }) => () => void

interface Options<W, Row, Page extends RowPage<Row>> {
  /** Makes the workspace; keeps its identity while what it is made from stays the same. */
  readonly create: () => W
  readonly loaderOf: (workspace: W) => RowLoader<Row, Page>
  readonly follow: FollowLog
  /** The first page is in. Returns how to stop what it starts. Keeps its identity between renders. */
  readonly onFirstPage?: (workspace: W, page: Page) => () => void
}

/**
 * A workspace for as long as the page is open: loads the queue, follows the log, can start over after a failure, and
 * starts over with another `create`.
 */
export function useWorkspace<
  Row extends WorkspaceRow<Field>,
  Field extends string,
  W extends Pick<Workspace<Row, Field>, 'rows' | 'applyEvents' | 'finishLoading'>,
  Page extends RowPage<Row>,
>({ create, loaderOf, follow, onFirstPage }: Options<W, Row, Page>) {
  const [opened, setOpened] = useState(() => ({ create, workspace: create() }))
  // Made of something else, such as another filter: another workspace, before the former one is shown again.
  const current = opened.create === create ? opened : { create, workspace: create() }
  if (current !== opened) setOpened(current)
  const { workspace } = current
  const setLoad = useSetAtom(loadAtom)

  useEffect(() => {
    const abort = new AbortController()
    const stops: (() => void)[] = []
    setLoad({ phase: { name: 'loading' }, loaded: 0, total: 0 })
    loadRows<Row, Field, Page>(loaderOf(workspace), workspace.rows, {
      signal: abort.signal,
      onFirstPage(page) {
        if (abort.signal.aborted) return
        stops.push(follow({ cursor: page.cursor, apply: (events) => void workspace.applyEvents(events) }))
        if (onFirstPage) stops.push(onFirstPage(workspace, page))
      },
      onPage: (loaded, total) => setLoad({ phase: { name: 'loading' }, loaded, total }),
    })
      .then(async () => {
        await workspace.finishLoading()
        setLoad(({ total }) => ({ phase: { name: 'ready' }, loaded: workspace.rows.size, total }))
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setLoad(({ loaded, total }) => ({ phase: { name: 'failed', error }, loaded, total }))
      })
    return () => {
      abort.abort()
      for (const stop of stops) stop()
    }
  }, [workspace, loaderOf, follow, onFirstPage, setLoad])

  const retry = useCallback(() => setOpened({ create, workspace: create() }), [create])
  return { workspace, retry }
}
