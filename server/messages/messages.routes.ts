import type { User } from '../../contract/people/user.ts'
import { cancelMessage } from '../../contract/calls/cancel-message.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import { mayWrite } from '../../machines/message/may-write.ts'
import type { TenantClient } from '../db/database.ts'
import type { RaiseOnceDependencies } from '../events/raise-once.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { commandRoutes } from '../lifecycle/command-routes.ts'
import type { SmsPort } from '../ports/sms.ts'
import { chatContact, findChatFacts } from './chat-facts.queries.ts'
import { conversationIdOf, conversationStore } from './conversation.store.ts'
import { type MessageDraftDependencies, messageDraftRoutes } from './draft.routes.ts'
import { listInbox, readInboxCounts } from './inbox.queries.ts'
import type { MessageDesk } from './message-desk.ts'
import { readThread, threadMessage } from './thread.queries.ts'
import { textNetworkRoutes } from './text-network.routes.ts'

export interface MessageDependencies extends RaiseOnceDependencies, MessageDraftDependencies {
  readonly safeCursor: () => number
  readonly messageDesk: MessageDesk
  readonly numberOf: (client: TenantClient, businessId: string, contactId: string) => Promise<string>
  readonly ports: { readonly sms: SmsPort }
  readonly publicUrl: string
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, User>>
}

/** Conversations with claimants: the inbox, what is written, and whose turn it is. */
export function messageRoutes(dependencies: MessageDependencies): Route[] {
  const { database, commands, safeCursor, messageDesk, ports } = dependencies
  // Who was deleted is not found.
  const findColleagues = async (client: TenantClient, ids: readonly string[]) =>
    new Map([...(await dependencies.findPeople(client, ids)).keys()].map((id) => [id, {}]))
  return [
    route(getInbox, ({ businessId, me, query }) =>
      database.withBusiness(businessId, (client) => listInbox(client, query, me.id)),
    ),
    route(countInbox, async ({ businessId, me }) => {
      const cursor = safeCursor()
      return { ...(await database.withBusiness(businessId, (client) => readInboxCounts(client, me.id))), cursor }
    }),
    route(listMessages, ({ businessId, params: { contactId = '' }, query: { before, limit } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await findChatFacts(client, contactId))) throw notFound()
        // What was written in this millisecond is among them.
        return readThread(client, contactId, { before: before ?? Date.now() + 60_000, limit })
      }),
    ),
    route(getConversation, ({ businessId, params: { contactId = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const facts = await findChatFacts(client, contactId)
        if (!facts) throw notFound()
        const id = conversationIdOf(contactId)
        return {
          conversation: (await conversationStore.find(client, [id])).get(id) ?? null,
          contact: chatContact(facts.contact),
          may_write: mayWrite(facts.to, Date.now()),
          timezone: facts.to.zone,
          is_simulated: !ports.sms.leaves,
          cursor,
        }
      })
    }),
    route(sendMessage, async ({ scope, params: { contactId = '' }, body }) =>
      threadMessage(await messageDesk.write(scope, contactId, body)),
    ),
    route(cancelMessage, async ({ scope, params: { contactId = '', messageId = '' } }) =>
      threadMessage(await messageDesk.cancel(scope, contactId, messageId)),
    ),
    route(setTextConsent, async ({ scope, params: { contactId = '' }, body }) => ({
      consent: await messageDesk.setConsent(scope, contactId, body),
    })),
    route(retryMessage, async ({ scope, params: { contactId = '', messageId = '' } }) =>
      threadMessage(await messageDesk.retry(scope, contactId, messageId)),
    ),
    ...messageDraftRoutes(dependencies),
    ...textNetworkRoutes(dependencies),
    ...commandRoutes({ commands, find: { user: findColleagues } }, conversationStore, (conversation) => ({
      conversation,
    })),
  ]
}
