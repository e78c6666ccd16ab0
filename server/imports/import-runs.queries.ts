import type { SentBodyOf } from '../../contract/call.ts'
import type { ImportRun } from '../../contract/imports/import-run.ts'
import type { reportImport } from '../../contract/calls/report-import.ts'
import type { Actor } from '../../contract/events/recorded.ts'
import { undoableLeadEvents } from '../../machines/lead/lead.undo.ts'
import { undoableProductionLogEvents } from '../../machines/production-log/production-log.undo.ts'
import type { TenantClient } from '../db/database.ts'

const undoableTypes = [...undoableLeadEvents, ...undoableProductionLogEvents]

/** What a run brings. */
export type Brought = 'claims' | 'contacts' | 'leads'

type Report = Omit<SentBodyOf<typeof reportImport>, 'requests'>

/**
 * Writes a run of an import, or how far it is by now. Who began it, and when, stays as it was. What was reported before
 * the end may arrive after it: a run that is complete stays so.
 */
export async function saveImportRun(
  client: TenantClient,
  { businessId, actor, now }: { businessId: string; actor: Actor; now: string },
  brings: Brought,
  { import: id, file, state = 'done', rows = 0, already = 0, refused = 0 }: Report,
  received: number,
): Promise<void> {
  if (!id) return
  await client.query(
    `insert into claim_import (id, business_id, file, started_at, started_by, started_by_name, updated_at, state, rows,
       received, already, refused, brings)
     values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set updated_at = excluded.updated_at, state = excluded.state, rows = excluded.rows,
       received = excluded.received, already = excluded.already, refused = excluded.refused
     where claim_import.business_id = excluded.business_id and claim_import.brings = excluded.brings
       and (claim_import.state <> 'done' or excluded.state = 'done')`,
    [id, businessId, file, now, actor.id, actor.name, state, rows, received, already, refused, brings],
  )
}

/** How many claims a run has brought. */
export async function countOfImport(client: TenantClient, id: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-of-import',
    text: `select count(*) as count from intake_item where doc->'source'->>'import' = $1`,
    values: [id.toLowerCase()],
  })
  return rows[0]?.count ?? 0
}

/** The events that the requests of a run wrote. */
const written = `from action_command a
    join events e on e.business_id = a.business_id and e.id between a.first_event and a.last_event
      and e.command_id = a.command_id`
/** Those by which leads of a run exist: a lead that was withdrawn is restored by the next run that brings it. */
const leadsBrought = `${written} and e.type in ('LeadCreated', 'LeadRestored') and not e.data ? 'undoes'`

/** How many records the requests of a run have made. An addition of contacts changes none that were there. */
const added: Record<Exclude<Brought, 'claims'>, string> = {
  contacts: `select coalesce(sum(things), 0)::int as count from action_command
    where business_id = $1 and action_id = $2 and category = 'contact' and undoes is null`,
  leads: `select count(*)::int as count ${leadsBrought}
    where a.business_id = $1 and a.action_id = $2 and a.undoes is null`,
}

/** How many records the requests of a run have made. */
export async function countAddedByRun(
  client: TenantClient,
  { businessId, brings, id }: { businessId: string; brings: Exclude<Brought, 'claims'>; id: string },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: `count-added-by-run-${brings}`,
    text: added[brings],
    values: [businessId, id],
  })
  return rows[0]?.count ?? 0
}

/**
 * Whether an event `e` is undone, and that undo is not; or the lead is withdrawn. A lead that a later run has restored is
 * back for the run that brought it first.
 */
const isBack = `(exists (select from events u where u.stream = e.stream and u.version > e.version
    and u.data->'undoes' @> to_jsonb(e.version)
    and not exists (select from events r where r.stream = u.stream and r.version > u.version
      and r.data->'undoes' @> to_jsonb(u.version)))
  or exists (select from lead l where l.id = split_part(e.stream, ':', 2)::uuid and l.deleted_at is not null))`

/** How many of what a run of `claim_import i` brought its undo has removed. */
const withdrawn: Record<Brought, string> = {
  claims: `select count(*) as withdrawn from intake_item c
    where c.business_id = i.business_id and c.doc->'source'->>'import' = i.id::text and c.status = 'withdrawn'`,
  // Only runs that were undone, at least in part, are looked through.
  contacts: `select count(distinct e.id) as withdrawn ${written} and e.type = 'ContactCreated'
    join contact c on c.id = split_part(e.stream, ':', 2)::uuid and c.deleted_at is not null
    where a.business_id = i.business_id and a.action_id = i.id
      and exists (select from action_command u where u.business_id = i.business_id and u.undoes = 'import:' || i.id)`,
  leads: `select count(distinct e.id) as withdrawn ${leadsBrought}
    where a.business_id = i.business_id and a.action_id = i.id and a.undoes is null and ${isBack}
      and exists (select from action_command u where u.business_id = i.business_id and u.undoes = 'import:' || i.id)`,
}

/** By what a run brought and its undo has removed; `counted` has `withdrawn`. */
const undoByCount = `case when i.received > counted.withdrawn
    then case when counted.withdrawn > 0 then 'partly_undone' else 'possible' end
  else case when counted.withdrawn > 0 then 'undone' else 'none' end end`

/** The undoable events of leads and logs that the requests of a run wrote, also of those that were there. */
const writtenByRun = `${written} and e.type = any($4)
  where a.business_id = i.business_id and a.action_id = i.id and a.undoes is null`

/** What the undo of a run can bring back. Only runs that were undone, at least in part, are looked through. */
const undoOf: Record<Brought, string> = {
  claims: undoByCount,
  contacts: undoByCount,
  leads: `case
    when not exists (select from action_command u where u.business_id = i.business_id and u.undoes = 'import:' || i.id)
      then case when exists (select ${writtenByRun}) then 'possible' else 'none' end
    else (select case when bool_and(${isBack}) then 'undone' when bool_or(${isBack}) then 'partly_undone'
      when count(*) > 0 then 'possible' else 'none' end ${writtenByRun}) end`,
}

/** One that has said nothing for two minutes was broken off: its browser is closed. */
const stateNow = `case when i.state = 'running' and i.updated_at < now() - interval '2 minutes' then 'incomplete'
  else i.state end`

/** Runs, the newest first. */
export async function pageOfImports(
  client: TenantClient,
  brings: Brought,
  { page = 1, limit = 10 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ data: ImportRun[]; total: number }> {
  const { rows } = await client.query<Omit<ImportRun, 'started_at'> & { started_at: Date; all: number }>({
    name: `page-of-imports-${brings}`,
    text: `select i.id, i.file, i.started_at, i.started_by_name as started_by, ${stateNow} as state,
        i.rows, i.received, i.already, i.refused, counted.withdrawn, ${undoOf[brings]} as undo, count(*) over () as all
      from claim_import i cross join lateral (${withdrawn[brings]}) as counted
      where i.brings = $3
      order by i.started_at desc, i.id limit $1 offset $2`,
    values: [limit, (page - 1) * limit, brings, ...(brings === 'leads' ? [undoableTypes] : [])],
  })
  const data = rows.map(({ all: _all, started_at, ...run }) => ({ ...run, started_at: started_at.toISOString() }))
  return { data, total: rows[0]?.all ?? 0 }
}

/** How many runs of the last 30 days were broken off and have rows left to send, on any device. */
export async function countUnfinishedImports(client: TenantClient, brings: Brought): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-unfinished-imports',
    text: `select count(*) as count from claim_import i
      where i.state <> 'done' and i.brings = $1 and ${stateNow} = 'incomplete'
        and i.started_at > now() - interval '30 days'`,
    values: [brings],
  })
  return rows[0]?.count ?? 0
}
