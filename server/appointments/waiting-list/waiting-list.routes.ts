import { answerClaimantOffer } from '../../../contract/calls/answer-claimant-offer.ts'
import { askClaimantEarlierTime } from '../../../contract/calls/ask-claimant-earlier-time.ts'
import { askEarlierTime } from '../../../contract/calls/ask-earlier-time.ts'
import { getClaimantEarlierTime } from '../../../contract/calls/get-claimant-earlier-time.ts'
import { listWaitingList } from '../../../contract/calls/list-waiting-list.ts'
import { offerEarlierTime } from '../../../contract/calls/offer-earlier-time.ts'
import { removeFromWaitingList } from '../../../contract/calls/remove-from-waiting-list.ts'
import { withdrawClaimantEarlierTime } from '../../../contract/calls/withdraw-claimant-earlier-time.ts'
import type { BookedBy } from '../../../contract/appointments/appointment.ts'
import type { Me } from '../../../contract/people/user.ts'
import { readLogTime } from '../../events/log-time.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import { isLocation } from '../calendar.queries.ts'
import type { ClaimantDesk } from '../claimant-desk.ts'
import type { AppointmentDependencies } from '../dependencies.ts'
import { claimantWaitingList } from './claimant-waiting-list.ts'
import { askForEarlierTime, changeEntry, offerNow } from './waiting-list-command.ts'
import { findEntries, findWaitedSlots, findWaiting } from './waiting-list.queries.ts'
import { rowsOf } from './waiting-list-rows.ts'

interface Shared {
  readonly desk: ClaimantDesk
  readonly bookerOf: (me: Me) => BookedBy
  readonly mustBeIds: NonNullable<Route['permit']>
}

/** The waiting list for earlier times, as claimants by their links and people of the business work with it. */
export function waitingListRoutes(
  dependencies: AppointmentDependencies,
  { desk, bookerOf, mustBeIds }: Shared,
): Route[] {
  const { database, visibility } = dependencies
  const own = claimantWaitingList(dependencies)
  /** @throws Refused 404 for an entry of a contact that the caller does not see. */
  const mustSee = (businessId: string, me: Me, id: string) =>
    database.withBusiness(businessId, async (client) => {
      const isThere = (await findEntries(client, [id])).has(id)
      if (!isThere || !(await visibility.findVisible(client, me, 'waiting_list', [id])).has(id)) throw notFound()
    })
  return [
    route(getClaimantEarlierTime, async (asked) => {
      const { businessId, contactId } = await desk.admit(asked)
      return { entry: await database.withBusiness(businessId, (client) => own.find(client, contactId)) }
    }),
    route(askClaimantEarlierTime, async (asked) => desk.askEarlierTime(await desk.admit(asked), asked.body)),
    route(withdrawClaimantEarlierTime, async (asked) => desk.withdrawEarlierTime(await desk.admit(asked))),
    route(answerClaimantOffer, async (asked) => {
      const { answer, timestamp } = asked.body
      return desk.answerOffer(await desk.admit(asked), answer, timestamp)
    }),
    route(listWaitingList, ({ businessId, me, params: { locationId = '' } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await isLocation(client, locationId))) throw notFound()
        const waiting = await findWaiting(client, locationId)
        const seen = await visibility.findVisible(
          client,
          me,
          'contact',
          waiting.map(({ entry }) => entry.contact_id),
        )
        const slots = await findWaitedSlots(client, locationId, 'all')
        const data = rowsOf(waiting, slots, seen, await readLogTime(client))
        return { data, total: data.length }
      }),
    ),
    route(askEarlierTime, ({ params: { id = '' }, body, me, scope }) =>
      askForEarlierTime(dependencies, scope, { contact: id, asked_by: bookerOf(me) }, body),
    ),
    route(
      offerEarlierTime,
      async ({ businessId, me, params: { entryId = '' }, body: { timestamp }, scope }) => {
        await mustSee(businessId, me, entryId)
        return offerNow(dependencies, scope, entryId, timestamp)
      },
      mustBeIds,
    ),
    route(
      removeFromWaitingList,
      async ({ businessId, me, params: { entryId = '' }, scope }) => {
        await mustSee(businessId, me, entryId)
        return changeEntry(dependencies, scope, entryId, () => ({ type: 'WithdrawEarlierTime', by: 'staff' }))
      },
      mustBeIds,
    ),
  ]
}
