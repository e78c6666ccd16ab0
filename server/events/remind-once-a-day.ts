import { Temporal } from 'temporal-polyfill'
import type { NotificationKind, NotificationSubject } from '../../contract/notifications/notification.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from './handle-command.ts'
import type { FindRaised, Notice, Raise } from './raise.ts'

/** What reminders need; notifications belong to another feature. */
export interface ReminderDependencies {
  readonly commands: CommandHandler
  readonly raise: Raise
  readonly findRaised: FindRaised
  readonly notifyUsers: (businessId: string, personIds: readonly string[]) => void
}

/** Something that people are reminded of. */
export interface Waiting<Shown> {
  readonly id: string
  readonly shown: Shown
  /** Begins the cause of its notices, which names the person and the day too. */
  readonly because: string
  readonly people: readonly string[]
  readonly text: string
  readonly kind: NotificationKind
  /** What a click opens. */
  readonly about?: NotificationSubject
  /** Why no one can be reminded of it; null where someone can. */
  readonly whyNot: string | null
}

/** With the notices that were not raised today; none where no one can be reminded. */
export interface Remindable<Shown> {
  readonly id: string
  readonly shown: Shown & { readonly why_not: string | null }
  readonly notices: readonly Notice[]
}

/** The first instant of today in a zone, ISO 8601, UTC. */
export const startOfToday = (zone: string, now: number): string =>
  Temporal.PlainDate.from(dayOf(zone, now)).toZonedDateTime(zone).toInstant().toString()

const dayOf = (zone: string, now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate().toString()

/** Which people of what waits were not reminded today, in the zone of the business. */
export async function withReminders<Shown>(
  client: TenantClient,
  findRaised: FindRaised,
  {
    businessId,
    timezone,
    now,
    remindedToday,
    all,
  }: {
    readonly businessId: string
    readonly timezone: string
    /** Milliseconds since 1970. */
    readonly now: number
    /** Why those are not reminded who were before, a sentence. */
    readonly remindedToday: string
    readonly all: readonly Waiting<Shown>[]
  },
): Promise<Remindable<Shown>[]> {
  const day = dayOf(timezone, now)
  const cause = ({ because }: Waiting<Shown>, person: string) => `${because}, ${person}, ${day}`
  const causes = all.flatMap((one) => one.people.map((person) => cause(one, person)))
  const raised = await findRaised(client, businessId, causes)
  return all.map((one) => {
    const { id, shown, people, text, kind, about, whyNot } = one
    const notices = (whyNot === null ? people : []).flatMap((person): Notice[] => {
      const because = cause(one, person)
      if (raised.has(because)) return []
      const notice = { because, text, scope: 'personal', notification_type: 'warning', kind, person } as const
      return [about ? { ...notice, about } : notice]
    })
    return { id, shown: { ...shown, why_not: whyNot ?? (notices.length === 0 ? remindedToday : null) }, notices }
  })
}

/** Notifies the people of those that were asked for and can be reminded; `data` is all that waits, afterwards. */
export async function remind<Shown>(
  { commands, raise, notifyUsers }: Pick<ReminderDependencies, 'commands' | 'raise' | 'notifyUsers'>,
  scope: CommandScope,
  {
    ids,
    find,
    mustExist,
    remindedToday,
  }: {
    readonly ids: readonly string[]
    readonly find: (client: TenantClient) => Promise<Remindable<Shown>[]>
    /** Called where some of the ids do not wait. @throws Refused 404 for one that is not of the business. */
    readonly mustExist: (client: TenantClient) => Promise<void>
    readonly remindedToday: string
  },
) {
  const notified = new Set<string>()
  const reply = await commands.handle(scope, async (client) => {
    notified.clear()
    const waiting = await find(client)
    const asked = waiting.filter(({ id }) => ids.includes(id))
    if (asked.length < new Set(ids).size) await mustExist(client)
    const able = asked.filter(({ shown }) => shown.why_not === null)
    const notices = able.flatMap((one) => one.notices)
    for (const { person } of notices) if (person) notified.add(person)
    const reminded = able.map(({ id }) => id)
    const data = waiting.map(({ id, shown }) => (reminded.includes(id) ? { ...shown, why_not: remindedToday } : shown))
    return { ...raise(scope, notices), reply: { reminded, data } }
  })
  if (notified.size > 0) notifyUsers(scope.businessId, [...notified])
  return reply
}
