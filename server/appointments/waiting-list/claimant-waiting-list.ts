import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import { notFound } from '../../http/problem.ts'
import type { AppointmentDependencies } from '../dependencies.ts'
import { acceptOffer } from './accept-offer.ts'
import { type Changed, changeEntry } from './waiting-list-command.ts'

/** What claimants do with the request for the appointment that they have. */
export function claimantWaitingList(dependencies: AppointmentDependencies) {
  const { database } = dependencies
  const find = async (client: TenantClient, contactId: string): Promise<WaitingListEntry | null> => {
    const { rows } = await client.query<{ doc: WaitingListEntry }>({
      name: 'own-waiting-list',
      text: `select w.doc from contact c
        join waiting_list w on w.contact_id = c.id and w.appointment_id = (c.doc->'appointment'->>'id')::uuid
        where c.id = $1::uuid`,
      values: [contactId],
    })
    return rows[0]?.doc ?? null
  }
  const mustFind = async ({ businessId }: CommandScope, contactId: string): Promise<string> => {
    const entry = await database.withBusiness(businessId, (client) => find(client, contactId))
    if (!entry) throw notFound()
    return entry.id
  }
  return {
    find,
    withdraw: async (scope: CommandScope, contactId: string): Promise<Changed> =>
      changeEntry(dependencies, scope, await mustFind(scope, contactId), () => ({
        type: 'WithdrawEarlierTime',
        by: 'claimant',
      })),
    answer: async (
      scope: CommandScope,
      contactId: string,
      answer: 'accept' | 'decline',
      timestamp: number,
    ): Promise<Changed> => {
      const id = await mustFind(scope, contactId)
      if (answer === 'decline')
        return changeEntry(dependencies, scope, id, () => ({ type: 'DeclineEarlierTime', timestamp }))
      return { entry: (await acceptOffer(dependencies, scope, id, timestamp)).entry }
    },
  }
}
