import type { QueuedCommand, NewCommand } from './queued-command.ts'
import { CommandOutbox } from './command-outbox.ts'
import type { CommandStore } from './command-store.ts'
import type { CommandKind, OutboxChange } from './outbox-dependencies.ts'

export type Act =
  | { do: 'edit'; tab: number; row: number }
  | { do: 'colleague'; row: number }
  | { do: 'close'; tab: number }
  | { do: 'line'; fate: string }
  | { do: 'let go'; turns: number }

/** Planted in the client. */
export type Fault = 'sent before it is kept' | 'a new id each time' | 'gone when sent'

const noReply = 'no reply'
const never = new Promise<never>(() => undefined)
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A server that knows ids it has seen, and which rows colleagues changed. */
class Server {
  readonly done: { id: string; row: string }[] = []
  readonly #replies = new Map<string, object>()
  readonly #changed = new Map<string, number>()
  #clock = 1

  colleagueChanges(row: string) {
    this.#clock += 1
    this.#changed.set(row, this.#clock)
  }

  /** The version that a browser reads now. */
  get now() {
    return this.#clock
  }

  handleCommand(id: string, { row, version }: { row: string; version: number }) {
    const known = this.#replies.get(id)
    if (known) return known
    const isStale = (this.#changed.get(row) ?? 0) > version
    if (!isStale) this.done.push({ id, row })
    const refused = [{ row, reason: 'changed meanwhile', errors: { city: 'Maria set it meanwhile' } }]
    const reply = { refused: isStale ? refused : [] }
    this.#replies.set(id, reply)
    return reply
  }
}

/** Two tabs of one browser on an unreliable connection, and the outcome of all commands given in them. */
export async function runWorld(acts: readonly Act[], fault?: Fault) {
  const server = new Server()
  const disk = new Map<number, QueuedCommand>()
  const given = new Map<string, string>()
  const ears = new Set<(news: OutboxChange) => void>()
  let fate = 'fine'
  let places = 0
  let lock: Promise<unknown> = Promise.resolve()

  function openTab() {
    let isDead = false
    let unlock = () => {}
    const memory = new Map<number, QueuedCommand>()
    /** What a dead tab waits for never comes. */
    const alive = async <T>(value: T): Promise<T> => {
      await turn()
      return isDead ? never : value
    }
    const stores = fault === 'sent before it is kept' ? memory : disk
    const store: CommandStore = {
      add(command: NewCommand) {
        const kept = { ...command, place: (places += 1) }
        stores.set(kept.place, kept)
        return alive(kept)
      },
      list: () => alive([...new Map([...disk, ...memory]).values()].sort((a, b) => a.place - b.place)),
      settle(place, answer) {
        const command = stores.get(place)
        if (!isDead && command && answer) disk.set(place, { ...command, answer })
        else if (!isDead) disk.delete(place)
        if (!isDead) memory.delete(place)
        return alive(undefined)
      },
      reopen: () => alive(undefined),
    }
    const edit: CommandKind<{ row: string; version: number }, { refused: [] }> = {
      async send(body, commandId) {
        const command = [...stores.values()].find(({ id }) => id === commandId)
        if (fault === 'gone when sent' && command) await store.settle(command.place, null)
        const line = await alive(fate)
        if (line === 'down' || line === 'deaf') throw new Error(noReply)
        const reply = server.handleCommand(
          fault === 'a new id each time' ? `${commandId} ${places++}` : commandId,
          body,
        )
        if (line === 'mute') throw new Error(noReply)
        return alive(structuredClone(reply) as { refused: [] })
      },
      rejectionOf: (_command, { refused }) => (refused.length > 0 ? { refused } : null),
    }
    const outbox = new CommandOutbox('me', {
      store,
      kinds: { edit },
      failureOf: () => ({ is: 'offline' }),
      onSlow: () => () => undefined,
      retryDelay: () => alive(undefined),
      async withLock(work) {
        const before = lock
        const mine = Promise.withResolvers<void>()
        lock = before.then(() => mine.promise)
        unlock = mine.resolve
        await before
        return isDead ? never : work().finally(mine.resolve)
      },
      tabs: {
        notify: (news) => setImmediate(() => [...ears].forEach((ear) => !isDead && ear(news))),
        subscribe(ear) {
          ears.add(ear)
          return () => ears.delete(ear)
        },
      },
    })
    void outbox.resume()
    return {
      outbox,
      close() {
        isDead = true
        outbox.stop()
        unlock()
      },
    }
  }

  const tabs = [openTab(), openTab()]
  let edits = 0
  for (const act of acts) {
    if (act.do === 'edit') {
      const id = `edit ${(edits += 1)}`
      const row = `row ${act.row}`
      given.set(id, row)
      const body = { row, version: server.now }
      // Nobody waits for it in a tab that is closed.
      void tabs[act.tab]?.outbox
        .send({ id, kind: 'edit', label: 'Set City', rows: [{ row, version: server.now }], body })
        .catch(() => undefined)
    }
    if (act.do === 'colleague') server.colleagueChanges(`row ${act.row}`)
    if (act.do === 'line') fate = act.fate
    if (act.do === 'close') {
      tabs[act.tab]?.close()
      tabs[act.tab] = openTab()
    }
    for (let turns = act.do === 'let go' ? act.turns : 1; turns > 0; turns -= 1) await turn()
  }
  fate = 'fine'
  for (const tab of tabs) tab.close()
  const last = openTab()
  for (let turns = 0; turns < 600 && (turns < 6 || last.outbox.state.queued.length > 0); turns += 1) await turn()
  last.close()
  const kept = [...disk.values()]
  return {
    given,
    carriedOut: server.done,
    reported: new Set(kept.flatMap(({ id, answer }) => (answer ? [id] : []))),
    left: kept.filter(({ answer }) => !answer).map(({ id }) => id),
  }
}
