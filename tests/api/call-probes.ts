import { recordOwnPhoneCall } from '../../contract/calls/record-own-phone-call.ts'
import { callInTalk } from '../../server/testing/calls.factory.ts'
import { Desk } from '../../server/testing/desk.ts'
import type { TestBusiness } from '../../server/testing/people.factory.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

/** Calls from the own phones of an agent and of an admin, whose outcomes are missing. */
export async function makeOwnCall(world: TestApp, business: TestBusiness) {
  const agent = await world.as('call_center', business)
  const admin = await world.as('admin', business)
  const { id } = await new Desk(admin).addContact()
  const { id: contactOfAdmin } = await new Desk(admin).addContact()
  await admin.ok(recordOwnPhoneCall, { params: { id: contactOfAdmin } })
  const { call } = await agent.ok(recordOwnPhoneCall, { params: { id } })
  return { contactToCall: id, callToEnd: call.id, contactOfAdmin }
}

/** Calls of an admin and of an agent, who talk. */
export async function makeCalls(world: TestApp, business: TestBusiness) {
  const [byAdmin, byAgent] = [
    await callInTalk(world, business, 'admin'),
    await callInTalk(world, business, 'call_center'),
  ]
  return { contactOnCall: byAdmin.contact, callToMute: byAdmin.id, callToHangUp: byAgent.id }
}
