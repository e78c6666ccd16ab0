import type { DraftRow } from '../../../contract/drafts/draft.ts'
import type { SupplementEvent } from '../../../contract/events/supplement.events.ts'
import { type Recorded, streamOf } from '../../../contract/events/recorded.ts'
import type { Role } from '../../../contract/people/roles.ts'
import {
  type DraftedMove,
  moveField,
  parseDraftedMove,
  reasonField,
} from '../../../contract/supplements/drafted-move.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import { changedByOthers } from '../../../machines/changed-by-others.ts'
import type { Decision, Refusal } from '../../../machines/decision.ts'
import type { ChangedSince } from '../../../machines/edit-conflict.ts'
import { decideSupplement, type SupplementCommand } from '../../../machines/supplement/supplement.decide.ts'
import { evolveSupplement } from '../../../machines/supplement/supplement.evolve.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { leasedAmong } from '../../events/leased.ts'
import { readStreams } from '../../events/read.ts'
import { notFound } from '../../http/problem.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { supplementStore } from '../supplement.store.ts'

/** Drafted moves, each decided by itself by the machine and the table of roles. */
export interface DraftedMoves {
  readonly batch: LifecycleBatch<'supplement', Supplement, SupplementEvent, SupplementCommand>
  /** The supplements before the moves. */
  readonly before: ReadonlyMap<string, Supplement>
  readonly refusals: ReadonlyMap<string, Refusal>
  readonly changedSince: ReadonlyMap<string, ChangedSince<Supplement>>
}

/** The move that a row holds. Rows are checked when they are saved. */
export function moveOf({ changes }: Pick<DraftRow, 'changes'>): DraftedMove {
  const move = parseDraftedMove(changes[moveField] ?? '', changes[reasonField] ?? '')
  if (!move) throw new Error(`a drafted row holds ${String(changes[moveField])}`)
  return move
}

/**
 * Decides rows of a draft on the supplements as they stand now. One that a colleague has checked out is left as it is.
 * @throws Refused 404, naming the first supplement that does not exist.
 */
export async function decideMoves(
  client: TenantClient,
  scope: CommandScope,
  rows: readonly DraftRow[],
): Promise<DraftedMoves> {
  const ids = rows.map(({ id }) => id)
  const before = await supplementStore.find(client, ids)
  const stranger = ids.findIndex((id) => !before.has(id))
  if (stranger >= 0) throw notFound({ [`rows[${stranger}].id`]: 'Not found' })
  const role = await roleOf(client, scope.actor.id)
  const held = await leasedAmong(client, scope, ids.map(streamOfSupplement))
  const changedSince = await changedSinceRows(client, rows, before, scope.actor.id)
  const batch = new LifecycleBatch(supplementStore, scope)
  const refusals = new Map<string, Refusal>()
  for (const row of rows) {
    const { id } = row
    const supplement = before.get(id) ?? null
    batch.load(id, supplement)
    const aside = held.get(streamOfSupplement(id))
    const asked = { documents: [], ...moveOf(row) }
    const decision: Decision<SupplementEvent> = aside
      ? { ok: false, refusal: aside }
      : decideSupplement({ type: 'AskForMove', asked, role, changedSince: changedSince.get(id) }, supplement)
    if (decision.ok) batch.apply(id, decision.events)
    else refusals.set(id, decision.refusal)
  }
  return { batch, before, refusals, changedSince }
}

const streamOfSupplement = (id: string) => streamOf('supplement', id)

async function roleOf(client: TenantClient, person: string): Promise<Role | null> {
  const { rows } = await client.query<{ role: Role }>({
    name: 'role-of-person',
    text: 'select role from person where id = $1',
    values: [person],
  })
  return rows[0]?.role ?? null
}

/** What others have changed since the version that each row is based on. Only stale rows read the log. */
async function changedSinceRows(
  client: TenantClient,
  rows: readonly DraftRow[],
  supplements: ReadonlyMap<string, Supplement>,
  actorId: string,
): Promise<ReadonlyMap<string, ChangedSince<Supplement>>> {
  const stale = rows.filter(({ id, version }) => version < (supplements.get(id)?.version ?? 0))
  if (stale.length === 0) return new Map()
  const read = await readStreams(
    client,
    stale.map(({ id }) => streamOfSupplement(id)),
  )
  const events = Map.groupBy(read, ({ stream }) => stream)
  return new Map(
    stale.map(({ id, version }) => {
      const happened = (events.get(streamOfSupplement(id)) ?? []) as Recorded<SupplementEvent>[]
      return [id, changedByOthers<Supplement, SupplementEvent>(happened, { version, actorId }, evolveSupplement)]
    }),
  )
}
