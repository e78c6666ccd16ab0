import type { SentBodyOf } from '../../contract/call.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { followCallBackTask } from '../call-backs/follow-call-back.task.ts'
import { findContacts } from '../contacts/contact.queries.ts'
import { CommandHandler } from '../events/handle-command.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import type { Desk } from './desk.ts'
import type { TestApp } from './test-app.ts'

/** Contacts to call back; the last one is not to be called back any more. */
export async function makeCallBacks({ database }: TestApp, desk: Desk, count: number) {
  const follow = followCallBackTask({
    database,
    commands: new CommandHandler(database, () => {}),
    productName: 'Claimfront',
    findContacts,
    raise: raiseNotifications,
  })
  const call_back_at = new Date(Date.now() + 86_400_000).toISOString()
  for (let at = 1; at <= count; at += 1) {
    const { id } = await desk.addContact()
    const set = (body: SentBodyOf<typeof setContactStatus>) =>
      desk.reviewer.ok(setContactStatus, { params: { id }, body })
    await set({ status: 'call_customer_back', call_back_at })
    await follow({ id, business_id: desk.reviewer.businessId })
    if (at === count) await set({ status: 'not_reached' })
    await follow({ id, business_id: desk.reviewer.businessId })
  }
}
