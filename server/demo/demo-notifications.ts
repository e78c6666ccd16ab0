import type { ClaimColumns } from '../../contract/events/intake-item.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { stormFor } from '../../machines/intake-item/propose.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import type { Notice } from '../events/raise.ts'
import { isRaised } from '../notifications/is-raised.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'

/** What the demo's people would have been told: the newest storm, the import, and what is odd about it. */
export async function demoNotifications(
  client: TenantClient,
  scope: CommandScope,
  claims: readonly ClaimColumns[],
  storms: readonly StormView[],
): Promise<Plan<object>> {
  const { businessId } = scope
  const isUnknown = async (notice: Notice) => !(await isRaised(client, { businessId, ...notice }))
  const notices: Notice[] = []
  for (const notice of noticesOf(claims, storms)) if (await isUnknown(notice)) notices.push(notice)
  return { ...raiseNotifications(scope, notices), reply: {} }
}

function noticesOf(claims: readonly ClaimColumns[], storms: readonly StormView[]): Notice[] {
  const newest = storms.toSorted((a, b) => b.timespan.start.localeCompare(a.timespan.start))[0]
  const unplaced = claims.filter((claim) => !stormFor(claim, storms)).length
  const notified = (
    because: string,
    text: string,
    scope: Notice['scope'],
    notification_type: Notice['notification_type'],
  ) => {
    return { because: `demo ${because}`, text, scope, notification_type }
  }
  return [
    notified('storm', `Demo data added the event ${newest?.title}.`, 'event', 'info'),
    notified('import', `Demo data imported claims.csv: ${claims.length} new claims.`, 'intake', 'info'),
    ...(unplaced > 0
      ? [notified('unplaced', `${unplaced} imported claims fit no event by ZIP and date of loss.`, 'intake', 'warning')]
      : []),
  ]
}
