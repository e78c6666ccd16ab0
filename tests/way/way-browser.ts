import { getDefaultStore } from 'jotai'
import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { Session } from '../../machines/auth/auth.events.ts'
import { ingestKind } from '../../src/features/intake/review/api/command-kinds.ts'
import { intakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { IntakeWorkspace } from '../../src/features/intake/review/intake-workspace.ts'
import { followTopic } from '../../src/routes/follow-topic.ts'
import { startCommandOutbox } from '../../src/shared/command-outbox/command-outbox-atoms.ts'
import { keepConnected } from '../../src/shared/live/keep-connected.ts'
import { liveStateAtom } from '../../src/shared/live/live-atoms.ts'
import { startAuth, sendAuthEvent } from '../../src/shared/session/session.ts'
import { loadRows } from '../../src/workspace/rows/load-rows.ts'

/** A page of a user who is signed in, without what is drawn. Load the module once for each page. */
export function openPage(session: Session) {
  startAuth({})
  sendAuthEvent({ type: 'session found', session })
  const stops = [startCommandOutbox({ 'ingest-claims': ingestKind }), keepConnected()]
  return {
    isLive: () => getDefaultStore().get(liveStateAtom).status === 'live',
    ingest: (claim: SentClaim, commandId: string) => intakeApi.ingestClaims([claim], commandId),
    /** Loads the queue and follows the log, as the page of the review does; calls back with the rows that change. */
    async openQueue(onChange: (ids: ReadonlySet<string>) => void) {
      const workspace = new IntakeWorkspace({ api: intakeApi, today: '2026-03-10', me: session.user.id })
      await loadRows(workspace.definition.load, workspace.rows, {
        signal: new AbortController().signal,
        onFirstPage({ cursor }) {
          stops.push(followTopic('intake_item', { cursor, apply: (events) => void workspace.applyEvents(events) }))
        },
        onPage: () => {},
      })
      await workspace.finishLoading()
      workspace.rows.subscribe(onChange)
      return workspace.rows
    },
    [Symbol.dispose]() {
      for (const stop of stops) stop()
    },
  }
}
