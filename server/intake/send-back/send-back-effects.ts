import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'
import type { Consequences } from '../../events/consequences.ts'
import type { UndoEffects } from '../../events/undo-effects.ts'
import type { IntakeDependencies } from '../dependencies.ts'
import { findSendBackMails } from './send-back.queries.ts'
import { type ChangedClaim, mailKeyOf, mailsCarrier, projectSendBackMails } from './send-back-mails.ts'

/** An undo cancels emails that have not left yet; the undo of an undo queues them again. */
export function sendBackEffects({ findBusiness }: Pick<IntakeDependencies, 'findBusiness'>): UndoEffects {
  return async (client, { businessId, now }, changed) => {
    const claims: ChangedClaim[] = changed
      .filter(({ stream }) => stream.startsWith('intake_item:'))
      .map(({ state, ...append }) => ({ ...append, item: state as IntakeItem }))
    const business = mailsCarrier(claims) ? await findBusiness(client) : null
    return projectSendBackMails(businessId, now, business, claims)
  }
}

/** An email that has reached the carrier stays with it, whatever is undone here. */
export const mailedCarriers: Consequences = async (_businessId, client, streams) => {
  const claims = streams.filter(({ stream }) => stream.startsWith('intake_item:'))
  const byKey = new Map(claims.map(({ stream, version }) => [mailKeyOf(stream, version), stream]))
  const mails = await findSendBackMails(client, [...byKey.keys()])
  return [...mails].flatMap(([key, { state }]) =>
    state === 'sent' ? [{ stream: byKey.get(key) ?? '', stays: 'The email was already sent to the carrier.' }] : [],
  )
}
