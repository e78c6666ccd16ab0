import type { HandedOut } from '../../../../contract/call-center/queue.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { StillQueued } from '../../../shared/command-outbox/command-errors.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import type { CallCenterApi, Outcome } from '../api/call-center-api.ts'
import type { DeskState, DeskTask } from './desk-state.ts'
import { keepStormFilter, readStormFilter } from './storm-filter.ts'

export interface DeskOptions {
  readonly api: CallCenterApi
  /** Holds the lease of a contact and renews it; null holds none. */
  readonly hold: (id: string | null) => void
  /** Takes the lease of the contact that this tab had before it was loaded; fails where a colleague has it. */
  readonly resume: (id: string) => Promise<unknown>
  /** Called with each contact that leaves the desk: what was typed about it is saved. */
  readonly onLeave: (contact: Contact) => void
  readonly onFailed: (title: string, error: unknown) => void
  /** The outcome is kept in this browser, and sent when the server answers. */
  readonly onQueued: (contact: Contact) => void
  readonly onSaved: (contact: Contact, outcome: Outcome, operation: Operation) => void
  readonly tab?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly browser?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Null for a command that waits in the outbox. */
function isQueued(error: unknown): null {
  if (error instanceof StillQueued) return null
  throw error
}

const tabKey = 'call-center-contact'

/** The contact that an agent works on: asks for it, resolves it, passes it on. One command at a time. */
export class CallDesk {
  readonly #options: DeskOptions
  readonly #listeners = new Set<() => void>()
  #state: DeskState = { kind: 'loading' }
  #task: DeskTask | null = 'next'
  #stormId: string | null
  #failure: string | null = null
  /** The outcome that was sent last: sent again after a failure, it is carried out once. */
  #sent: { readonly body: string; readonly commandId: string; readonly operation: Operation } | null = null

  constructor(options: DeskOptions) {
    this.#options = options
    this.#stormId = readStormFilter(options.browser)
  }

  readonly state = (): DeskState => this.#state
  readonly task = (): DeskTask | null => this.#task
  /** Why the outcome that was sent last is not saved; null where it is, or none was sent. */
  readonly failure = (): string | null => this.#failure
  readonly stormId = (): string | null => this.#stormId

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Shows the break that the agent is on, or the contact that the agent had, or the next one. */
  async start(): Promise<void> {
    await this.#run('next', 'Couldn’t load the queue', async () => {
      const { agent } = await this.#options.api.figures(this.#stormId)
      this.#keepStorm(agent.storm_id)
      if (agent.state === 'break') return this.#show({ kind: 'break' })
      const had = this.#tab?.getItem(tabKey)
      // Where a colleague has it by now, the agent is given another one.
      if (had) await this.#options.resume(had).catch(() => {})
      this.#showHanded(await this.#options.api.next(this.#stormId))
    })
  }

  next(): Promise<void> {
    return this.#run('next', 'Couldn’t get the next contact', async () => {
      this.#showHanded(await this.#options.api.next(this.#stormId))
    })
  }

  /** Saves what came of the call, and with `next` asks for the next contact in the same request. */
  resolve(outcome: Outcome, next: boolean): Promise<void> {
    const state = this.#state
    if (state.kind !== 'working') return Promise.resolve()
    const { contact } = state.handed
    return this.#run('outcome', 'Outcome not saved', async () => {
      const { api, onSaved, onQueued } = this.#options
      const sent = this.#sentFor(contact, outcome, next)
      const reply = await api.endCall(contact.id, outcome, { next, stormId: this.#stormId }, sent).catch(isQueued)
      this.#sent = null
      if (reply === null) {
        onQueued(contact)
        return this.#show({ kind: 'queued', contact, outcome: outcome.outcome, commandId: sent.commandId })
      }
      onSaved(reply.contact, outcome, sent.operation)
      if (next) this.#showHanded(reply.next ?? null)
      else this.#show({ kind: 'resolved', contact: reply.contact, outcome: outcome.outcome })
    })
  }

  /** The server answers, and has none of these commands to come: goes on where an outcome was waited for. */
  async settleQueued(queued: readonly { readonly id: string }[]): Promise<void> {
    const state = this.#state
    if (state.kind !== 'queued' || queued.some(({ id }) => id === state.commandId)) return
    await this.next()
  }

  /** Passes the contact on, and asks for the next one. */
  skip(reason: string): Promise<void> {
    const state = this.#state
    if (state.kind !== 'working') return Promise.resolve()
    return this.#run('skip', 'Contact not skipped', async () => {
      const { api } = this.#options
      await api.skip(state.handed.contact.id, reason)
      this.#showHanded(await api.next(this.#stormId))
    })
  }

  release(): Promise<void> {
    return this.#run('release', 'Contact not released', async () => {
      await this.#options.api.release()
      this.#show({ kind: 'idle' })
    })
  }

  /** A break releases all that the agent holds; at its end the next contact is asked for. */
  setBreak(on: boolean): Promise<void> {
    return this.#run('break', on ? 'Break not started' : 'Break not ended', async () => {
      const { api } = this.#options
      await api.setBreak(on)
      if (on) this.#show({ kind: 'break' })
      else this.#showHanded(await api.next(this.#stormId))
    })
  }

  /** Narrows to the contacts of one event; null to those of all. What is on the desk stays there. */
  async filter(stormId: string | null): Promise<void> {
    this.#keepStorm(stormId)
    this.#notify()
    try {
      await this.#options.api.setStormFilter(stormId)
    } catch (error) {
      this.#options.onFailed('Couldn’t save the event filter', error)
    }
    if (this.#state.kind === 'empty') await this.next()
  }

  /** The contact as it is now, where it has changed meanwhile. */
  renew(contact: Contact): void {
    const state = this.#state
    if (state.kind !== 'working' && state.kind !== 'lost') return
    const { handed } = state
    if (handed.contact.id !== contact.id || handed.contact.version >= contact.version) return
    this.#show({ ...state, handed: { ...handed, contact: { ...handed.contact, ...contact } } })
  }

  /** A colleague has the contact now. */
  lose(id: string, by: string, term: string | null): void {
    const state = this.#state
    if (state.kind === 'working' && state.handed.contact.id === id) {
      this.#show({ kind: 'lost', handed: state.handed, by, message: term })
    }
  }

  get #tab() {
    return this.#options.tab ?? globalThis.sessionStorage
  }

  #showHanded(handed: HandedOut | null) {
    this.#show(handed ? { kind: 'working', handed } : { kind: 'empty' })
  }

  #show(state: DeskState) {
    const before = this.#state
    const left = before.kind === 'working' || before.kind === 'lost' ? before.handed.contact : null
    const held = state.kind === 'working' ? state.handed.contact.id : null
    const isSame =
      left !== null && (state.kind === 'working' || state.kind === 'lost') && state.handed.contact.id === left.id
    if (left && !isSame) this.#options.onLeave(left)
    this.#state = state
    this.#options.hold(held)
    if (held) this.#tab?.setItem(tabKey, held)
    else this.#tab?.removeItem(tabKey)
    this.#notify()
  }

  #sentFor({ id, first_name, last_name }: Contact, outcome: Outcome, next: boolean) {
    const body = JSON.stringify([id, outcome, next, this.#stormId])
    if (this.#sent?.body !== body) {
      const operation = newOperation(`End the call with ${first_name} ${last_name}`)
      this.#sent = { body, commandId: crypto.randomUUID(), operation }
    }
    return this.#sent
  }

  #keepStorm(stormId: string | null) {
    this.#stormId = stormId
    keepStormFilter(stormId, this.#options.browser)
  }

  async #run(task: DeskTask, title: string, work: () => Promise<void>) {
    if (this.#task !== null && !(task === 'next' && this.#state.kind === 'loading')) return
    this.#task = task
    this.#failure = null
    this.#notify()
    try {
      await work()
    } catch (error) {
      if (this.#state.kind === 'loading' || this.#state.kind === 'failed') this.#show({ kind: 'failed', error })
      else if (task === 'outcome') this.#failure = `${title}. ${reasonOf(error)}`
      else this.#options.onFailed(title, error)
    }
    this.#task = null
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}
