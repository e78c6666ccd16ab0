import { v7 as uuidv7 } from 'uuid'
import { addScheduledReport } from '../../../contract/calls/add-scheduled-report.ts'
import { deleteScheduledReport } from '../../../contract/calls/delete-scheduled-report.ts'
import { editScheduledReport } from '../../../contract/calls/edit-scheduled-report.ts'
import { listScheduledReports } from '../../../contract/calls/list-scheduled-reports.ts'
import { pauseScheduledReport } from '../../../contract/calls/pause-scheduled-report.ts'
import { restoreScheduledReport } from '../../../contract/calls/restore-scheduled-report.ts'
import { resumeScheduledReport } from '../../../contract/calls/resume-scheduled-report.ts'
import { sendScheduledReport } from '../../../contract/calls/send-scheduled-report.ts'
import type { ReportOrder, ScheduledReport } from '../../../contract/exports/scheduled-report.ts'
import { streamOf } from '../../../contract/events/recorded.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Role } from '../../../contract/people/roles.ts'
import {
  faultsOfReport,
  type ScheduledReportCommand,
} from '../../../machines/scheduled-report/scheduled-report.decide.ts'
import { evolveScheduledReport } from '../../../machines/scheduled-report/scheduled-report.evolve.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { fieldsChangedSince } from '../../events/changed-since.ts'
import type { CommandHandler, CommandScope } from '../../events/handle-command.ts'
import { invalid, notFound, Refused } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { zoneOfBusiness } from '../zone-of-business.ts'
import { exportOfReport } from './export-of-report.ts'
import { scheduledReportStore } from './scheduled-report.store.ts'

interface Needed {
  readonly database: Database
  readonly commands: CommandHandler
}

const most = 100

/** Reports that are mailed by the clock. */
export function scheduledReportRoutes({ database, commands }: Needed): Route[] {
  const change = (
    scope: CommandScope,
    id: string,
    commandIn: (
      timezone: string,
      client: TenantClient,
      report: ScheduledReport,
    ) => ScheduledReportCommand | Promise<ScheduledReportCommand>,
  ) =>
    commands.handle(scope, async (client) => {
      const timezone = await zoneOfBusiness(client, scope.businessId)
      const report = (await scheduledReportStore.find(client, [id])).get(id)
      if (!report) throw notFound()
      const command = await commandIn(timezone, client, report)
      const batch = new LifecycleBatch(scheduledReportStore, scope).load(id, report).decide(id, command)
      return batch.plan({ report: batch.one(id) })
    })
  return [
    route(listScheduledReports, ({ businessId }) =>
      database.withBusiness(businessId, async (client) => {
        const { rows } = await client.query<{ doc: ScheduledReport }>({
          name: 'list-scheduled-reports',
          text: `select doc from scheduled_report where business_id = $1 and status <> 'deleted'
                 order by created_at desc, id limit $2`,
          values: [businessId, most],
        })
        const people = await findPeople(client)
        return { data: rows.map(({ doc }) => doc), people: people.map(({ id, name }) => ({ id, name })) }
      }),
    ),
    route(addScheduledReport, ({ scope, body }) => {
      mustBeRight(body)
      return commands.handle(scope, async (client) => {
        await mustHaveRoom(client, scope.businessId)
        await mustBePeople(client, body.recipients)
        const timezone = await zoneOfBusiness(client, scope.businessId)
        const id = uuidv7()
        const batch = new LifecycleBatch(scheduledReportStore, scope).load(id, null)
        batch.decide(id, { type: 'ScheduleReport', order: body, now: scope.now, timezone })
        return batch.plan({ report: batch.one(id) })
      })
    }),
    route(editScheduledReport, ({ scope, body: { version, ...order }, params: { id = '' } }) => {
      mustBeRight(order)
      return change(scope, id, async (timezone, client, state) => {
        await mustBePeople(client, order.recipients)
        const based = { stream: streamOf('scheduled_report', id), state, version, actorId: scope.actor.id }
        const changedSince = await fieldsChangedSince(client, based, evolveScheduledReport)
        return { type: 'EditReport', order, changedSince, now: scope.now, timezone }
      })
    }),
    route(pauseScheduledReport, ({ scope, params: { id = '' } }) => change(scope, id, () => ({ type: 'PauseReport' }))),
    route(resumeScheduledReport, ({ scope, params: { id = '' } }) =>
      change(scope, id, (timezone) => ({ type: 'ResumeReport', now: scope.now, timezone })),
    ),
    route(deleteScheduledReport, ({ scope, params: { id = '' } }) =>
      change(scope, id, () => ({ type: 'DeleteReport' })),
    ),
    route(restoreScheduledReport, ({ scope, params: { id = '' } }) =>
      change(scope, id, (timezone) => ({ type: 'RestoreReport', now: scope.now, timezone })),
    ),
    route(sendScheduledReport, ({ scope, params: { id = '' } }) =>
      commands.handle(scope, async (client) => {
        const made = await exportOfReport(client, scope, id, () => ({ type: 'ExportReportNow', export_id: uuidv7() }))
        if (!made) throw notFound()
        return made
      }),
    ),
  ]
}

function mustBeRight(order: ReportOrder): void {
  const faults = faultsOfReport(order)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Active people who may export: a report can be mailed to them. */
async function findPeople(client: TenantClient): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string; role: Role; permissions: string[] }>({
    name: 'people-who-export',
    text: `select id, trim(first_name || ' ' || last_name) as name, role, permissions from person
           where deleted_at is null and activated_at is not null order by 2, 1`,
  })
  return rows.filter((person) => may(person, 'exports:work'))
}

/** @throws Refused 404 for someone who is not of the business, 422 for people who may not export. */
async function mustBePeople(client: TenantClient, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from person where id = any($1::uuid[])', [ids])
  if (rows.length < new Set(ids).size) throw notFound()
  const known = new Set((await findPeople(client)).map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) throw invalid({ recipients: 'Choose people who may export' })
}

async function mustHaveRoom(client: TenantClient, businessId: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>({
    name: 'count-scheduled-reports',
    text: `select count(*) as count from scheduled_report where business_id = $1 and status <> 'deleted'`,
    values: [businessId],
  })
  if ((rows[0]?.count ?? 0) >= most)
    throw new Refused(409, 'too-many-reports', `A business has at most ${most} scheduled reports. Delete one.`)
}
