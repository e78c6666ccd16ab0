import * as v from 'valibot'
import { type Export, exportSubjectLabels } from '../../../contract/exports/export.ts'
import type { ScheduledReport, SkippedRecipient } from '../../../contract/exports/scheduled-report.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Role } from '../../../contract/people/roles.ts'
import { formatMoment } from '../../../contract/time/format-moment.ts'
import { jobPayloads } from '../../../machines/jobs.ts'
import type { ScheduledReportCommand } from '../../../machines/scheduled-report/scheduled-report.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope, Plan } from '../../events/handle-command.ts'
import { readLogTime } from '../../events/log-time.ts'
import { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { queueMail } from '../../ports/queue-message.ts'
import type { ExportJobs } from '../change-export.ts'
import { exportStore } from '../export.store.ts'
import { scheduledReportStore } from './scheduled-report.store.ts'

interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: Role
  readonly permissions: readonly string[]
  readonly is_gone: boolean
}

type Needed = ExportJobs & { readonly publicUrl: string }

const notFoundReason = 'This person is no longer in the business.'

/**
 * Mails a report whose export is whole, to those who may download it; notes why it was not. The mails are queued with
 * the event that says so, each under a key of its own: none is sent twice, whenever a server is killed.
 */
export function mailReportTask({ database, commands, productName, publicUrl }: Needed) {
  return async (payload: unknown): Promise<void> => {
    const { id: exportId, business_id: businessId } = v.parse(jobPayloads['mail-report'], payload)
    const now = await database.withBusiness(businessId, readLogTime)
    const scope: CommandScope = { businessId, actor: { id: 'exports', name: productName }, now, key: null }
    await commands.handleInTransaction(scope, async (client): Promise<Plan<object>> => {
      const batch = new LifecycleBatch(scheduledReportStore, scope)
      const report = await reportOf(client, exportId)
      const one = (await exportStore.find(client, [exportId])).get(exportId)
      if (!report) return batch.plan({})
      batch.load(report.id, report)
      const command = one ? await endOf(client, report, one) : failed(exportId, 'Its export is missing.')
      if (!command) return batch.plan({})
      batch.decide(report.id, command)
      return batch.plan({})
    })

    async function endOf(client: TenantClient, report: ScheduledReport, one: Export) {
      if (one.status === 'requested' || one.status === 'running') return null
      if (one.status !== 'ready')
        return failed(
          exportId,
          one.reason ?? (one.status === 'canceled' ? 'Its export was canceled.' : 'Its file has expired.'),
        )
      const [sent_to, skipped]: [string[], SkippedRecipient[]] = [[], []]
      const people = await findPeople(client, report.recipients)
      for (const id of report.recipients) {
        const person = people.get(id)
        const reason = person ? whyNotMailed(person) : notFoundReason
        if (reason !== null) skipped.push({ id, reason })
        if (!person || reason !== null) continue
        sent_to.push(id)
        const key = `scheduled_report:${report.id} ${exportId} ${id}`
        await queueMail(client, { key, businessId, to: person.email, ...mailOf(person, one, publicUrl) })
      }
      return { type: 'CompleteReport', export_id: exportId, rows: one.rows, sent_to, skipped } as const
    }
  }
}

const failed = (export_id: string, reason: string): ScheduledReportCommand => ({
  type: 'FailReport',
  export_id,
  reason,
})

async function reportOf(client: TenantClient, exportId: string): Promise<ScheduledReport | null> {
  const { rows } = await client.query<{ doc: ScheduledReport }>({
    name: 'report-of-export',
    text: 'select doc from scheduled_report where export_id = $1 for no key update',
    values: [exportId],
  })
  return rows[0]?.doc ?? null
}

async function findPeople(client: TenantClient, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await client.query<Person>({
    name: 'people-of-report',
    text: `select id, first_name, last_name, email, role, permissions,
             deleted_at is not null or activated_at is null as is_gone
           from person where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

/** Why a person gets no report, a sentence; null where they get it. */
function whyNotMailed(person: Person): string | null {
  const name = `${person.first_name} ${person.last_name}`.trim()
  if (person.is_gone) return `${name} is deactivated.`
  return may(person, 'exports:work') ? null : `${name} may not export any more.`
}

function mailOf({ first_name }: Person, { subject, format, rows, requested_at, timezone }: Export, publicUrl: string) {
  const what = `${exportSubjectLabels[subject]}, ${format.toUpperCase()}`
  const count = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  return {
    subject: `Your report is ready: ${what}`,
    text: `Hi ${first_name},

Your report is ready: ${what}, ${count}, as of ${formatMoment(requested_at, timezone)}.

Sign in and download it: ${publicUrl}/admin/export

The file is kept for 7 days. To change or stop this report, open the same page.
`,
  }
}
