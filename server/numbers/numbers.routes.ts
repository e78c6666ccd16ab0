import { bindPhone } from '../../contract/calls/bind-phone.ts'
import { buyNumber } from '../../contract/calls/buy-number.ts'
import { getTextRegistration } from '../../contract/calls/get-text-registration.ts'
import { listBoughtNumbers } from '../../contract/calls/list-bought-numbers.ts'
import { listPhones } from '../../contract/calls/list-phones.ts'
import { reinstatePhone } from '../../contract/calls/reinstate-phone.ts'
import { releaseNumber } from '../../contract/calls/release-number.ts'
import { retirePhone } from '../../contract/calls/retire-phone.ts'
import { searchNumbers } from '../../contract/calls/search-numbers.ts'
import type { PhoneNumber } from '../../contract/numbers/phone-number.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Me, User } from '../../contract/people/user.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { PhoneNumberCommand } from '../../machines/phone-number/phone-number.decide.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler, CommandScope } from '../events/handle-command.ts'
import { notFound, Refused } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import type { NumbersPort } from '../ports/numbers/numbers-port.ts'
import { countOpen, listNumbers } from './numbers.queries.ts'
import { phoneNumberIdOf, phoneNumberStore } from './phone-number.store.ts'

export interface NumberDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly numbers: NumbersPort
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, User>>
}

/** The numbers that claimants write to: searched, bought, bound, retired and given back. */
export function numberRoutes(dependencies: NumberDependencies): Route[] {
  const { database, commands, safeCursor, numbers } = dependencies

  /** Changes a number that the business has. @throws Refused 404, 409 */
  const change = (
    scope: CommandScope,
    id: string,
    commandOf: (client: TenantClient, number: PhoneNumber) => Promise<PhoneNumberCommand>,
  ) =>
    commands.handle(scope, async (client) => {
      const number = (await phoneNumberStore.find(client, [id])).get(id)
      if (!number) throw notFound()
      const batch = new LifecycleBatch(phoneNumberStore, scope).load(id, number)
      batch.decide(id, await commandOf(client, number))
      return batch.plan({ data: batch.one(id) })
    })

  return [
    route(searchNumbers, async ({ body: { area_code } }) => {
      return { data: await numbers.search(area_code).catch(providerAway) }
    }),
    route(getTextRegistration, async () => ({ data: await numbers.registration().catch(providerAway) })),
    route(buyNumber, async ({ me, body: { number, place, business_id }, scope: asked }) => {
      const businessId = businessOf(me, business_id, asked)
      await mustExist(database, businessId)
      if (await isTaken(database, businessId, number)) throw numberTaken()
      const scope = { ...asked, businessId }
      const id = phoneNumberIdOf(businessId, number)
      const order = async (client: TenantClient) => {
        const known = (await phoneNumberStore.find(client, [id])).get(id) ?? null
        const batch = new LifecycleBatch(phoneNumberStore, scope).load(id, known)
        batch.decide(id, { type: 'OrderNumber', number, place })
        return batch.plan({ data: batch.one(id) })
      }
      return commands.handle(scope, order).catch((error: unknown) => {
        // Two businesses at the same moment: the index has decided.
        throw (error as { constraint?: string }).constraint === 'phone_number_once' ? numberTaken() : error
      })
    }),
    route(listBoughtNumbers, async ({ me, scope: { businessId } }) => {
      const all = may(me, 'businesses:manage') ? await businessesWithNumbers(database) : [businessId]
      const data = await Promise.all(all.map((id) => database.withBusiness(id, listNumbers)))
      return { data: data.flat() }
    }),
    route(releaseNumber, ({ me, params: { id = '' }, query: { business_id }, scope: asked }) => {
      const scope = { ...asked, businessId: businessOf(me, business_id, asked) }
      return change(scope, id, async (client, { number }) => ({
        type: 'ReleaseNumber',
        open: (await countOpen(client)).get(number) ?? 0,
      }))
    }),
    route(listPhones, async ({ businessId }) => {
      const cursor = safeCursor()
      return { data: await database.withBusiness(businessId, listNumbers), cursor }
    }),
    route(bindPhone, ({ scope, body: { number_id, storm_id, call_center_id } }) =>
      change(scope, number_id, async (client) => {
        if (storm_id && !(await dependencies.findStorms(client, [storm_id])).has(storm_id))
          throw notFound({ storm_id: 'Not found' })
        if (
          call_center_id &&
          (await dependencies.findPeople(client, [call_center_id])).get(call_center_id)?.role !== 'call_center'
        )
          throw notFound({ call_center_id: 'Not found' })
        return { type: 'BindNumber', storm_id, call_center_id }
      }),
    ),
    route(retirePhone, ({ params: { id = '' }, scope }) => change(scope, id, async () => ({ type: 'RetireNumber' }))),
    route(reinstatePhone, ({ params: { id = '' }, scope }) =>
      change(scope, id, async () => ({ type: 'ReinstateNumber' })),
    ),
  ]
}

const numberTaken = () => new Refused(409, 'number-taken', 'A business has this number already.')

async function mustExist(database: Database, businessId: string): Promise<void> {
  const { rowCount } = await database.withBusiness(businessId, (client) =>
    client.query('select from business where business_id = $1', [businessId]),
  )
  if (rowCount === 0) throw notFound({ business_id: 'Not found' })
}

/** Whether another business has it. */
async function isTaken(database: Database, businessId: string, number: string): Promise<boolean> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ id: string | null }>('select find_holder_of_number($1) as id', [number]),
  )
  const id = rows[0]?.id ?? null
  return id !== null && id !== businessId
}

/** The business that a person acts for: only those who manage businesses name another. */
function businessOf(me: Me, named: string | undefined, { businessId }: CommandScope): string {
  return named !== undefined && may(me, 'businesses:manage') ? named : businessId
}

async function businessesWithNumbers(database: Database): Promise<string[]> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ business_id: string }>('select distinct business_id from list_all_numbers()'),
  )
  return rows.map(({ business_id }) => business_id)
}

function providerAway(error: unknown): never {
  throw new Refused(503, 'provider-away', `The provider does not answer: ${(error as Error).message}`)
}
