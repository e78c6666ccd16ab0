import type { BreakReason, HandedOut, UpcomingContact } from '../../../../contract/call-center/queue.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { StillQueued } from '../../../shared/command-outbox/command-errors.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { newOperation, type Operation } from '../../../shared/operations/operation.ts'
import type { CallCenterApi, Outcome } from '../api/call-center-api.ts'
import type { DeskKey, DeskState, DeskTask } from './desk-state.ts'
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

/** The contact that is on the desk, whether the agent can work on it or not. */
export function handedIn(state: DeskState): HandedOut | null {
  return state.kind === 'working' || state.kind === 'lost' || state.kind === 'saving' ? state.handed : null
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
  /** Pressed for a contact that is on its way to the desk. */
  #keys: readonly DeskKey[] = []
  /** Who took the contact over while its outcome was on its way. */
  #lost: { readonly by: string; readonly message: string | null } | null = null
  /** The outcome that was sent last: sent again after a failure, it is carried out once. */
  #sent: { readonly body: string; readonly commandId: string; readonly operation: Operation } | null = null

  constructor(options: DeskOptions) {
    this.#options = options
    this.#stormId = readStormFilter(options.browser)
  }

  readonly state = (): DeskState => this.#state
  readonly task = (): DeskTask | null => this.#task
  /** Why what was asked for last was not done, in sentences; null where it was. */
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
      if (agent.break_since !== null) {
        return this.#show({ kind: 'break', since: Date.parse(agent.break_since), reason: agent.break_reason })
      }
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
    const { contact, next: upcoming } = state.handed
    return this.#run('outcome', 'Outcome not saved', async () => {
      const { api, onSaved, onQueued } = this.#options
      const sent = this.#sentFor(contact, outcome, next)
      // Sent before the page is drawn: what draws the next contact does not hold the request up.
      const sending = api.endCall(contact.id, outcome, { next, stormId: this.#stormId }, sent).catch(isQueued)
      if (next) this.#show({ kind: 'saving', handed: state.handed, outcome: outcome.outcome, next: upcoming })
      try {
        const reply = await sending
        this.#sent = null
        if (reply === null) {
          onQueued(contact)
          this.#dropKeys(upcoming)
          return this.#show({ kind: 'queued', contact, outcome: outcome.outcome, commandId: sent.commandId })
        }
        onSaved(reply.contact, outcome, sent.operation)
        if (!next) return this.#show({ kind: 'resolved', contact: reply.contact, outcome: outcome.outcome })
        if (reply.next?.contact.id !== upcoming?.id) this.#dropKeys(upcoming)
        this.#showHanded(reply.next ?? null)
      } finally {
        this.#endSaving()
      }
    })
  }

  /**
   * A key pressed while an outcome is on its way is meant for the contact that is on screen by then, the next one. It
   * waits for that contact, and for no other: nobody is called by a key that was pressed for somebody else.
   */
  press(key: DeskKey): void {
    const state = this.#state
    if (state.kind !== 'saving') return
    if (state.next === null) return this.refuse('No contact yet. Press the key again when one is here.')
    this.#keys = [...this.#keys, key]
    this.#notify()
  }

  /** Says why a key does nothing. */
  refuse(reason: string): void {
    this.#failure = reason
    this.#notify()
  }

  /** The keys that wait to be carried out, in their order. */
  readonly keys = (): readonly DeskKey[] => this.#keys

  /** The keys that were pressed for a contact before it came, once: the caller carries them out. */
  takeKeys(contactId: string, some: readonly DeskKey[]): readonly DeskKey[] {
    const state = this.#state
    if (state.kind !== 'working' || state.handed.contact.id !== contactId) return []
    const taken = this.#keys.filter((key) => some.includes(key))
    this.#keys = this.#keys.filter((key) => !some.includes(key))
    return taken
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
      if (on) this.#show({ kind: 'break', since: Date.now(), reason: null })
      else this.#showHanded(await api.next(this.#stormId))
    })
  }

  /** Why the agent is on a break; without a reason it only shows that the agent is still there. */
  async stayOnBreak(reason?: BreakReason): Promise<void> {
    const state = this.#state
    if (state.kind !== 'break') return
    if (reason) this.#show({ ...state, reason })
    try {
      await this.#options.api.setBreak(true, reason)
    } catch (error) {
      if (reason) this.#options.onFailed('Reason not saved', error)
    }
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
    if (state.kind !== 'working' && state.kind !== 'lost' && state.kind !== 'saving') return
    const { handed } = state
    if (handed.contact.id !== contact.id || handed.contact.version >= contact.version) return
    this.#show({ ...state, handed: { ...handed, contact: { ...handed.contact, ...contact } } })
  }

  /** Who follows, as it is known now: others take contacts too. */
  renewNext(next: UpcomingContact | null): void {
    const state = this.#state
    if (state.kind !== 'working' || state.handed.next?.id === next?.id) return
    this.#show({ ...state, handed: { ...state.handed, next } })
  }

  /** A colleague has the contact now. */
  lose(id: string, by: string, term: string | null): void {
    const state = this.#state
    if (state.kind === 'saving' && state.handed.contact.id === id) this.#lost = { by, message: term }
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

  /** After a failure the contact is on the desk again, as its outcome is. */
  #endSaving() {
    const lost = this.#lost
    this.#lost = null
    const state = this.#state
    if (state.kind !== 'saving') return
    this.#dropKeys(state.next)
    this.#show(lost ? { kind: 'lost', handed: state.handed, ...lost } : { kind: 'working', handed: state.handed })
  }

  #dropKeys(next: UpcomingContact | null) {
    if (this.#keys.length === 0) return
    this.#keys = []
    const name = `${next?.first_name ?? ''} ${next?.last_name ?? ''}`.trim() || 'The next contact'
    this.refuse(`${name} is not on your desk, so the keys you pressed while saving did nothing.`)
  }

  #show(state: DeskState) {
    const left = handedIn(this.#state)?.contact ?? null
    const held = state.kind === 'working' || state.kind === 'saving' ? state.handed.contact.id : null
    if (left && handedIn(state)?.contact.id !== left.id) this.#options.onLeave(left)
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
      else if (task === 'outcome')
        this.#failure = [`${title}. ${reasonOf(error)}`, this.#failure].filter(Boolean).join(' ')
      else this.#options.onFailed(title, error)
    }
    this.#task = null
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}
