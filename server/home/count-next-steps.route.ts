import { countNextSteps } from '../../contract/calls/count-next-steps.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me } from '../../contract/people/user.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { route } from '../http/route.ts'

/** Every count belongs to another feature, which `server/dependencies.ts` puts in here. */
export interface NextStepsDependencies {
  readonly database: Database
  readonly countClaims: (
    client: TenantClient,
    person: { readonly id: string; readonly timezone: string },
  ) => Promise<{ waiting: number; overdue: number; due_today: number; failed: number; assigned_to_me: number }>
  readonly countSendbacks: (client: TenantClient) => Promise<number>
  readonly countDueCallBacks: (client: TenantClient) => Promise<number>
  readonly countVisitsWithoutAppraiser: (client: TenantClient) => Promise<number>
  /** Null for a person to whom no contacts are assigned. */
  readonly countVisitsToSchedule: (client: TenantClient, person: Pick<Me, 'id' | 'role'>) => Promise<number | null>
  readonly countContactsWithoutEvent: (client: TenantClient) => Promise<number>
  readonly countDueLeads: (
    client: TenantClient,
    now: number,
  ) => Promise<{ overdue: number; waiting_for_shop: number; unscheduled: number }>
  readonly countUnfinishedLogs: (
    client: TenantClient,
    timezone: string,
    now: number,
  ) => Promise<{ unfinished: number; since: string | null }>
  readonly countConversations: (
    client: TenantClient,
    personId: string,
  ) => Promise<{ needs_reply: number; waiting_since: string | null; failed: number }>
  readonly countPendingInvitations: (client: TenantClient) => Promise<number>
  readonly countUnfinishedImports: (client: TenantClient, brings: 'claims' | 'contacts') => Promise<number>
}

/** What waits for a person, as far as the person may see it. */
export function countNextStepsRoute(dependencies: NextStepsDependencies) {
  const { database, countClaims, countSendbacks, countUnfinishedImports, ...counts } = dependencies
  return route(countNextSteps, ({ businessId, me }) =>
    database.withBusiness(businessId, async (client) => ({
      claims: may(me, 'intake:view') ? await countClaims(client, { id: me.id, timezone: me.business.timezone }) : null,
      sendbacks: may(me, 'intake:view') ? await countSendbacks(client) : null,
      call_backs_due: may(me, 'contacts:view') ? await counts.countDueCallBacks(client) : null,
      visits_without_appraiser: may(me, 'contacts:view') ? await counts.countVisitsWithoutAppraiser(client) : null,
      visits_to_schedule: may(me, 'assigned:view') ? await counts.countVisitsToSchedule(client, me) : null,
      contacts_without_event: may(me, 'contacts:view') ? await counts.countContactsWithoutEvent(client) : null,
      leads: may(me, 'leads:view') ? await counts.countDueLeads(client, Date.now()) : null,
      production_logs: may(me, 'appraisers:assign')
        ? await counts.countUnfinishedLogs(client, me.business.timezone, Date.now())
        : null,
      conversations: may(me, 'messages:view') ? await counts.countConversations(client, me.id) : null,
      pending_invitations: may(me, 'people:manage') ? await counts.countPendingInvitations(client) : null,
      unfinished_imports: {
        claims: may(me, 'intake:work') ? await countUnfinishedImports(client, 'claims') : 0,
        contacts: may(me, 'contacts:work') ? await countUnfinishedImports(client, 'contacts') : 0,
      },
    })),
  )
}
