import { type Notification, mostCounted } from '../../../contract/notifications/notification.ts'
import { decideNotification, type NotificationCommand } from '../../../machines/notification/notification.decide.ts'
import { evolveNotification } from '../../../machines/notification/notification.evolve.ts'
import type { NotificationItem } from '../../../machines/notification/notification.ts'
import type { NotificationsApi } from '../../../src/features/notifications/api/notifications-api.ts'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'
import type { Live, Reader } from '../../../src/shared/live/connection.ts'
import { notConnected } from '../../../src/shared/live/live-state.ts'

type Raised = Pick<Notification, 'text' | 'scope' | 'notification_type'> & Pick<NotificationItem, 'kind' | 'about'>

/** A server in the page's own memory: the same decide and evolve, no network. */
export class StubNotifications {
  readonly read = new Set<string>()
  #through: string | null = null
  readonly items = new Map<string, NotificationItem>()
  /** Makes the next calls of this name fail. */
  failing: Partial<Record<keyof NotificationsApi, Error>> = {}
  /** Delays every answer until this settles. */
  gate: Promise<unknown> = Promise.resolve()
  readonly #readers = new Set<Reader>()

  constructor(raised: readonly Raised[]) {
    for (const one of raised.toReversed()) this.raise(one)
  }

  /** Something happens; the page is told if it listens. */
  raise(raised: Raised) {
    const n = this.items.size + 1
    this.#carryOut(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, { type: 'RaiseNotification', ...raised })
    for (const { apply } of this.#readers) apply([])
  }

  readonly live: Live = {
    subscribe: (topic, reader) => {
      if (topic === 'notification') this.#readers.add(reader)
      return () => void this.#readers.delete(reader)
    },
    subscribeHints: () => () => {},
    subscribeOwnHints: () => () => {},
    enter: () => ({ setCursor() {}, leave() {} }),
    state: { get: () => notConnected, subscribe: () => () => {} },
    pause() {},
    resume() {},
    close() {},
  }

  readonly api: NotificationsApi = {
    listNotifications: async (limit) => {
      await this.#answers('listNotifications')
      const all = [...this.items.values()].filter(({ deleted_at }) => !deleted_at).toReversed()
      const counted = (count: number) => Math.min(count, mostCounted + 1)
      const data = all.slice(0, limit).map(({ version: _version, deleted_at: _deleted, person: _person, ...one }) => ({
        ...one,
        kind: one.kind ?? null,
        about: (one.about ?? null) as Notification['about'],
        read: this.read.has(one.id),
      }))
      const unread = counted(all.filter(({ id, silenced }) => !silenced && !this.read.has(id)).length)
      return { data, total: counted(all.length), unread, cursor: 1 }
    },
    readNotification: async (id) => {
      await this.#answers('readNotification')
      this.read.add(id)
    },
    markAllRead: async (through) => {
      await this.#answers('markAllRead')
      const was = this.#through
      this.#through = through
      this.read.clear()
      for (const { id, created_at } of this.items.values()) if (through && created_at <= through) this.read.add(id)
      return was
    },
    silenceNotification: async (id) => {
      await this.#answers('silenceNotification')
      this.#carryOut(id, { type: 'SilenceNotification' })
    },
    deleteNotification: async (id) => {
      await this.#answers('deleteNotification')
      this.#carryOut(id, { type: 'DeleteNotification' })
    },
    restoreNotification: async (id) => {
      await this.#answers('restoreNotification')
      this.#carryOut(id, { type: 'RestoreNotification' })
    },
  }

  async #answers(call: keyof NotificationsApi) {
    await this.gate
    const error = this.failing[call]
    if (error) throw error
  }

  #carryOut(id: string, command: NotificationCommand) {
    const item = this.items.get(id) ?? null
    const decision = decideNotification(command, item)
    if (!decision.ok) throw new ApiProblem(409, { message: decision.refusal.reason })
    const at = new Date(Date.UTC(2026, 2, 10, 15, 10 + this.items.size)).toISOString()
    let made = item
    for (const event of decision.events) {
      made = evolveNotification(made, { ...event, stream: `notification:${id}`, version: (made?.version ?? 0) + 1, at })
    }
    if (made) this.items.set(id, made)
  }
}
