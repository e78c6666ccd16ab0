import type { QueuedCommand, NewCommand } from './queued-command.ts'
import { CommandRefused, StillQueued } from './command-errors.ts'
import type { Outcome, OutboxDependencies, OutboxState } from './outbox-dependencies.ts'

const maxConcurrent = 4
/** How often a command is tried when the server is at fault, before its user is asked. */
const maxAttempts = 6
const empty: OutboxState = { queued: [], rejected: [], isOffline: false }

/**
 * Commands without an answer. Each is on disk before it is sent, and is removed when its answer is known: a connection
 * that breaks, a tab that closes or a browser that crashes loses none, and by the command's id the server carries it
 * out once, however often it is sent. Commands about one row are sent one after the other, in their order.
 */
export class CommandOutbox {
  readonly owner: string
  readonly #dependencies: OutboxDependencies
  readonly #listeners = new Set<() => void>()
  readonly #awaited = new Map<string, (outcome: Outcome) => void>()
  /** Sent in this page, which reports their outcome itself. */
  readonly #sentHere = new Set<string>()
  /** Had to wait offline: their user is elsewhere by the time they are answered. */
  readonly #delayed = new Set<string>()
  readonly #unsubscribe: () => void
  #state = empty
  #isOffline = false
  #sending: Promise<void> | null = null
  #isStopped = false
  #wakeSender = () => {}
  #reading: Promise<void> | null = null
  #isStale = false
  /** Highest place that was ever seen. */
  #highestPlace = 0

  constructor(owner: string, dependencies: OutboxDependencies) {
    this.owner = owner
    this.#dependencies = dependencies
    this.#unsubscribe = dependencies.tabs.subscribe((change) => {
      if (change.of !== owner) return
      if (change.reply) this.#resolve(change.reply.id, change.reply.outcome)
      void this.#refresh().then(() => this.#start())
    })
  }

  /** Goes on with what an earlier tab left. */
  async resume(): Promise<void> {
    await this.#refresh()
    this.#start()
  }

  get state(): OutboxState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Queues a command and sends it when its turn has come; resolves with the server's reply, however long that takes or,
   * `whileOnline`, only as long as the server answers at all.
   * @throws CommandRefused when the server refuses all of it; StillQueued when it went offline meanwhile; Error when
   * this browser cannot store it.
   */
  async send<Reply>(command: Omit<NewCommand, 'owner' | 'at'>, wait: 'whileOnline' | 'always' = 'always') {
    this.#sentHere.add(command.id)
    const queued = await this.#dependencies.store.add({ ...command, owner: this.owner, at: new Date().toISOString() })
    const outcome = new Promise<Outcome>((resolve) => this.#awaited.set(queued.id, resolve))
    this.#dependencies.tabs.notify({ of: this.owner })
    // Where places are missing in between, another tab may have queued a command before it, which is to go first.
    if (queued.place === this.#highestPlace + 1) this.#update(queued, queued.place)
    else await this.#refresh()
    this.#start()
    const settled = await (wait === 'always' ? outcome : Promise.race([outcome, this.untilOffline()]))
    if (settled === 'offline') {
      this.#sentHere.delete(command.id)
      this.#awaited.delete(command.id)
      throw new StillQueued()
    }
    if ('answer' in settled) throw new CommandRefused(settled.answer)
    return settled.reply as Reply
  }

  /** Resolves when the server does not answer. */
  untilOffline(): Promise<'offline'> {
    return new Promise((resolve) => {
      const check = () => {
        if (!this.#isOffline) return
        stop()
        resolve('offline')
      }
      const stop = this.subscribe(check)
      check()
    })
  }

  /** Whether it was sent in this page, which gets the answer. */
  isSentHere({ id }: QueuedCommand): boolean {
    return this.#sentHere.has(id)
  }

  /** Whether its outcome is reported where it was sent, at once: nothing else needs to report it. */
  isReportedHere(command: QueuedCommand): boolean {
    return this.isSentHere(command) && !this.#delayed.has(command.id)
  }

  /** Its user has seen its outcome, or that of one row; what is left stays. */
  async dismiss(command: QueuedCommand, row?: string): Promise<void> {
    const refused = row === undefined ? [] : (command.answer?.refused ?? []).filter((one) => one.row !== row)
    await this.#dependencies.store.settle(command.place, refused.length > 0 ? { refused } : null)
    this.#dependencies.tabs.notify({ of: this.owner })
    await this.#refresh()
  }

  /** Sends once more what failed by the server's fault. */
  async retry(command: QueuedCommand): Promise<void> {
    await this.#dependencies.store.reopen(command.place)
    this.#dependencies.tabs.notify({ of: this.owner })
    await this.#refresh()
    this.#start()
  }

  stop() {
    this.#isStopped = true
    this.#unsubscribe()
  }

  #start() {
    if (this.#sending || this.#isStopped || this.#state.queued.length === 0) return
    this.#sending = this.#dependencies
      .withLock(() => this.#sendAll())
      .finally(() => {
        this.#sending = null
        // One may have been queued between the last read and the end.
        if (this.#state.queued.length > 0) this.#start()
      })
  }

  /** Several at a time, but never two about one row: what was done later to a row is sent later. */
  async #sendAll() {
    const sending = new Map<number, Promise<void>>()
    // Other tabs may have sent some while we waited for our turn.
    await this.#refresh()
    for (;;) {
      for (const command of this.#isStopped ? [] : sendable(this.#state.queued, sending)) {
        if (sending.size >= maxConcurrent) break
        sending.set(
          command.place,
          this.#send(command).finally(() => sending.delete(command.place)),
        )
      }
      if (sending.size === 0) return
      await Promise.race([...sending.values(), this.#changed()])
    }
  }

  /** Resolves when there may be more to send. */
  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wakeSender = resolve
    })
  }

  async #send(command: QueuedCommand) {
    const kind = this.#dependencies.kinds[command.kind]
    if (!kind) return this.#settle(command, { answer: { refused: [], failed: 'Not supported by this version.' } })
    for (let attempts = 1; !this.#isStopped; attempts += 1) {
      const stopWaiting = this.#dependencies.onSlow(() => this.#setOffline(true))
      try {
        const { body, id, label, action = id } = command
        const reply = await kind.send(body, id, { id: action, label }).finally(stopWaiting)
        return await this.#settle(command, { reply }, kind.rejectionOf(command, reply))
      } catch (error) {
        const failure = this.#dependencies.failureOf(error, command)
        if (failure.is === 'refused') return this.#settle(command, { answer: failure.answer })
        if (failure.is === 'server error' && attempts >= maxAttempts)
          return this.#settle(command, { answer: { refused: [], failed: failure.reason } })
        this.#setOffline(failure.is === 'offline')
        await this.#dependencies.retryDelay(attempts)
      }
    }
  }

  async #settle(command: QueuedCommand, outcome: Outcome, answer = 'answer' in outcome ? outcome.answer : null) {
    this.#setOffline(false)
    // Its user goes on at once. Where the page ends before the store has it, the same command is answered once more.
    if (!answer) this.#resolve(command.id, outcome)
    await this.#dependencies.store.settle(command.place, answer)
    this.#update(answer && { ...command, answer }, command.place)
    this.#resolve(command.id, outcome)
    this.#dependencies.tabs.notify({ of: this.owner, reply: { id: command.id, outcome } })
  }

  #resolve(id: string, outcome: Outcome) {
    this.#awaited.get(id)?.(outcome)
    this.#awaited.delete(id)
  }

  #setOffline(isOffline: boolean) {
    if (this.#isOffline === isOffline) return
    this.#isOffline = isOffline
    this.#setState({ ...this.#state, isOffline })
  }

  /** Reads what is stored; a caller during a read gets the next one. */
  async #refresh(): Promise<void> {
    this.#isStale = true
    this.#reading ??= this.#readUntilFresh().finally(() => {
      this.#reading = null
    })
    await this.#reading
  }

  async #readUntilFresh() {
    while (this.#isStale) {
      this.#isStale = false
      const all = await this.#dependencies.store.list(this.owner)
      // What was queued or answered meanwhile is in the next read.
      if (!this.#isStale) this.#setCommands(all)
    }
  }

  #setCommands(all: readonly QueuedCommand[]) {
    for (const { place } of all) this.#highestPlace = Math.max(this.#highestPlace, place)
    const queued = all.filter(({ answer }) => !answer)
    const rejected = all.filter(({ answer }) => answer)
    this.#setState({ queued, rejected, isOffline: this.#isOffline && queued.length > 0 })
  }

  /** Takes over one change without reading the store again. */
  #update(command: QueuedCommand | null, place: number) {
    this.#isStale = this.#reading !== null
    const others = [...this.#state.queued, ...this.#state.rejected].filter((one) => one.place !== place)
    this.#setCommands(command ? [...others, command].sort((one, other) => one.place - other.place) : others)
  }

  #setState(state: OutboxState) {
    if (state.isOffline) for (const { id } of state.queued) this.#delayed.add(id)
    this.#state = state
    this.#wakeSender()
    for (const listener of this.#listeners) listener()
  }
}

/** Commands that are not being sent and have no earlier one about a row of theirs. */
function* sendable(queued: readonly QueuedCommand[], sending: ReadonlyMap<number, unknown>) {
  const taken = new Set<string>()
  for (const command of queued) {
    const isFree = !sending.has(command.place) && command.rows.every(({ row }) => !taken.has(row))
    for (const { row } of command.rows) taken.add(row)
    if (isFree) yield command
  }
}
