import type { DraftCommit, DraftRow } from '../../contract/drafts/draft.ts'
import type { TenantClient } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { KeyReused } from '../events/saved-reply.ts'
import { readLogTime } from '../events/log-time.ts'
import { invalid, Refused } from '../http/problem.ts'
import { countRows, type DraftPlace, draftRows, holdDraft, progressOf } from './draft.queries.ts'
import type { DraftDesk } from './draft-desk.ts'
import type { DraftDependencies } from './dependencies.ts'
import { mustStandAt } from './save-draft.route.ts'
import { forgetRefusals, settleRows, writeDraft } from './write-draft.ts'

interface Asked {
  readonly version: number
  readonly key: string
  /** @throws Refused for rows that the caller may not commit together. */
  readonly check: (rows: readonly DraftRow[]) => void
}

/**
 * Begins the commit of a draft, or finds the one that was begun under the same key; that may have ended.
 * @throws Refused 409 where the draft is not as it was seen, or another commit is under way; 422 where it is empty;
 * 403 where `check` throws it.
 */
export async function beginCommit(
  { database, publishDraft }: DraftDependencies,
  { businessId, now }: CommandScope,
  place: DraftPlace,
  { version, key, check }: Asked,
): Promise<DraftCommit> {
  const begun = await database.withBusiness(businessId, (client) =>
    inTransaction(client, async () => {
      const kept = await holdDraft(client, businessId, place)
      if (kept.commit?.key === key) {
        if (kept.commit.version !== version) throw new KeyReused('This key was already used for another commit.')
        return { commit: kept.commit, now: kept.version }
      }
      mustStandAt(kept, version)
      const { left } = await countRows(client, place)
      if (left === 0) throw invalid({ version: 'The draft is empty' })
      check(await draftRows(client, place))
      await forgetRefusals(client, place)
      const commit = { key, version, total: left, done: 0, refused: 0, began_at: now, ended_at: null }
      return { commit, now: await writeDraft(client, place, { at: now, commit }) }
    }),
  )
  publishDraft(businessId, place, begun.now)
  return begun.commit
}

/** Parts under way at a time: while one is written the next are decided. */
const atOnce = 3

interface Work {
  readonly desk: DraftDesk
  readonly place: DraftPlace
  readonly commit: DraftCommit
}

/**
 * Does what is still to be done of a commit, part by part, and ends it. Each part's rows leave the draft in the
 * transaction of their events: so it can be gone on with from wherever it was cut off, and by several at once.
 */
export async function carryOn(dependencies: DraftDependencies, scope: CommandScope, work: Work): Promise<DraftCommit> {
  const { desk, place, commit } = work
  const split = await dependencies.database.withBusiness(scope.businessId, async (client) =>
    desk.parts(client, (await draftRows(client, place)).filter(({ refusal }) => refusal === null).map(drafted)),
  )
  const queue = split.values()
  const inTurn = async () => {
    for (const rows of queue) {
      const now = await dependencies.database.withBusiness(scope.businessId, readLogTime)
      await carryOutPart(dependencies, { ...scopeOf(scope, commit), now }, work, rows)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
  return endCommit(dependencies, scope, place, commit.key)
}

/** All parts are one action of one person, and their events carry its id. */
function scopeOf(scope: CommandScope, { key, total }: DraftCommit): CommandScope {
  const label = `Draft of ${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'} committed`
  return { ...scope, key: null, operation: { id: key, label } }
}

async function carryOutPart(
  { commands, database }: DraftDependencies,
  scope: CommandScope,
  { desk, place }: Work,
  rows: readonly DraftRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const { without } = await commands.handle(scope, async (client) => {
    // Read again at each try: another process may have continued this commit, or discarded the draft.
    const left = (await draftRows(client, place, ids)).filter(({ refusal }) => refusal === null).map(drafted)
    if (left.length === 0) return { streams: [], projections: [], reply: { without: [] } }
    const { streams, projections, reply } = await desk.plan(client, scope, left)
    const settled = settleRows(scope.businessId, place, reply)
    const happens = streams.some(({ events }) => events.length > 0)
    return { streams, projections: [...projections, ...settled], reply: { without: happens ? [] : settled } }
  })
  // Where nothing happens there are no events to be written with: all is as it should be already, or refused.
  await database.withBusiness(scope.businessId, (client) => writeEach(client, without))
}

async function writeEach(client: TenantClient, projections: ReturnType<typeof settleRows>): Promise<void> {
  for (const { sql, params } of projections) await client.query(sql, [...params])
}

function drafted({ id, version, changes, carries_out }: DraftRow): DraftRow {
  return { id, version, changes, carries_out }
}

/** Writes down what came of it, unless somebody has done so, or has discarded the draft. */
async function endCommit(
  { database, publishDraft }: DraftDependencies,
  { businessId }: CommandScope,
  place: DraftPlace,
  key: string,
) {
  const { commit, now } = await database.withBusiness(businessId, (client) =>
    inTransaction(client, async () => {
      const { commit, version } = await holdDraft(client, businessId, place)
      if (!commit || commit.key !== key) throw discarded()
      if (commit.ended_at) return { commit, now: version }
      const at = await readLogTime(client)
      const ended = { ...progressOf(commit, await countRows(client, place)), ended_at: at }
      return { commit: ended, now: await writeDraft(client, place, { at, commit: ended }) }
    }),
  )
  publishDraft(businessId, place, now)
  return commit
}

function discarded(): Refused {
  return new Refused(409, 'draft-discarded', 'The draft was discarded. The remaining rows were not committed.')
}
