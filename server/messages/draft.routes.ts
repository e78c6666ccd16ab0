import { getMessageDraft } from '../../contract/calls/get-message-draft.ts'
import { getMessageFacts } from '../../contract/calls/get-message-facts.ts'
import { saveMessageDraft } from '../../contract/calls/save-message-draft.ts'
import type { Database } from '../db/database.ts'
import { leasedAmong } from '../events/leased.ts'
import { notFound, Refused, refusedBy } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { findChatFacts } from './chat-facts.queries.ts'
import { dropMessageDraft, findMessageDraft, keepMessageDraft, writingStreamOf } from './draft.queries.ts'
import { findMessageFacts } from './message-facts.queries.ts'
import type { PublishMessageDraft } from './publish-message-draft.ts'

export interface MessageDraftDependencies {
  readonly database: Database
  readonly publishMessageDraft: PublishMessageDraft
  readonly publicUrl: string
}

/**
 * Where claimants find their claim without signing in. It has no token: what is written is kept in the log and read by
 * the whole team.
 */
const claimantPage = '/noauth/claim-check'

/** The draft of a conversation: the one who holds its lease writes, and colleagues read along. */
export function messageDraftRoutes({ database, publishMessageDraft, publicUrl }: MessageDraftDependencies): Route[] {
  return [
    route(getMessageDraft, ({ businessId, params: { contactId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const draft = await findMessageDraft(client, contactId)
        if (!draft && !(await findChatFacts(client, contactId))) throw notFound()
        return { draft }
      }),
    ),
    route(getMessageFacts, ({ businessId, params: { contactId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        const known = await findChatFacts(client, contactId)
        if (!known) throw notFound()
        return findMessageFacts(client, known.contact, publicUrl + claimantPage)
      }),
    ),
    route(saveMessageDraft, async ({ businessId, scope, params: { contactId = '' }, body: asked }) => {
      const { body, revision } = asked
      const draft = await database.withBusiness(businessId, async (client) => {
        if (!(await findChatFacts(client, contactId))) throw notFound()
        const stream = writingStreamOf(contactId)
        const held = (await leasedAmong(client, scope, [stream])).get(stream)
        if (held) throw refusedBy(held)
        if (body.trim() === '') {
          if (!(await dropMessageDraft(client, contactId, { revision })) && revision > 0) throw changed()
          return null
        }
        const by = { id: scope.actor.id, name: scope.actor.name }
        const kept = await keepMessageDraft(client, { ...asked, businessId, contactId, by })
        if (!kept) throw changed()
        return kept
      })
      publishMessageDraft(businessId, contactId)
      return { draft }
    }),
  ]
}

const changed = () => new Refused(409, 'draft-changed', 'This draft has changed in another place. Your text is kept.')
