import type { ChatMessage } from '../../contract/messages/message.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { GroupRead } from '../db/group-read.ts'
import type { FoundConversation } from './conversation-plan.ts'
import { conversationIdOf } from './conversation.store.ts'

/** What a text of a claimant meets. */
export interface Before extends FoundConversation {
  /** The same text, where it came before. */
  readonly known: ChatMessage | null
  /** What waits to leave unless they answer. */
  readonly unlessAnswered: readonly ChatMessage[]
}

/** A text of a contact, by its own id. */
export interface CameFrom {
  readonly contactId: string
  readonly id: string
}

/** What texts meet that come at the same moment: those of one business are read together. */
export class BeforeTexts {
  readonly #database: Database
  readonly #reads = new Map<string, { readonly group: GroupRead<CameFrom, Before | null>; underWay: number }>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Null where there is no such contact, or it was deleted. The caller must hold no connection. */
  async read(businessId: string, text: CameFrom): Promise<Before | null> {
    const reads = this.#reads.get(businessId) ?? { group: this.#groupOf(businessId), underWay: 0 }
    this.#reads.set(businessId, reads)
    reads.underWay += 1
    try {
      return await reads.group.read(text)
    } finally {
      reads.underWay -= 1
      if (reads.underWay === 0) this.#reads.delete(businessId)
    }
  }

  #groupOf(businessId: string) {
    return new GroupRead((texts: readonly CameFrom[]) =>
      this.#database.withBusiness(businessId, (client) => readBefore(client, texts)),
    )
  }
}

/** What each text meets, in their order. */
export async function readBefore(client: TenantClient, texts: readonly CameFrom[]): Promise<(Before | null)[]> {
  const { rows } = await client.query<
    FoundConversation & { exists: boolean; known: ChatMessage | null; waiting: ChatMessage[] }
  >({
    name: 'before-texts',
    text: `select c.id is not null as exists,
        (select doc from message where id = asked.id) as known,
        (select doc from conversation where id = asked.conversation_id) as conversation,
        array(select doc from message where contact_id = c.id and state = 'scheduled'
          and (doc->>'unless_answered')::boolean) as waiting
      from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as asked (contact_id, id, conversation_id, place)
        left join contact c on c.id = asked.contact_id and c.deleted_at is null
      order by asked.place`,
    values: [
      texts.map(({ contactId }) => contactId),
      texts.map(({ id }) => id),
      texts.map(({ contactId }) => conversationIdOf(contactId)),
    ],
  })
  return rows.map(({ exists, known, conversation, waiting }) =>
    exists ? { known, conversation, unlessAnswered: waiting } : null,
  )
}
