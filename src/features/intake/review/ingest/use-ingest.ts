import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { actionLabels, type ClaimAction } from '../../../../../contract/claims/choices.ts'
import { editableFields } from '../../../../../contract/claims/claim-fields.ts'
import type { SentClaim } from '../../../../../contract/calls/ingest-claims.ts'
import { type Action, newAction } from '../../../../shared/actions/action.ts'
import { whileOnline } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import { sayDone, sayFailed, sayUndoable } from '../../../../shared/ui/toast.tsx'
import { ingestRunMachine, type RunContext } from './ingest-run.machine.ts'
import type { IngestPlan } from './ingest-plan.ts'
import { runInSlices } from '../../../../workspace/rows/run-in-slices.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import { chunksOf, sendChunks } from './send-chunks.ts'
import { reverseIngest } from './reverse-ingest.ts'

/** Actions that touch no contact, so that they can be reversed. */
const reversible: readonly (ClaimAction | null)[] = ['send_back', 'ignore', 'delete']

/** Ingests the planned claims in chunks, and reports the outcome. */
export function useIngest(workspace: IntakeWorkspace) {
  const action = useRef(newAction('Ingest'))
  const machine = useMemo(
    () =>
      ingestRunMachine.provide({ actors: { 'send the chunks': sendChunks(watched(workspace, () => action.current)) } }),
    [workspace],
  )
  const [snapshot, send, actor] = useMachine(machine)

  useEffect(() => {
    let wasRunning = false
    const { unsubscribe } = actor.subscribe((now) => {
      const running = now.matches('running')
      if (wasRunning && !running) finish(workspace, now.context, action.current)
      wasRunning = running
    })
    return unsubscribe
  }, [actor, workspace])

  return {
    isRunning: snapshot.matches('running'),
    isStopping: snapshot.matches({ running: 'stopping' }),
    done: snapshot.context.done,
    total: snapshot.context.total,
    cancel: () => send({ type: 'cancel' }),
    async start({ allowed, subordinates }: IngestPlan) {
      const isSaved = await whileOnline(workspace.edits.settled())
      const claims: SentClaim[] = []
      action.current = newAction(labelFor(workspace, allowed))
      await runInSlices(allowed, (id) => claims.push(...sentClaim(workspace, id, isSaved, subordinates.has(id))))
      send({ type: 'start', chunks: chunksOf(claims) })
    },
  }
}

/** With unconfirmed edits the fields are sent along: others may have been faster with one of them. */
function sentClaim({ rows }: IntakeWorkspace, id: string, isSaved: boolean, is_subclaim: boolean): SentClaim[] {
  // The version that the user has seen: deferred changes are somebody else's, and the server refuses with them.
  const row = rows.get(id)
  if (!row || rows.isDeparted(id)) return []
  const seen = isSaved ? {} : Object.fromEntries(editableFields.map((field) => [field, row[field]]))
  return [{ id, version: row.version, is_subclaim, subclaims: [...rows.subordinatesOf(id)], ...seen }]
}

/** The call, with each chunk's reply applied to the rows. */
function watched(workspace: IntakeWorkspace, action: () => Action): Pick<IntakeWorkspace['api'], 'ingestClaims'> {
  return {
    async ingestClaims(claims, commandId) {
      const before = new Map(claims.map(({ id }) => [id, workspace.rows.get(id)?.action ?? null]))
      const all = claims.flatMap(({ id, subclaims = [] }) => [id, ...subclaims])
      const names = new Map(all.map((id) => [id, workspace.rows.get(id)?.claim_number ?? '']))
      const reply = await workspace.api.ingestClaims(claims, commandId, action(), names)
      const ids = reply.processed.filter((id) => reversible.includes(before.get(id) ?? null) && before.get(id) !== null)
      workspace.addReversible(ids.map((id) => ({ id, action: before.get(id) as ClaimAction })))
      workspace.rows.remove(reply.processed)
      for (const { id, reason } of reply.failed) workspace.setFailure(id, reason)
      return reply
    },
  }
}

/** As many rows as can be looked at; the log brings the others. */
const mostReadAgain = 20

function finish(
  workspace: IntakeWorkspace,
  { processed, failed, kept, lost, done, total }: RunContext,
  action: Action,
) {
  for (const { id, reason } of failed) workspace.setFailure(id, reason)
  // Somebody was faster: the row says who and when, also while push is down.
  const taken = failed.filter(({ by }) => by !== undefined).map(({ id }) => id)
  void workspace.refetch(taken.slice(0, mostReadAgain))
  const gone = workspace.takeReversible()
  const told = [
    processed.length > 0 && `${countOf(processed.length, 'claim')} processed`,
    failed.length > 1 && `${countOf(failed.length, 'claim')} failed, the reason is at the row`,
    kept > 0 && `${countOf(kept, 'claim')} kept here until the server answers`,
    done < total && `stopped, ${countOf(total - done, 'claim')} left as they were`,
  ].filter(Boolean)
  const [only] = failed
  if (only && failed.length === 1) sayFailed('One claim was not ingested', new Error(only.reason))
  if (lost)
    sayFailed(
      'Not every chunk was answered',
      new Error(`${lost} Ingest the claims that are left again: none is done twice.`),
    )
  const isAll = gone.length > 0 && gone.length === processed.length
  const { takeBack } = workspace
  if (takeBack && processed.length > 0)
    return sayUndoable(isAll ? wordsFor(gone) : told.join('; '), () => takeBack.action(action.id))
  if (gone.length > 0) offerReversal(workspace, gone)
  if (told.length > 0 && !isAll) sayDone(told.join('; '))
}

/** The label of the operation: actions that touch no contact have their own name. */
function labelFor({ rows }: IntakeWorkspace, ids: readonly string[]): string {
  const actions = new Set(ids.map((id) => rows.get(id)?.action ?? null))
  const [only = null] = actions
  const verb = actions.size === 1 && only && reversible.includes(only) ? pastWords(only) : 'Ingested'
  return `${verb} ${countOf(ids.length, 'claim')}`
}

function wordsFor(gone: readonly { action: ClaimAction }[]): string {
  const actions = new Set(gone.map(({ action }) => action))
  const [only] = actions
  const verb = actions.size === 1 && only ? pastWords(only) : 'Sent back, ignored or deleted'
  return `${verb} ${countOf(gone.length, 'claim')}`
}

function offerReversal(workspace: IntakeWorkspace, gone: readonly { id: string; action: ClaimAction }[]) {
  const label = wordsFor(gone)
  const entry = { kind: 'action', label, ids: gone.map(({ id }) => id) } as const
  workspace.undo.push(entry)
  sayUndoable(label, () => {
    workspace.undo.remove(entry)
    void reverseIngest(workspace, entry.ids)
  })
}

/** Sent Back as Sent back, Deleted Claim as Deleted. */
function pastWords(action: ClaimAction): string {
  const words = actionLabels[action].past.replace(/ Claim$/, '')
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}`
}
