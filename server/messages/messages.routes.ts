import type { User } from '../../contract/people/user.ts'
import { addMessagePhoto } from '../../contract/calls/add-message-photo.ts'
import { cancelMessage } from '../../contract/calls/cancel-message.ts'
import { confirmMessagePhoto } from '../../contract/calls/confirm-message-photo.ts'
import { countInbox } from '../../contract/calls/count-inbox.ts'
import { getConversation } from '../../contract/calls/get-conversation.ts'
import { getInbox } from '../../contract/calls/get-inbox.ts'
import { listMessages } from '../../contract/calls/list-messages.ts'
import { retryMessage } from '../../contract/calls/retry-message.ts'
import { sendMessage } from '../../contract/calls/send-message.ts'
import { setTextConsent } from '../../contract/calls/set-text-consent.ts'
import type { StoredFile, UploadAddress } from '../../contract/files/file.ts'
import type { MayWrite } from '../../contract/messages/may-write.ts'
import type { ChatMessage } from '../../contract/messages/message.ts'
import type { AnnouncedFile } from '../../machines/file/file.decide.ts'
import { mayWrite } from '../../machines/message/may-write.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { RaiseOnceDependencies } from '../events/raise-once.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { commandRoutes } from '../lifecycle/command-routes.ts'
import type { Mailbox } from '../ports/mailbox.ts'
import type { SmsPort } from '../ports/sms.ts'
import type { DecideText } from '../ports/planned-text.ts'
import type { AutomaticTextDesk } from './automatic-text-desk.ts'
import { chatContact, findChatFacts } from './chat-facts.queries.ts'
import { conversationIdOf, conversationStore } from './conversation.store.ts'
import { type CorrectionDependencies, correctionRoutes } from './correction.routes.ts'
import { type MessageDraftDependencies, messageDraftRoutes } from './draft.routes.ts'
import { listInbox, readInboxCounts } from './inbox.queries.ts'
import { fileOfMessage, type MessageFiles, threadMessages } from './message-files.ts'
import type { MessageDesk } from './message-desk.ts'
import { messageStore } from './message.store.ts'
import { type NumbersOf, whyNoNumber } from './our-number.ts'
import { readAutomaticText, readThread } from './thread.queries.ts'
import type { ReplyAddresses } from './reply-address.ts'
import { mailNetworkRoutes } from './mail-network.routes.ts'
import { textNetworkRoutes } from './text-network.routes.ts'

/** What uploads of photos need of files. */
interface PhotoDesk {
  announce(
    scope: CommandScope,
    id: string,
    announced: AnnouncedFile,
    mustExist: (client: TenantClient) => Promise<unknown>,
  ): Promise<{ file: StoredFile; upload: UploadAddress | null }>
  confirm(
    scope: CommandScope,
    subject: Pick<AnnouncedFile, 'subject_category' | 'subject_id'>,
    id: string,
  ): Promise<StoredFile>
}

export interface MessageDependencies extends RaiseOnceDependencies, MessageDraftDependencies, CorrectionDependencies {
  readonly safeCursor: () => number
  readonly messageDesk: MessageDesk
  readonly automaticTexts: AutomaticTextDesk
  /** Decides about automatic texts, as what sends them does. */
  readonly decideText: DecideText
  readonly fileDesk: MessageFiles & PhotoDesk
  readonly numbersOf: NumbersOf
  readonly ports: { readonly sms: SmsPort; readonly mailbox?: Mailbox | null }
  readonly replyAddresses: ReplyAddresses | null
  readonly publicUrl: string
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, User>>
}

/** Conversations with claimants: the inbox, what is written, and whose turn it is. */
export function messageRoutes(dependencies: MessageDependencies): Route[] {
  const { database, commands, safeCursor, messageDesk, automaticTexts, decideText, fileDesk, ports } = dependencies
  const show = async (businessId: string, message: ChatMessage) => {
    const [shown] = await database.withBusiness(businessId, (client) =>
      threadMessages(client, businessId, fileDesk, [message]),
    )
    if (!shown) throw notFound()
    return shown
  }
  const mustExist = async (client: TenantClient, contactId: string) => {
    if (!(await findChatFacts(client, contactId))) throw notFound()
  }
  /** A text needs a number of ours that writes with this phone for no other claim. */
  const withNumber = async (client: TenantClient, businessId: string, contactId: string, way: MayWrite) => {
    if (way.channel !== 'sms' || way.why_not !== null || way.to === null) return way
    const why_not = await whyNoNumber(client, dependencies.numbersOf, { businessId, contactId, theirs: way.to })
    return why_not === null ? way : { ...way, why_not, is_number_taken: true as const, from: null }
  }
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
        await mustExist(client, contactId)
        // What was written in this millisecond is among them.
        return readThread(
          client,
          { businessId, contactId, files: fileDesk, decideText },
          { before: before ?? Date.now() + 60_000, limit },
        )
      }),
    ),
    route(getConversation, ({ businessId, params: { contactId = '' } }) => {
      const cursor = safeCursor()
      return database.withBusiness(businessId, async (client) => {
        const facts = await findChatFacts(client, contactId)
        if (!facts) throw notFound()
        const id = conversationIdOf(contactId)
        const ways: MayWrite[] = []
        for (const way of mayWrite(facts.to, Date.now()))
          ways.push(await withNumber(client, businessId, contactId, way))
        return {
          conversation: (await conversationStore.find(client, [id])).get(id) ?? null,
          contact: chatContact(facts.contact),
          may_write: ways,
          timezone: facts.to.zone,
          segment_price: ports.sms.segmentPrice,
          is_simulated: !ports.sms.leaves,
          cursor,
        }
      })
    }),
    route(sendMessage, async ({ scope, params: { contactId = '' }, body }) =>
      show(scope.businessId, await messageDesk.write(scope, contactId, body)),
    ),
    route(cancelMessage, async ({ scope, params: { contactId = '', messageId = '' } }) =>
      show(scope.businessId, await messageDesk.cancel(scope, contactId, messageId)),
    ),
    route(setTextConsent, async ({ scope, params: { contactId = '' }, body }) => ({
      consent: await messageDesk.setConsent(scope, contactId, body),
    })),
    route(retryMessage, async ({ scope, params: { contactId = '', messageId = '' } }) => {
      const { businessId } = scope
      const isWritten = await database.withBusiness(businessId, async (client) =>
        (await messageStore.find(client, [messageId])).has(messageId),
      )
      if (isWritten) return show(businessId, await messageDesk.retry(scope, contactId, messageId))
      const id = await automaticTexts.retry(scope, contactId, messageId, decideText)
      return database.withBusiness(businessId, (client) => readAutomaticText(client, id))
    }),
    ...messageDraftRoutes(dependencies),
    ...correctionRoutes(dependencies),
    route(addMessagePhoto, async ({ scope, params: { contactId = '' }, body: { file_id, ...said } }) => {
      const announced = { ...fileOfMessage(contactId), ...said }
      const { file, upload } = await fileDesk.announce(scope, file_id, announced, (client) =>
        mustExist(client, contactId),
      )
      return { photo: file, upload }
    }),
    route(confirmMessagePhoto, async ({ scope, params: { contactId = '', fileId = '' } }) => ({
      photo: await fileDesk.confirm(scope, fileOfMessage(contactId), fileId),
    })),
    ...textNetworkRoutes(dependencies),
    ...mailNetworkRoutes(dependencies),
    ...commandRoutes({ commands, find: { user: findColleagues } }, conversationStore, (conversation) => ({
      conversation,
    })),
  ]
}
