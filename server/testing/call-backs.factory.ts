import type { SentBodyOf } from '../../contract/call.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { followCallBackTask } from '../call-backs/follow-call-back.task.ts'
import { findContacts } from '../contacts/contact.queries.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import type { Caller } from './caller.ts'
import type { Desk } from './desk.ts'
import type { TestApp } from './test-app.ts'
import { findStorms } from '../storms/storm.queries.ts'

type World = Pick<TestApp, 'database'>

/** Contacts to call back; the last one is not to be called back any more. */
export async function makeCallBacks(world: World, desk: Desk, count: number) {
  for (let at = 1; at <= count; at += 1) {
    const { id } = await desk.addContact()
    await makeCallBack(world, desk.reviewer, id)
    if (at === count) await setStatus(desk.reviewer, id, { status: 'not_reached' })
    await following(world)({ id, business_id: desk.reviewer.businessId })
  }
}

/** A call-back tomorrow to a contact, planned by the caller. */
export async function makeCallBack(world: World, caller: Caller, id: string): Promise<void> {
  const call_back_at = new Date(Date.now() + 86_400_000).toISOString()
  await setStatus(caller, id, { status: 'call_customer_back', call_back_at })
  await following(world)({ id, business_id: caller.businessId })
}

const setStatus = (caller: Caller, id: string, body: SentBodyOf<typeof setContactStatus>) =>
  caller.ok(setContactStatus, { params: { id }, body })

function following({ database }: World) {
  const commands = new CommandHandler(database, () => {})
  return followCallBackTask({
    database,
    commands,
    productName: 'Claimfront',
    findContacts,
    findStorms,
    raise: raiseNotifications,
  })
}
