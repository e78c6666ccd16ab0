import * as v from 'valibot'
import { jobPayloads } from '../../machines/jobs.ts'
import type { MessageDesk } from './message-desk.ts'

/** Lets a message leave whose time has come. */
export function releaseMessageTask(desk: MessageDesk) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id } = v.parse(jobPayloads['release-message'], payload)
    await desk.release(business_id, id)
  }
}

/** Makes a conversation agree with its messages. */
export function reconcileRepliesTask(desk: MessageDesk) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id } = v.parse(jobPayloads['reconcile-replies'], payload)
    await desk.reconcile(business_id, id)
  }
}

/** Brings a conversation back into the inbox whose snooze is over. */
export function wakeConversationTask(desk: MessageDesk) {
  return async (payload: unknown): Promise<void> => {
    const { id, business_id } = v.parse(jobPayloads['wake-conversation'], payload)
    await desk.wake(business_id, id)
  }
}
