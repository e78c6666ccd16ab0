import { fromCallback } from 'xstate'
import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { DraftEvent } from '../../../machines/draft/draft.events.ts'
import { draftMachine } from '../../../machines/draft/draft.machine.ts'
import type { DraftRows } from '../../../machines/draft/draft-rows.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { reasonOf } from '../../shared/ui/toast.tsx'
import type { DraftsApi } from './api/drafts-api.ts'

/** How often a running commit is polled, in milliseconds. */
const pollMs = 500
/** Polls without progress after which a commit elsewhere counts as cut off. */
const maxIdlePolls = 20

type Failed = Extract<DraftEvent, { reason: string }>['type']

/** An actor that answers with one event, or with the reason of its failure. Aborted when the machine leaves its state. */
function work<Input>(failed: Failed, carryOut: (input: Input, signal: AbortSignal) => Promise<DraftEvent>) {
  return fromCallback<DraftEvent, Input, DraftEvent>(({ input, sendBack }) => {
    const abort = new AbortController()
    const say = (event: DraftEvent) => {
      if (!abort.signal.aborted) sendBack(event)
    }
    carryOut(input, abort.signal).then(say, (error: unknown) => say({ type: failed, reason: reasonOf(error) }))
    return () => abort.abort()
  })
}

/** The draft machine with the actors that call the server. */
export function draftSession(api: DraftsApi, category: string) {
  return draftMachine.provide({
    actors: {
      'read the draft': work('reading failed', async (_none, signal) => ({
        type: 'draft read',
        draft: await api.readDraft(category, undefined, signal),
      })),
      'save the draft': work<{ version: number; rows: DraftRows }>('saving failed', ({ version, rows }) =>
        save(api, category, version, rows),
      ),
      'preview the draft': work('previewing failed', async (_none, signal) => ({
        type: 'previewed',
        preview: await api.previewDraft(category, signal),
      })),
      'commit the draft': committing(api, category),
      'watch the commit': watching(api, category),
      'discard the draft': work('discarding failed', async () => ({
        type: 'discarded',
        version: await api.discardDraft(category),
      })),
    },
  })
}

async function save(api: DraftsApi, category: string, version: number, rows: DraftRows): Promise<DraftEvent> {
  try {
    const saved = await api.saveDraft(category, { version, rows: Array.from(rows.values(), bare) })
    return { type: 'saved', version: saved.version, at: saved.saved_at }
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.type !== 'urn:claimfront:draft-changed') throw error
    return { type: 'changed elsewhere', draft: await api.readDraft(category) }
  }
}

const bare = ({ id, version, changes, carries_out }: DraftRow): DraftRow => ({ id, version, changes, carries_out })

/** Commits, and reports progress meanwhile. */
function committing(api: DraftsApi, category: string) {
  return fromCallback<DraftEvent, { version: number; key: string }, DraftEvent>(({ input, sendBack }) => {
    const abort = new AbortController()
    const poll = async () => {
      // Its own version is the next one: the committed rows are not sent again at every poll.
      const { commit } = await api.readDraft(category, input.version + 1, abort.signal)
      if (commit?.key === input.key && !commit.ended_at) sendBack({ type: 'rows done', commit })
    }
    const timer = setInterval(() => void poll().catch(() => undefined), pollMs)
    const stop = () => clearInterval(timer)
    api
      .commitDraft(category, input, abort.signal)
      .then(() => api.readDraft(category, undefined, abort.signal))
      .then(
        (draft) => !abort.signal.aborted && sendBack({ type: 'committed', draft }),
        (error: unknown) => !abort.signal.aborted && sendBack({ type: 'committing failed', reason: reasonOf(error) }),
      )
      .finally(stop)
    return () => {
      stop()
      abort.abort()
    }
  })
}

/** Reports progress of a commit that runs elsewhere, and when it ends or stops. */
function watching(api: DraftsApi, category: string) {
  return fromCallback<DraftEvent, { version: number }, DraftEvent>(({ input, sendBack }) => {
    const abort = new AbortController()
    let before = -1
    let idlePolls = 0
    const poll = async () => {
      const { version, commit } = await api.readDraft(category, input.version, abort.signal)
      if (abort.signal.aborted) return
      if (version !== input.version || !commit) return sendBack({ type: 'newer version announced', version })
      const done = commit.done + commit.refused
      idlePolls = done === before ? idlePolls + 1 : 0
      before = done
      if (idlePolls < maxIdlePolls) sendBack({ type: 'rows done', commit })
      else sendBack({ type: 'stalled' })
    }
    const timer = setInterval(() => void poll().catch(() => undefined), pollMs)
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  })
}
