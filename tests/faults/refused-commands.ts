import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { Refused } from '../../contract/claims/refused.ts'
import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { IntakeApi } from '../../src/features/intake/review/api/intake-api.ts'
import { makeRow } from '../../src/features/intake/review/claim/intake-row.factory.ts'
import { openIngest } from '../../src/features/intake/review/ingest/ingest-session.ts'
import { reverseIngest } from '../../src/features/intake/review/ingest/reverse-ingest.ts'
import { IntakeWorkspace } from '../../src/features/intake/review/intake-workspace.ts'
import { type DockLine, MessageDock, openDock } from '../../src/shared/ui/message-dock.ts'
import { applyTexts } from '../../src/workspace/grid/editors/apply-texts.ts'
import { reportEdits, undoLast } from '../../src/workspace/undo/undo-edits.ts'
import { openUndo } from '../../src/workspace/undo/undo-session.ts'
import { plainPlan } from '../../src/workspace/undo/undo-review.samples.ts'

export const commandKinds = [
  'edit',
  'bulk edit',
  'ingest',
  'send back',
  'undo here',
  'undo by the log',
  'reset',
] as const
export type CommandKind = (typeof commandKinds)[number]

/** Every code with which the server refuses one of many claims; null: it names the claim nowhere. */
export const refusalCodes = [
  'changed_meanwhile',
  'held_by_other',
  'already_ingested',
  'sent_back',
  'contact_cancelled',
  'already_cancelled',
  'storm_archived',
  'person_gone',
  'incomplete',
  'not_possible',
  'not_found',
  null,
] as const
export type RefusalCode = (typeof refusalCodes)[number]

export interface RefusedCommand {
  readonly kind: CommandKind
  readonly code: RefusalCode
  /** Of which claims the server refuses what is sent, by place. */
  readonly isRefused: readonly boolean[]
}

export type Report = typeof reportEdits

/** What is said after a command of which the server refuses a part; the first fault, or null. */
export async function sayRefused(command: RefusedCommand, report: Report = reportEdits): Promise<string | null> {
  const dock = new MessageDock()
  const closeDock = openDock(dock)
  const said: DockLine[] = []
  let isAnswered = false
  let early: string | null = null
  dock.subscribe(() => {
    const { latest } = dock.lines()
    if (!latest || said.includes(latest)) return
    said.push(latest)
    if (latest.tone === 'done' && !isAnswered) early = latest.message
  })
  const ids = command.isRefused.map((_refused, place) => `claim-${place}`)
  const refused = new Set(ids.filter((_id, place) => command.isRefused[place]))
  const api = refusingApi(refused, command.code, () => (isAnswered = true))
  const workspace = new IntakeWorkspace({ api, today: '2026-03-10', me: 'me' })
  const action = command.kind === 'send back' || command.kind === 'reset' ? 'send_back' : 'ignore'
  workspace.rows.load(ids.map((id) => makeRow({ id, claim_number: id, action, status: 'ready' })))
  workspace.rows.finishLoading()
  try {
    await carryOut(command, workspace, ids, refused, report, () => (isAnswered = true))
    for (let round = 0; round < 20; round += 1) await turn()
  } finally {
    closeDock()
  }
  if (early !== null) return `says “${early}” before the server has answered`
  const saved = ids.length - refused.size
  for (const { tone, message } of said) {
    if (tone !== 'done') continue
    const [what = ''] = message.split(/; |: claim-/)
    const named = [...refused].find((id) => new RegExp(`\\b${id}\\b`).test(what))
    if (named) return `says “${message}” of the refused ${named}`
    const count = /(\d+) claims?\b/.exec(what)?.[1]
    if (count !== undefined && Number(count) !== saved) return `says “${message}” of ${saved} that were done`
    if (saved === 0) return `says “${message}” where nothing was done`
  }
  const isFirstAttempt = command.kind !== 'undo by the log' && command.kind !== 'reset' && command.kind !== 'undo here'
  const unmarked = [...refused].find((id) => {
    const row = workspace.rows.get(id)
    const hasConflict = [...(workspace.notes.of(id)?.values() ?? [])].some(({ kind }) => kind === 'conflict')
    return row && !hasConflict && workspace.failureOf(row) === null
  })
  if (isFirstAttempt && command.code !== null && unmarked) return `${unmarked} does not say that it failed`
  return null
}

async function carryOut(
  { kind }: RefusedCommand,
  workspace: IntakeWorkspace,
  ids: readonly string[],
  refused: ReadonlySet<string>,
  report: Report,
  onAnswer: () => void,
) {
  const set = (some: readonly string[]) =>
    applyTexts(
      workspace,
      some.map((id) => ({ id, texts: { city: 'Goshen' } })),
    )
  switch (kind) {
    case 'edit':
    case 'bulk edit': {
      const { done } = await set(ids)
      if (!done) return
      const [only] = ids
      return report(workspace, (rows) => `City set on ${ids.length === 1 && kind === 'edit' ? only : rows}`, done)
    }
    case 'ingest':
    case 'send back': {
      const { actor, start } = openIngest(workspace)
      await start({ allowed: ids, subordinates: new Set() })
      for (let round = 0; round < 50 && actor.getSnapshot().matches('running'); round += 1) await turn()
      return
    }
    case 'undo here': {
      // The edit itself is saved: only its undo is refused.
      const done = await workspace.edits.enqueue(
        ids.map((id) => ({ id, changes: { city: 'Avon' } satisfies ClaimChanges })),
        `City set on ${ids.length} claims`,
      )
      for (const id of ids) workspace.rows.addEdit(id, { city: 'Goshen' })
      const edits = ids.map((id) => ({ id, changes: { city: 'Goshen' }, was: { city: 'Avon' } }))
      const entry = { kind: 'edit', label: 'City set', action: { id: 'o', label: '' }, edits } as const
      workspace.undo.push({
        ...entry,
        outcome: done?.outcome ?? Promise.resolve({ saved: new Set(), refused: new Map() }),
      })
      return undoLast(workspace, async () => undefined)
    }
    case 'undo by the log': {
      const undone = ids.length - refused.size
      const outcome = {
        undone,
        refused: [{ code: 'held_by_other', reason: 'x', count: refused.size, things: [] }],
        remaining: 0,
      }
      const plan = { ...plainPlan, count: ids.length, of: { ...plainPlan.of, label: 'City set' } }
      const undo = openUndo({
        listOwnActions: async () => [],
        planUndo: async () => plan,
        undo: async () => (onAnswer(), { ...outcome, refused: refused.size > 0 ? outcome.refused : [] }),
      })
      undo.undoOperation('operation')
      return
    }
    case 'reset':
      return reverseIngest(workspace, ids)
  }
}

function refusingApi(refused: ReadonlySet<string>, code: RefusalCode, onAnswer: () => void): IntakeApi {
  const refusalOf = (id: string): Refused[] => {
    if (code === null) return []
    const by =
      code === 'changed_meanwhile' ? { by: 'Jo Tran', at: '2026-03-10T10:43:00Z', errors: { city: 'changed' } } : {}
    return [{ id, code, reason: `The server says ${code}.`, ...by }]
  }
  const answer = async () => {
    await turn()
    onAnswer()
  }
  const api: Partial<IntakeApi> = {
    editClaims: async (edits) => {
      await answer()
      const edited = edits.flatMap(({ id, version = 1 }) =>
        refused.has(id) ? [] : [{ id, was: version, version: version + 1 }],
      )
      return { edited, failed: edits.flatMap(({ id }) => (refused.has(id) ? refusalOf(id) : [])) }
    },
    ingestClaims: async (claims: SentClaim[]) => {
      await answer()
      const processed = claims.flatMap(({ id }) => (refused.has(id) ? [] : [id]))
      return { processed, failed: claims.flatMap(({ id }) => (refused.has(id) ? refusalOf(id) : [])) }
    },
    resetClaim: async (id) => {
      await answer()
      if (refused.has(id)) throw new Error('It cannot be reset.')
      return { claim: { ...makeRow({ id }), is_subclaim: false, subclaims: [] }, total: 1 }
    },
    readClaim: async (id) => makeRow({ id, claim_number: id, version: 2 }),
  }
  return api as IntakeApi
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
