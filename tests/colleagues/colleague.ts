import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { authorizeChannel } from '../../contract/calls/authorize-channel.ts'
import { getClientSettings } from '../../contract/calls/get-client-settings.ts'
import { readLog } from '../../contract/calls/read-log.ts'
import type { Call, ReplyOf } from '../../contract/call.ts'
import type { MemberCursor } from '../../contract/push/presence.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import { Dice } from '../../server/demo/season/dice.ts'
import { createLive, type Live } from '../../src/shared/live/connection.ts'
import { pusherTransport } from '../../src/shared/live/pusher-transport.ts'
import { type ApiClient, type SentCall, signIn } from '../faults/api-client.ts'
import type { Diary } from './diary.ts'

/** Where colleagues work, how fast, and until when. */
export interface Workplace {
  readonly origin: string
  /** How many times as fast as people. */
  readonly speed: number
  readonly seed: string
  readonly diary: Diary
  readonly signal: AbortSignal
}

const parsed = (text: string): unknown => (text ? JSON.parse(text) : null)

/** An access token is renewed before it ends: after 15 minutes at the earliest. */
const tokenMs = 10 * 60_000

/** A simulated person: signed in like anybody, with the live connection and the presence of a browser. */
export class Colleague {
  readonly dice: Dice
  readonly #workplace: Workplace
  readonly #email: string
  readonly #topic: Topic
  #client: ApiClient
  #signedInAt = Date.now()
  #live: Live | null = null
  #presence: { setCursor(cursor: MemberCursor | null): void; leave(): void } | null = null

  private constructor(workplace: Workplace, email: string, topic: Topic, client: ApiClient) {
    this.#workplace = workplace
    this.#email = email
    this.#topic = topic
    this.#client = client
    this.dice = new Dice(`${workplace.seed} ${email} ${topic}`)
  }

  /** Signs in, opens the page of a topic, and follows it from where the log is now. */
  static async arrive(workplace: Workplace, email: string, topic: Topic): Promise<Colleague> {
    const colleague = new Colleague(workplace, email, topic, await signIn(workplace.origin, email, { maxSockets: 4 }))
    await colleague.#openPage()
    return colleague
  }

  get diary(): Diary {
    return this.#workplace.diary
  }

  get personId(): string {
    return this.#client.personId
  }

  /** Whether the working day goes on. */
  get isAtWork(): boolean {
    return !this.#workplace.signal.aborted
  }

  /** Waits about so many seconds of a person's time; ends early at the end of the day. */
  async spend(seconds: number): Promise<void> {
    const ms = (this.dice.wait(seconds) * 1000) / this.#workplace.speed
    await wait(ms, undefined, { signal: this.#workplace.signal }).catch(() => {})
  }

  showCursor(row: string | null, mode: MemberCursor['mode'] = 'looks'): void {
    this.#presence?.setCursor(row === null ? null : { row, mode })
  }

  /** The line drops for a while: what is missed is fetched when it is back. */
  async goOffline(seconds: number): Promise<void> {
    this.diary.count('offline')
    this.#live?.pause()
    await this.spend(seconds)
    this.#live?.resume()
  }

  /** A call that is answered, or refused for a reason that people meet too; null then. */
  async sendCall<C extends Call>(call: C, sent: SentCall<C> = {}): Promise<ReplyOf<C> | null> {
    const client = await this.#signedIn()
    const path = client.pathOf(call, sent.params)
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const key = call.repeatable ? randomUUID() : undefined
    const send = () => client.request(call.method, `${path}${sent.query ?? ''}`, body, key)
    let answer = await send()
    // The reply was lost on the way: the browser sends the command again, under the same key.
    if (key && this.dice.chance(0.06)) {
      this.diary.count('sent again')
      const again = await send()
      if (again.status !== answer.status || !isDeepStrictEqual(parsed(again.text), parsed(answer.text)))
        this.diary.fault(`${call.name} was answered with ${answer.status}, and with ${again.status} when sent again`)
      answer = again
    }
    if (answer.status >= 500) this.diary.fault(`${call.name} was answered with ${answer.status}: ${answer.text}`)
    this.diary.count(answer.status < 300 ? call.name : `${call.name} refused with ${answer.status}`)
    if (answer.status >= 300 || answer.status === 204) return null
    return answer.text ? (JSON.parse(answer.text) as ReplyOf<C>) : null
  }

  /** Waits until the page has caught up, closes it, and leaves. */
  async leave(): Promise<void> {
    const head = await this.#client.ok(readLog, { query: `?topic=${this.#topic}` })
    const until = Date.now() + 20_000
    while (this.diary.cursorOf(this.#pageName) < (await this.#lastEvent(head.cursor)) && Date.now() < until)
      await wait(100)
    this.#presence?.leave()
    this.#live?.close()
    this.#client.close()
  }

  get #pageName(): string {
    return `${this.#email} ${this.#topic}`
  }

  /** The newest event of the page's topic up to a cursor. */
  async #lastEvent(upto: number): Promise<number> {
    const events = await this.diary.eventsOf(this.#client, this.#topic)
    return events.findLast(({ id }) => id <= upto)?.id ?? 0
  }

  async #signedIn(): Promise<ApiClient> {
    if (Date.now() - this.#signedInAt < tokenMs) return this.#client
    this.#client.close()
    this.#client = await signIn(this.#workplace.origin, this.#email, { maxSockets: 4 })
    this.#signedInAt = Date.now()
    return this.#client
  }

  async #openPage(): Promise<void> {
    const { push } = await this.#client.ok(getClientSettings, {})
    if (push.kind !== 'pusher') throw new Error('colleagues follow a server that pushes over its own hub')
    const { cursor } = await this.#client.ok(readLog, { query: `?topic=${this.#topic}` })
    this.diary.beginPage(this.#pageName, this.#topic, cursor)
    const live = createLive({
      businessId: this.#client.businessId,
      personId: this.#client.personId,
      transport: pusherTransport({
        key: push.key,
        cluster: push.cluster,
        host: new URL(this.#workplace.origin).host,
        isSecure: this.#workplace.origin.startsWith('https:'),
        retryAfter: 300,
        authorize: async (socket_id, channel_name) =>
          (await this.#signedIn()).ok(authorizeChannel, { body: { socket_id, channel_name } }),
      }),
      pull: async (of, after) => (await this.#signedIn()).ok(readLog, { query: `?topic=${of}&after=${after}` }),
      silentAfter: 6000,
      reloadAll: () => this.diary.fault('the server has another log'),
    })
    this.#live = live
    live.subscribe(this.#topic, {
      cursor,
      apply: (events) =>
        this.diary.notePage(
          this.#pageName,
          events.map(({ id }) => id),
        ),
    })
    this.#presence = live.enter(this.#topic, { members: () => {} })
  }
}
