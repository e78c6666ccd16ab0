import type { Contact } from '../../contract/contacts/contact.ts'
import { getCall } from '../../contract/calls/get-call.ts'
import { placeCall } from '../../contract/calls/place-call.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import { scriptOf, type SimulatedScenario } from '../ports/telephony/simulated-script.ts'
import type { Caller } from './caller.ts'
import { Desk } from './desk.ts'
import { runJobs } from './post.ts'
import type { TestApp } from './test-app.ts'

/** A call-center agent who makes simulated calls. */
export class PhoneDesk {
  readonly world: TestApp
  readonly agent: Caller
  /** An admin, who adds contacts and reads histories. */
  readonly desk: Desk

  private constructor(world: TestApp, agent: Caller, desk: Desk) {
    this.world = world
    this.agent = agent
    this.desk = desk
  }

  static async open(world: TestApp): Promise<PhoneDesk> {
    return new PhoneDesk(world, await world.as('call_center'), new Desk(await world.as('admin')))
  }

  /** A contact whose first simulated call comes to this. */
  async contactWho(scenario: SimulatedScenario): Promise<Contact> {
    for (let n = 0; ; n += 1) {
      const primary_phone = `615555${String(1000 + n)}`
      if (scriptOf(`tests +1${primary_phone} 1`).scenario !== scenario) continue
      return this.desk.addContact({ primary_phone, state: 'OH', zip: '44140' })
    }
  }

  /** Places a call, and lets its provider take it. */
  async place(contactId: string, who = this.agent): Promise<PhoneCall> {
    const { call } = await who.ok(placeCall, { params: { id: contactId } })
    await runJobs(this.world)
    return call
  }

  async read(id: string): Promise<PhoneCall> {
    return (await this.agent.ok(getCall, { params: { id } })).call
  }
}
