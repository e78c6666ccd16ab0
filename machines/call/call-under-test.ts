import type { CallEvent } from '../../contract/events/call.events.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { Decision } from '../decision.ts'
import { type CallCommand, decideCall } from './call.decide.ts'
import { type CallFact, callSnapshot, evolveCall } from './call.evolve.ts'

/** One call and its log, driven by commands as the server drives it. For tests; `decide` is a parameter for faults. */
export class CallUnderTest {
  call: PhoneCall | null = null
  readonly log: CallFact[] = []
  readonly #decide: typeof decideCall

  constructor(decide = decideCall) {
    this.#decide = decide
  }

  /** @throws where an event is not one that the machine allows. */
  send(command: CallCommand): Decision<CallEvent> {
    const decision = this.#decide(command, this.call)
    if (decision.ok) {
      for (const event of decision.events) {
        if (!callSnapshot(this.call).can(event)) throw new Error(`${event.type} in ${this.call?.state}`)
        this.happen(event)
      }
    }
    return decision
  }

  happen(event: CallEvent): this {
    const version = this.log.length + 1
    const at = new Date(Date.UTC(2026, 2, 12, 15, 0, 0)).toISOString()
    const by = { id: 'jamie', name: 'Jamie Cole' }
    const fact: CallFact = { ...event, stream: 'call:5a000000-0000-4000-8000-0000000000ca', version, at, by }
    this.log.push(fact)
    this.call = evolveCall(this.call, fact)
    return this
  }
}
