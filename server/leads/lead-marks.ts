import {
  callsUntilUnreachable,
  type LeadMark,
  openLeadStatuses,
  shopLeadStatuses,
} from '../../contract/leads/next-step.ts'
import { type LeadStatus, leadStatuses } from '../../contract/leads/lead.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'

const oneOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')
/** As the indexes have them. */
const isOpen = `status in (${oneOf(openLeadStatuses)})`
const dropOffAt = `((doc->'appointment'->>'timestamp')::float8)`
export const dropOffStatus = 'scheduled_awaiting_dropoff' satisfies LeadStatus
const isDroppedOffNext = `deleted_at is null and snooze_until is null and status = '${dropOffStatus}'`
/** So few are read whole to find those that have passed. */
const fewDropOffs = 5000

/** Rows of leads that an index finds, by which a mark or all leads are read. */
export interface LeadRows {
  readonly from: string
  readonly statuses: readonly LeadStatus[]
  readonly where: readonly Condition[]
  /** They are sorted, whatever the order. */
  readonly areFew?: true
}

const allLeads = { from: 'lead', statuses: leadStatuses } as const

/**
 * The leads that have a mark at a moment in ISO 8601, UTC: the same as `marksOf` says. `dropOffs`, where it is known, is
 * how many leads with a planned drop-off there are among those that the rows are narrowed to.
 */
export async function rowsWithMark(
  client: TenantClient,
  mark: LeadMark | '',
  now: string,
  dropOffs = Infinity,
): Promise<LeadRows[]> {
  const isAwake = () => 'snooze_until is null'
  switch (mark) {
    case '':
      return [{ ...allLeads, where: [] }]
    case 'overdue':
      return [
        {
          from: 'lead',
          statuses: openLeadStatuses,
          areFew: true,
          where: [isAwake, () => isOpen, (place) => `follow_up_at < ${place(now)}::timestamptz`],
        },
        {
          from: dropOffs <= fewDropOffs ? allDropOffs : await firstDropOffs(client, now),
          statuses: [dropOffStatus],
          areFew: true,
          where: [(place) => `${dropOffAt} < ${place(Date.parse(now))}::float8`],
        },
      ]
    case 'unreachable':
      return [
        {
          from: 'lead',
          statuses: openLeadStatuses,
          where: [
            isAwake,
            () =>
              `${isOpen} and num_calls >= ${callsUntilUnreachable} and doc->>'last_outcome' in ('no_answer', 'voicemail_left')`,
          ],
        },
      ]
    case 'waiting_for_shop':
      return [
        {
          from: 'lead',
          statuses: shopLeadStatuses,
          where: [isAwake, () => 'waiting_shop is not null'],
        },
      ]
    case 'flagged':
      return [{ ...allLeads, where: [() => `(doc->>'flagged')::boolean`] }]
  }
}

const allDropOffs = `(select * from lead where ${isDroppedOffNext}) as lead`

/**
 * The next drop-offs in their order, those that have passed among them. Row security keeps a condition on the document
 * from the index, but not an order: so they are read from the first one on, until one is ahead.
 */
async function firstDropOffs(client: TenantClient, now: string): Promise<string> {
  for (let most = 1000; ; most *= 4) {
    const first = `(select * from lead where ${isDroppedOffNext} order by ${dropOffAt} limit ${most}) as lead`
    const { rows } = await client.query<{ passed: number }>(
      `select count(*)::int as passed from ${first} where ${dropOffAt} < $1::float8`,
      [Date.parse(now)],
    )
    const passed = rows[0]?.passed ?? 0
    if (passed < most) return first.replace(`limit ${most}`, `limit ${passed + 1}`)
  }
}
