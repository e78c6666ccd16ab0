import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Call, ReplyOf, SentBodyOf } from '../../../contract/call.ts'
import type { MemberCursor } from '../../../contract/push/presence.ts'
import type { Topic } from '../../../contract/push/envelope.ts'
import { Dice } from '../season/dice.ts'

/** A person who is signed in at the API, over a network or within the process. */
export interface ColleagueClient {
  readonly businessId: string
  readonly personId: string
  pathOf(call: Call, params?: Readonly<Record<string, string>>): string
  /** One request by any method, as it is. `body` is JSON text. */
  request(method: Call['method'], path: string, body?: string, key?: string): Promise<Answer>
  /** Signs out. */
  close(): Promise<void> | void
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** What a call is sent with. */
export interface SentByColleague<C extends Call> {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: SentBodyOf<C>
  /** With its question mark. */
  readonly query?: string
}

/** The page of a topic that a colleague has open: others see there where the colleague is. */
export interface ColleaguePage {
  showCursor(cursor: MemberCursor | null): void
  /** The line of the page is lost, and is back. */
  pause(): void
  resume(): void
  /** Closes the page when it has received all that happened. */
  close(): Promise<void>
}

/** Notes what the server has confirmed to colleagues. */
export interface ColleagueDiary {
  count(what: string): void
  /** A call that changes something was carried out. */
  noteChange(): void
  /** What speaks against the server. */
  fault(what: string): void
  /** The contact that a confirmed ingest reported; null where it made none. */
  noteIngest(claim: string, contact: string | null): void
  noteCall(call: string, contact: string): void
  noteBooking(appointment: string, contact: string): void
}

/** How fast colleagues work, and until when. */
interface Day {
  /** How many times as fast as people. */
  readonly speed: number
  readonly seed: string
  readonly diary: ColleagueDiary
  readonly signal: AbortSignal
}

/** Where colleagues work. */
export interface Workplace<C extends ColleagueClient> extends Day {
  readonly signIn: (email: string) => Promise<C>
  readonly openPage: (page: OpenedPage<C>) => Promise<ColleaguePage>
}

interface OpenedPage<C> {
  readonly email: string
  readonly topic: Topic
  /** A client whose session has not ended. */
  readonly signedIn: () => Promise<C>
}

const parsed = (text: string): unknown => (text ? JSON.parse(text) : null)

/** An ingest that has appended nothing has kept no reply: it is decided again, and may succeed by then. */
const cameToNothing = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'processed' in reply && isDeepStrictEqual(reply.processed, [])

/** What a reply says was done. How many claims wait is counted for each reply, and colleagues ingest between two. */
const doneIn = (reply: unknown): unknown =>
  typeof reply === 'object' && reply !== null && 'processed' in reply ? { ...reply, total: null } : reply

/** An access token is renewed before it ends: after 15 minutes at the earliest. */
const tokenMs = 10 * 60_000

/** Signed in for as long as it takes: again, before the session's token ends. */
class Session<C extends ColleagueClient> {
  readonly #signIn: () => Promise<C>
  #client: C
  #since = Date.now()

  constructor(signIn: () => Promise<C>, client: C) {
    this.#signIn = signIn
    this.#client = client
  }

  get personId(): string {
    return this.#client.personId
  }

  readonly signedIn = async (): Promise<C> => {
    if (Date.now() - this.#since < tokenMs) return this.#client
    this.#since = Date.now()
    await this.#client.close()
    this.#client = await this.#signIn()
    return this.#client
  }

  async close(): Promise<void> {
    await this.#client.close()
  }
}

/** A simulated person: signed in like anybody, with a page that others see. */
export class Colleague {
  readonly dice: Dice
  readonly #day: Day
  readonly #session: Pick<Session<ColleagueClient>, 'personId' | 'signedIn' | 'close'>
  readonly #page: ColleaguePage

  private constructor(day: Day, name: string, session: Session<ColleagueClient>, page: ColleaguePage) {
    this.#day = day
    this.#session = session
    this.#page = page
    this.dice = new Dice(`${day.seed} ${name}`)
  }

  /** Signs in, and opens the page of a topic. */
  static async arrive<C extends ColleagueClient>(
    workplace: Workplace<C>,
    email: string,
    topic: Topic,
  ): Promise<Colleague> {
    const signIn = () => workplace.signIn(email)
    const session = new Session(signIn, await signIn())
    const page = await workplace.openPage({ email, topic, signedIn: session.signedIn })
    return new Colleague(workplace, `${email} ${topic}`, session, page)
  }

  get diary(): ColleagueDiary {
    return this.#day.diary
  }

  get personId(): string {
    return this.#session.personId
  }

  /** Whether the working day goes on. */
  get isAtWork(): boolean {
    return !this.#day.signal.aborted
  }

  /** Waits about so many seconds of a person's time; ends early at the end of the day. */
  async spend(seconds: number): Promise<void> {
    const ms = (this.dice.wait(seconds) * 1000) / this.#day.speed
    await wait(ms, undefined, { signal: this.#day.signal }).catch(() => {})
  }

  showCursor(row: string | null, mode: MemberCursor['mode'] = 'looks'): void {
    this.#page.showCursor(row === null ? null : { row, mode })
  }

  /** The line drops for a while: what is missed is fetched when it is back. */
  async goOffline(seconds: number): Promise<void> {
    this.diary.count('offline')
    this.#page.pause()
    await this.spend(seconds)
    this.#page.resume()
  }

  /** A call that is answered, or refused for a reason that people meet too; null then. */
  async sendCall<C extends Call>(call: C, sent: SentByColleague<C> = {}): Promise<ReplyOf<C> | null> {
    const client = await this.#session.signedIn()
    const path = client.pathOf(call, sent.params)
    const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
    const key = call.repeatable ? randomUUID() : undefined
    const send = () => client.request(call.method, `${path}${sent.query ?? ''}`, body, key)
    let answer = await send()
    // The reply was lost on the way: the browser sends the command again, under the same key.
    if (key && this.dice.chance(0.06)) {
      this.diary.count('sent again')
      const again = await send()
      const [reply, replyAgain] = [parsed(answer.text), parsed(again.text)]
      if (
        again.status !== answer.status ||
        (!cameToNothing(reply) && !isDeepStrictEqual(doneIn(replyAgain), doneIn(reply)))
      )
        this.diary.fault(
          `${call.name} was answered with ${answer.status} ${answer.text}, and with ${again.status} ${again.text} when sent again`,
        )
      answer = again
    }
    if (answer.status >= 500) this.diary.fault(`${call.name} was answered with ${answer.status}: ${answer.text}`)
    this.diary.count(answer.status < 300 ? call.name : `${call.name} refused with ${answer.status}`)
    if (answer.status < 300 && call.method !== 'GET') this.diary.noteChange()
    if (answer.status >= 300 || answer.status === 204) return null
    return answer.text ? (JSON.parse(answer.text) as ReplyOf<C>) : null
  }

  /** Closes the page, and signs out. */
  async leave(): Promise<void> {
    await this.#page.close()
    await this.#session.close()
  }
}
