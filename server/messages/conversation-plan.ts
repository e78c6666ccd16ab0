import type { Conversation } from '../../contract/messages/conversation.ts'
import type { TenantClient } from '../db/database.ts'
import { type CommandScope, joined, type PlanInTransaction } from '../events/handle-command.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { consentStore } from './consent.store.ts'
import { conversationIdOf, conversationStore } from './conversation.store.ts'
import { messageStore } from './message.store.ts'

interface Changed<Reply> {
  readonly reply: Reply
  readonly after?: () => Promise<void>
}
export type Change<Reply> = (client: TenantClient, batches: Batches) => Promise<Changed<Reply>>

/** A change that depends on what was found in the query that finds the conversation. */
export type ChangeAfter<Found, Reply> = (
  client: TenantClient,
  batches: Batches,
  found: Found,
) => Promise<Changed<Reply>>

export interface FoundConversation {
  readonly conversation: Conversation | null
}

/** What changes messages of one conversation comes to, with the conversation. */
export async function planOf<Reply>(
  client: TenantClient,
  scope: CommandScope,
  contactId: string,
  change: Change<Reply>,
): Promise<PlanInTransaction<{ is: Reply }>> {
  const id = conversationIdOf(contactId)
  const find = async () => ({ conversation: (await conversationStore.find(client, [id])).get(id) ?? null })
  return planAfter(client, scope, contactId, { find, change })
}

/** As `planOf`, where one query finds the conversation with what else the change needs. */
export async function planAfter<Found extends FoundConversation | null, Reply>(
  client: TenantClient,
  scope: CommandScope,
  contactId: string,
  {
    find,
    change,
  }: {
    readonly find: (client: TenantClient) => Promise<Found>
    readonly change: ChangeAfter<Found, Reply>
  },
): Promise<PlanInTransaction<{ is: Reply }>> {
  const batches = batchesOf(scope)
  const found = await find(client)
  batches.conversations.load(conversationIdOf(contactId), found?.conversation ?? null)
  const { reply, after } = await change(client, batches, found)
  const plan = joined(
    batches.messages.plan({ is: reply }),
    batches.conversations.plan(null),
    batches.consents.plan(null),
  )
  return { ...plan, ...(after && { after }) }
}

/** The aggregates that a message changes. */
export function batchesOf(scope: CommandScope) {
  return {
    messages: new LifecycleBatch(messageStore, scope),
    conversations: new LifecycleBatch(conversationStore, scope),
    consents: new LifecycleBatch(consentStore, scope),
  }
}

export type Batches = ReturnType<typeof batchesOf>
