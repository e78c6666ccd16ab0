import { placeCall } from '../../contract/calls/place-call.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { PhoneCall } from '../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../machines/call/call-report.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { handleCallReports } from '../telephony/handle-call-reports.ts'
import { Desk } from './desk.ts'
import type { TestBusiness } from './people.factory.ts'
import type { TestApp } from './test-app.ts'

/** Reports of a call in which both phones were picked up. */
const pickedUp: readonly Pick<CallReport, 'leg' | 'status'>[] = [
  { leg: 'agent', status: 'answered' },
  { leg: 'claimant', status: 'ringing' },
  { leg: 'claimant', status: 'answered' },
]

/** A call that somebody of a role has placed to a contact of their own, in which they talk. */
export async function callInTalk(world: TestApp, business: TestBusiness, role: Role): Promise<PhoneCall> {
  const desk = new Desk(await world.as(role, business))
  const contact = await new Desk(await world.as('admin', business)).addContact({ primary_phone: '6155550177' })
  const { call } = await desk.reviewer.ok(placeCall, { params: { id: contact.id } })
  const { database } = world
  const at = new Date().toISOString()
  return handleCallReports(
    { database, commands: new CommandHandler(database, () => {}) },
    { businessId: business.id, id: call.id },
    'simulator',
    pickedUp.map((report) => ({ ...report, at })),
  )
}
