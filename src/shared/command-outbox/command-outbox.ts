import type { KeptCommand, NewCommand } from './queued-command.ts'
import { CommandRefused, StillKept } from './command-errors.ts'
import type { Outcome, OutgoingParts, OutgoingState } from './outbox-dependencies.ts'

const atOnce = 4
/** The server's own trouble is tried so often before a person is asked. */
const mostTries = 6
const nothing: OutgoingState = { waiting: [], answered: [], isUnheard: false }

/**
 * Commands on their way. Each is on disk before it is sent, and goes from there when its answer is known: so a line
 * that breaks, a tab that closes or a browser that dies loses none, and the command's own id makes the server carry
 * it out once however often it is sent. They are sent one after the other, in the order they were given.
 */
export class Outgoing {
  readonly owner: string
  readonly #parts: OutgoingParts
  readonly #listeners = new Set<() => void>()
  readonly #awaited = new Map<string, (outcome: Outcome) => void>()
  /** Given in this page, which says itself what came of them. */
  readonly #given = new Set<string>()
  /** Waited for the line: whoever gave them is elsewhere by the time they are answered. */
  readonly #kept = new Set<string>()
  readonly #stopHearing: () => void
  #state = nothing
  #isUnheard = false
  #sending: Promise<void> | null = null
  #isStopped = false
  #wake = () => {}
  #looking: Promise<void> | null = null
  #isStale = false
  /** Of all places that were ever seen. */
  #highest = 0

  constructor(owner: string, parts: OutgoingParts) {
    this.owner = owner
    this.#parts = parts
    this.#stopHearing = parts.tabs.hear((news) => {
      if (news.of !== owner) return
      if (news.reply) this.#answer(news.reply.id, news.reply.outcome)
      void this.#look().then(() => this.#start())
    })
  }

  /** Takes up what an earlier tab left. */
  async resume(): Promise<void> {
    await this.#look()
    this.#start()
  }

  get state(): OutgoingState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Keeps a command and sends it when its turn has come; resolves with the server's reply, however long that takes or,
   * `whileHeard`, only as long as the server answers at all.
   * @throws CommandRefused when the server refuses all of it; StillKept when nobody waits for it any more; Error when
   * this browser cannot keep it.
   */
  async give<Reply>(command: Omit<NewCommand, 'owner' | 'at'>, wait: 'whileHeard' | 'always' = 'always') {
    this.#given.add(command.id)
    const kept = await this.#parts.store.keep({ ...command, owner: this.owner, at: new Date().toISOString() })
    const outcome = new Promise<Outcome>((resolve) => this.#awaited.set(kept.id, resolve))
    this.#parts.tabs.tell({ of: this.owner })
    // Where places are missing in between, another tab may have given something before it, which is to go first.
    if (kept.place === this.#highest + 1) this.#change(kept, kept.place)
    else await this.#look()
    this.#start()
    const said = await (wait === 'always' ? outcome : Promise.race([outcome, this.untilUnheard()]))
    if (said === 'unheard') {
      this.#given.delete(command.id)
      this.#awaited.delete(command.id)
      throw new StillKept()
    }
    if ('answer' in said) throw new CommandRefused(said.answer)
    return said.reply as Reply
  }

  /** Resolves as soon as the server does not answer. */
  untilUnheard(): Promise<'unheard'> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#isUnheard) return
        stop()
        resolve('unheard')
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** Whether it was given in this page, which hears the answer. */
  isGivenHere({ id }: KeptCommand): boolean {
    return this.#given.has(id)
  }

  /** Whether what came of it is said where it was given, at once: nothing else need say it. */
  isSaidHere(command: KeptCommand): boolean {
    return this.isGivenHere(command) && !this.#kept.has(command.id)
  }

  /** Its person has seen what came of it, or of one row; what is left stays. */
  async dismiss(command: KeptCommand, row?: string): Promise<void> {
    const refused = row === undefined ? [] : (command.answer?.refused ?? []).filter((one) => one.row !== row)
    await this.#parts.store.settle(command.place, refused.length > 0 ? { refused } : null)
    this.#parts.tabs.tell({ of: this.owner })
    await this.#look()
  }

  /** Sends one more time what the server was in trouble with. */
  async tryAgain(command: KeptCommand): Promise<void> {
    await this.#parts.store.reopen(command.place)
    this.#parts.tabs.tell({ of: this.owner })
    await this.#look()
    this.#start()
  }

  stop() {
    this.#isStopped = true
    this.#stopHearing()
  }

  #start() {
    if (this.#sending || this.#isStopped || this.#state.waiting.length === 0) return
    this.#sending = this.#parts
      .alone(() => this.#sendAll())
      .finally(() => {
        this.#sending = null
        // One may have come between the last look and the end.
        if (this.#state.waiting.length > 0) this.#start()
      })
  }

  /** Several at a time, but never two about one row: what was done later to a row is sent later. */
  async #sendAll() {
    const underWay = new Map<number, Promise<void>>()
    // Other tabs may have sent some while we waited for our turn.
    await this.#look()
    for (;;) {
      for (const command of this.#isStopped ? [] : free(this.#state.waiting, underWay)) {
        if (underWay.size >= atOnce) break
        underWay.set(
          command.place,
          this.#send(command).finally(() => underWay.delete(command.place)),
        )
      }
      if (underWay.size === 0) return
      await Promise.race([...underWay.values(), this.#news()])
    }
  }

  /** Resolves when there may be more to send. */
  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }

  async #send(command: KeptCommand) {
    const kind = this.#parts.kinds[command.kind]
    if (!kind) return this.#settle(command, { answer: { refused: [], failed: 'This version does not know it.' } })
    for (let tries = 1; !this.#isStopped; tries += 1) {
      const stopWaiting = this.#parts.whenSlow(() => this.#hear(true))
      try {
        const { body, id, label, action = id } = command
        const reply = await kind.send(body, id, { id: action, label }).finally(stopWaiting)
        return await this.#settle(command, { reply }, kind.answerOf(command, reply))
      } catch (error) {
        const failure = this.#parts.failureOf(error, command)
        if (failure.is === 'refused') return this.#settle(command, { answer: failure.answer })
        if (failure.is === 'trouble' && tries >= mostTries)
          return this.#settle(command, { answer: { refused: [], failed: failure.reason } })
        this.#hear(failure.is === 'unheard')
        await this.#parts.pause(tries)
      }
    }
  }

  async #settle(command: KeptCommand, outcome: Outcome, answer = 'answer' in outcome ? outcome.answer : null) {
    this.#hear(false)
    await this.#parts.store.settle(command.place, answer)
    this.#change(answer && { ...command, answer }, command.place)
    this.#answer(command.id, outcome)
    this.#parts.tabs.tell({ of: this.owner, reply: { id: command.id, outcome } })
  }

  #answer(id: string, outcome: Outcome) {
    this.#awaited.get(id)?.(outcome)
    this.#awaited.delete(id)
  }

  #hear(isUnheard: boolean) {
    if (this.#isUnheard === isUnheard) return
    this.#isUnheard = isUnheard
    this.#show({ ...this.#state, isUnheard })
  }

  /** Reads what is kept; whoever asks while it is read gets what is read next. */
  async #look(): Promise<void> {
    this.#isStale = true
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null
    })
    await this.#looking
  }

  async #lookOnce() {
    while (this.#isStale) {
      this.#isStale = false
      const all = await this.#parts.store.list(this.owner)
      // What was given or answered meanwhile is in the next one.
      if (!this.#isStale) this.#take(all)
    }
  }

  #take(all: readonly KeptCommand[]) {
    for (const { place } of all) this.#highest = Math.max(this.#highest, place)
    const waiting = all.filter(({ answer }) => !answer)
    const answered = all.filter(({ answer }) => answer)
    this.#show({ waiting, answered, isUnheard: this.#isUnheard && waiting.length > 0 })
  }

  /** Takes over one change without reading all anew. */
  #change(kept: KeptCommand | null, place: number) {
    this.#isStale = this.#looking !== null
    const others = [...this.#state.waiting, ...this.#state.answered].filter((command) => command.place !== place)
    this.#take(kept ? [...others, kept].sort((one, other) => one.place - other.place) : others)
  }

  #show(state: OutgoingState) {
    if (state.isUnheard) for (const { id } of state.waiting) this.#kept.add(id)
    this.#state = state
    this.#wake()
    for (const listener of this.#listeners) listener()
  }
}

/** Commands that need not wait for an earlier one about a row of theirs, and are not under way. */
function* free(waiting: readonly KeptCommand[], underWay: ReadonlyMap<number, unknown>) {
  const taken = new Set<string>()
  for (const command of waiting) {
    const isFree = !underWay.has(command.place) && command.rows.every(({ row }) => !taken.has(row))
    for (const { row } of command.rows) taken.add(row)
    if (isFree) yield command
  }
}
