import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { route } from '../http/route.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import { pageOfSendbacks } from './intake.queries.ts'
import { findSendBackMails, mailKeyOfItem } from './send-back/send-back.queries.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { presentClaims } from './present-claims.ts'

export function listSendbacksRoute({ database, safeCursor, claimsBehindFigure }: IntakeDependencies) {
  return route(listSendbacks, async ({ businessId, me, query }) => {
    const among = await claimsBehindFigure({ businessId, me, query })
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const { items, total } = await pageOfSendbacks(client, query, among)
      const mails = await findSendBackMails(client, items.map(mailKeyOfItem))
      const claims = await presentClaims(client, items)
      const data = claims.map((claim, index) => {
        const { outcome } = items[index] as IntakeItem
        const isWithCarrier = claim.status === 'sent_back'
        return {
          ...claim,
          sent_back_by: isWithCarrier ? (outcome?.by ?? null) : null,
          sent_back_at: isWithCarrier ? (outcome?.at ?? null) : null,
          sent_back: (isWithCarrier && outcome?.sent_back) || null,
          mail: mails.get(mailKeyOfItem(claim)) ?? null,
        }
      })
      return { data, total, cursor }
    })
  })
}
