import { conversationAggregate } from '../../machines/conversation/conversation.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const conversationStore = lifecycleStore(conversationAggregate)

/** A contact has one conversation: two first messages at once are one stream. */
export const conversationIdOf = (contactId: string) => contentId(['conversation', contactId])
