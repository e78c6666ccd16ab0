import { createActor } from 'xstate'
import { editableFields } from '../../../../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import type { SentClaim } from '../../../../../contract/calls/ingest-claims.ts'
import { whileOnline } from '../../../../shared/command-outbox/command-outbox-atoms.ts'
import { type Operation, newOperation } from '../../../../shared/operations/operation.ts'
import type { RowCount } from '../../../../workspace/format-rows.ts'
import { runInSlices } from '../../../../workspace/rows/run-in-slices.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'
import type { IngestRun } from './ingest-count.ts'
import type { IngestPlan } from './ingest-plan.ts'
import { ingestRunMachine } from './ingest-run.machine.ts'
import { ingestLabels, isReversible } from './ingest-format.ts'
import { reportIngest } from './report-ingest.ts'
import { chunksOf, sendChunks } from './send-chunks.ts'

const noRun: IngestRun = { operation: newOperation('Ingest'), sent: new Map(), subclaims: new Set() }

/** Ingests planned claims in chunks, and reports the outcome; one run at a time. */
export function openIngest(workspace: IntakeWorkspace) {
  let run = noRun
  const machine = ingestRunMachine.provide({
    actors: { 'send the chunks': sendChunks(watched(workspace, () => run.operation)) },
  })
  const actor = createActor(machine)
  let wasRunning = false
  actor.subscribe((now) => {
    const isRunning = now.matches('running')
    if (wasRunning && !isRunning) reportIngest(workspace, now.context, run)
    wasRunning = isRunning
  })
  actor.start()
  return {
    actor,
    /** `changes` by claim are set with the ingest, as one operation. */
    async start(
      { allowed, subordinates }: Pick<IngestPlan, 'allowed' | 'subordinates'>,
      changes: ReadonlyMap<string, ClaimChanges> = new Map(),
    ) {
      const isSaved = await whileOnline(workspace.edits.settled())
      const claims: SentClaim[] = []
      await runInSlices(allowed, (id) => {
        const sent = sentClaim(workspace, id, isSaved, subordinates.has(id))
        claims.push(...sent.map((claim) => ({ ...claim, ...changes.get(id) })))
      })
      run = runOf(workspace, claims)
      workspace.failures.clear(claims.map(({ id }) => id))
      actor.send({ type: 'start', chunks: chunksOf(claims) })
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

function runOf({ rows, definition }: IntakeWorkspace, claims: readonly SentClaim[]): IngestRun {
  const sent = new Map(claims.map(({ id }) => [id, rows.get(id)?.action ?? null]))
  const alone = claims.filter(({ is_subclaim }) => is_subclaim).map(({ id }) => id)
  const subclaims = new Set([...alone, ...claims.flatMap(({ subclaims: going = [] }) => going)])
  const actions = new Set(sent.keys().flatMap((id) => (subclaims.has(id) ? [] : [sent.get(id) ?? null])))
  const count: RowCount = { leads: sent.size - alone.length, subordinates: subclaims.size }
  return { operation: newOperation(ingestLabels(actions, count, definition.noun).name), sent, subclaims }
}

/** The call, with each chunk's reply applied to the rows. */
function watched(workspace: IntakeWorkspace, operation: () => Operation): Pick<IntakeWorkspace['api'], 'ingestClaims'> {
  return {
    async ingestClaims(claims, commandId) {
      const before = new Map(claims.map(({ id }) => [id, workspace.rows.get(id)?.action ?? null]))
      const all = claims.flatMap(({ id, subclaims = [] }) => [id, ...subclaims])
      const names = new Map(all.map((id) => [id, workspace.rows.get(id)?.claim_number ?? '']))
      const reply = await workspace.api.ingestClaims(claims, commandId, operation(), names)
      // A claim that is in both lists was refused.
      const refused = new Set(reply.failed.map(({ id }) => id))
      const processed = reply.processed.filter((id) => !refused.has(id))
      workspace.addReversible(
        processed.flatMap((id) => {
          const action = before.get(id) ?? null
          return isReversible(action) ? [{ id, action }] : []
        }),
      )
      workspace.rows.remove(processed)
      for (const { id, reason } of reply.failed) workspace.failures.set(id, reason)
      return { ...reply, processed }
    },
  }
}
