import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { addScheduledReport } from '../../contract/calls/add-scheduled-report.ts'
import { listScheduledReports } from '../../contract/calls/list-scheduled-reports.ts'
import { reportOrder } from '../../server/testing/exports.factory.ts'
import { withOwner } from '../support/with-owner.ts'
import { signIn } from './api-client.ts'
import { randomFrom } from './claim-maker.ts'
import { lapse, resume } from './exports-through-kills.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { freePort } from '../../server/db/free-port.ts'
import { startOwnServer } from './own-server.ts'

export interface ReportPlan {
  readonly kills: number
  readonly seed: number
  readonly nodeFlags?: readonly string[]
}

export interface KilledReport {
  readonly id: string
  /** Exports that were made of it, and how often it was noted as mailed. */
  readonly exported: number
  readonly sent: number
  /** Mails about it, by person. */
  readonly mails: readonly number[]
}

export interface ReportsOutcome {
  /** How often each report was due. */
  readonly due: number
  readonly recipients: number
  readonly reports: readonly KilledReport[]
  /** Kills that came while a report was not mailed yet. */
  readonly cutOff: number
}

const count = 3

/** Reports come due on the real server, which is killed while it makes and mails them; the next one goes on. */
export async function reportsThroughKills(
  postgres: OwnPostgres,
  { kills, seed, nodeFlags = [] }: ReportPlan,
): Promise<ReportsOutcome> {
  const databaseUrl = await postgres.createDatabase(`reports_${seed}_${Date.now()}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'claimfront-reports-'))
  const start = async () =>
    startOwnServer({ databaseUrl, port: await freePort(), nodeFlags, env: { DATA_DIR: dataDir } })
  const random = randomFrom(seed)
  let server = await start()
  try {
    const admin = await signIn(server.origin, 'admin@demo.test')
    const people = (await admin.ok(listScheduledReports, {})).people.slice(0, 2).map(({ id }) => id)
    const ids: string[] = []
    for (let n = 0; n < count; n += 1)
      ids.push((await admin.ok(addScheduledReport, { body: reportOrder(people) })).report.id)
    admin.close()
    return await withOwner(databaseUrl, async (owner) => {
      const isSettled = async () => (await countOf(owner, unsettled, ids)) === 0
      const settled = () => until(isSettled)
      // How long they take when the server is left alone; kills come within that.
      const began = performance.now()
      await makeDue(owner, ids)
      await settled()
      const usual = performance.now() - began
      let cutOff = 0
      for (let kill = 0; kill < kills; kill += 1) {
        const before = await countOf(owner, mailed, ids)
        await makeDue(owner, ids)
        // At any moment, as soon as an export is requested, or as soon as a mail is queued.
        if (kill % 3 === 0) await wait(random() * usual)
        if (kill % 3 === 1) await until(async () => (await countOf(owner, underWay, ids)) > 0)
        if (kill % 3 === 2) await until(async () => (await countOf(owner, mailed, ids)) > before)
        await server.kill9()
        if (!(await isSettled())) cutOff += 1
        await lapse(databaseUrl)
        await owner.query(`update export set updated_at = updated_at - interval '5 minutes'`)
        server = await start()
        await resume(databaseUrl)
        await settled()
      }
      return { due: kills + 1, recipients: people.length, reports: await readReports(owner, ids), cutOff }
    })
  } finally {
    await server.kill9()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What was lost, and what was made or mailed twice. */
export function reportViolations({ due, recipients, reports }: ReportsOutcome): string[] {
  return reports.flatMap(({ id, exported, sent, mails }) => [
    ...(exported === due ? [] : [`${id}: made ${exported} times, due ${due} times`]),
    ...(sent === due ? [] : [`${id}: noted as mailed ${sent} times, due ${due} times`]),
    ...(mails.length === recipients ? [] : [`${id}: mailed to ${mails.length} of ${recipients} people`]),
    ...mails.flatMap((count) => (count === due ? [] : [`${id}: a person got ${count} mails, due ${due} times`])),
  ])
}

const mailed = `select from outbox o join unnest($1::uuid[]) report on o.key like 'scheduled_report:' || report || ' %'`
const underWay = 'select from scheduled_report where id = any($1) and export_id is not null'
const unsettled = 'select from scheduled_report where id = any($1) and (export_id is not null or next_at <= now())'

async function countOf(owner: pg.Client, rows: string, ids: readonly string[]): Promise<number> {
  return (await owner.query(rows, [ids])).rowCount ?? 0
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let left = 3000; left > 0 && !(await isTrue()); left -= 1) await wait(10)
}

/** As if their time had come five minutes ago. */
async function makeDue(owner: pg.Client, ids: readonly string[]): Promise<void> {
  const at = new Date(Date.now() - 5 * 60_000).toISOString()
  await owner.query(
    `update scheduled_report set next_at = $2::timestamptz, doc = doc || jsonb_build_object('next_at', $3::text)
     where id = any($1)`,
    [ids, at, at],
  )
  await owner.query(
    `update graphile_worker._private_jobs set run_at = now()
     where key = any(select 'run-report:' || id from unnest($1::uuid[]) id)`,
    [ids],
  )
}

async function readReports(owner: pg.Client, ids: readonly string[]): Promise<KilledReport[]> {
  const { rows } = await owner.query<KilledReport>(
    `select report as id,
       (select count(*)::int from events where stream = 'scheduled_report:' || report and type = 'ReportExported') as exported,
       (select count(*)::int from events where stream = 'scheduled_report:' || report and type = 'ReportSent') as sent,
       array(select count(*)::int from outbox where key like 'scheduled_report:' || report || ' %' group by recipient) as mails
     from unnest($1::uuid[]) report`,
    [ids],
  )
  return rows
}
