import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handedOut, queueFigures } from '../../../../stories/features/call-center/call-center.factory.ts'
import { CallDesk, type DeskOptions } from './call-desk.ts'
import type { DeskKey } from './desk-state.ts'

const keys = ['call', 'own_phone', 'skip'] as const satisfies readonly DeskKey[]

type Step =
  | { readonly kind: 'key'; readonly key: DeskKey }
  | { readonly kind: 'save' }
  | { readonly kind: 'wait'; readonly ms: number }

interface Reply {
  readonly ms: number
  readonly comes: 'the one that was announced' | 'another one' | 'nobody' | 'a failure'
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...keys).map((key): Step => ({ kind: 'key', key })),
  fc.constant<Step>({ kind: 'save' }),
  fc.integer({ min: 0, max: 3000 }).map((ms): Step => ({ kind: 'wait', ms })),
)
const reply: fc.Arbitrary<Reply> = fc.record({
  ms: fc.integer({ min: 0, max: 3000 }),
  comes: fc.constantFrom(
    'the one that was announced',
    'the one that was announced',
    'another one',
    'nobody',
    'a failure',
  ),
})

/** A contact of the queue, with the one that is announced to follow it. */
const contact = (n: number) => {
  const { contact: next } = handedOut(n + 1)
  const { id, first_name, last_name, city, state } = next
  const upcoming = {
    id,
    first_name,
    last_name,
    city,
    state,
    call_back_at: null,
    vehicle: '',
    numcalls: 0,
    spanish: false,
  }
  return { ...handedOut(n), next: upcoming }
}

class Agent {
  readonly desk: CallDesk
  /** What was done to whom, and for whom each key was pressed: the contact on screen by then. */
  readonly done: string[] = []
  readonly wanted: string[] = []
  /** Keys that the desk said it did not carry out. */
  refused = 0
  #waiting = 0

  constructor(Desk: typeof CallDesk, replies: readonly Reply[]) {
    let n = 1
    let turn = 0
    const later = async <T>(ms: number, answer: () => T): Promise<T> => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return answer()
    }
    const api = {
      next: async () => contact(n),
      figures: async () => queueFigures(),
      endCall: async () => {
        const { ms, comes } = replies[turn++ % replies.length] ?? { ms: 0, comes: 'nobody' }
        return later(ms, () => {
          if (comes === 'a failure') throw new Error('The server is away.')
          const ended = handedOut(n).contact
          n += comes === 'another one' ? 2 : 1
          return { contact: ended, next: comes === 'nobody' ? null : contact(n) }
        })
      },
    } as unknown as DeskOptions['api']
    const memory = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    this.desk = new Desk({
      api,
      hold: () => {},
      resume: async () => {},
      onLeave: () => {},
      onFailed: () => {},
      onQueued: () => {},
      onSaved: () => {},
      tab: memory,
      browser: memory,
    })
    this.desk.subscribe(() => this.#drawPage())
  }

  /** The page: it carries out the keys that waited, and shows what was refused. */
  #drawPage() {
    const state = this.desk.state()
    if (state.kind === 'working') {
      const { id } = state.handed.contact
      for (const key of this.desk.takeKeys(id, keys)) {
        this.done.push(`${key} ${id}`)
        this.#waiting -= 1
      }
    }
    if (state.kind !== 'saving' && this.#waiting > 0 && this.desk.failure() !== null) {
      this.refused += this.#waiting
      this.#waiting = 0
    }
  }

  press(key: DeskKey) {
    const state = this.desk.state()
    if (state.kind === 'working') {
      // The part of the page that has the key carries it out at once.
      this.wanted.push(`${key} ${state.handed.contact.id}`)
      this.done.push(`${key} ${state.handed.contact.id}`)
    }
    if (state.kind !== 'saving') return
    if (state.next) this.wanted.push(`${key} ${state.next.id}`)
    if (state.next) this.#waiting += 1
    this.desk.press(key)
    if (!state.next) expect(this.desk.failure()).not.toBeNull()
  }
}

async function holds(Desk: typeof CallDesk) {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(reply, { minLength: 1, maxLength: 5 }),
      async (steps, replies) => {
        const agent = new Agent(Desk, replies)
        await agent.desk.start()
        for (const one of steps) {
          if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms)
          else if (one.kind === 'key') agent.press(one.key)
          else {
            const before = agent.desk.state()
            void agent.desk.resolve({ outcome: 'no_answer' }, true)
            // The next contact is on screen at once, whatever the server takes.
            if (before.kind === 'working') expect(agent.desk.state().kind).toBe('saving')
          }
        }
        await vi.advanceTimersByTimeAsync(10_000)
        // Each key was carried out for the contact on screen, in the order of the presses, or refused with a reason.
        const wanted = [...agent.wanted]
        for (const one of agent.done) {
          expect(wanted).toContain(one)
          wanted.splice(wanted.indexOf(one), 1)
        }
        expect(wanted).toHaveLength(agent.refused)
      },
    ),
    { numRuns: 300 },
  )
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loses no key between two contacts, and does none to another contact, with replies of 0 to 3 s', async () => {
  await holds(CallDesk)
})

it('a desk that forgets keys while it saves is caught', async () => {
  class Forgetful extends CallDesk {
    override press() {}
  }
  await expect(holds(Forgetful)).rejects.toThrow()
})

it('a desk that does its keys to any contact that comes is caught', async () => {
  class AnyContact extends CallDesk {
    #pressed: DeskKey[] = []
    override press(key: DeskKey) {
      this.#pressed.push(key)
    }
    override takeKeys() {
      return this.#pressed.splice(0)
    }
  }
  await expect(holds(AnyContact)).rejects.toThrow()
})
