import type { BusinessState } from '../../contract/businesses/business.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { Refused } from './problem.ts'

/**
 * What every door of a business asks: sign-in, sessions, API keys, channels, claimants' links and jobs. It is open while
 * the business is in use. What providers report is no door: it is kept, whatever the state.
 */
export const isOpen = (state: BusinessState | null) => state === 'in_use'

/** @throws Refused 403 `business-suspended`, with where to ask, unless the business of the connection is in use */
export async function mustBeOpen(client: TenantClient): Promise<void> {
  const { rows } = await client.query<{ state: BusinessState }>({
    name: 'state-of-business',
    text: 'select state from business',
  })
  await refuseClosed(client, rows[0]?.state ?? null)
}

/** The same for a state that was read beside something else. */
export async function refuseClosed(client: TenantClient, state: BusinessState | null): Promise<void> {
  if (isOpen(state)) return
  const { rows } = await client.query<{ contact: string | null }>('select platform_contact() as contact')
  const contact = rows[0]?.contact ?? null
  const ask = contact ? `Contact ${contact}.` : 'Contact the people who set up your account.'
  throw new Refused(403, suspendedCode, `This business is suspended. ${ask}`, { contact })
}

/** For those outside: claimants and shops, who call the office. */
export function closedOffice(phone: string | null): Refused {
  const ask = phone ? `Call ${phone}.` : 'Reply to the text or letter that has your link.'
  return new Refused(403, suspendedCode, `This office can’t be reached online right now. ${ask}`, { phone })
}

const suspendedCode = 'business-suspended'

export const isClosedOffice = ({ problem }: Refused) => problem.type === `urn:claimfront:${suspendedCode}`

/** A job as tasks get it. */
export interface DueJob {
  readonly task: string
  readonly payload: object
}

/**
 * Whether a job of the connection's business is not to be carried out now: it then waits until the business is resumed. In
 * the transaction that takes something to send, `untilCommit` keeps the business from being suspended in between.
 */
export async function isHeld(
  client: TenantClient,
  businessId: string,
  { task, payload }: DueJob,
  untilCommit = false,
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>({
    name: 'hold-job',
    text: 'select hold_job($1::uuid, $2::text, $3::jsonb, $4::boolean) as held',
    values: [businessId, task, JSON.stringify(payload), untilCommit],
  })
  return rows[0]?.held ?? false
}

/** Ids of businesses that are not in use: tasks that run by the clock leave them alone. */
export async function closedBusinesses(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<{ id: string }>('select id from closed_businesses() as id'),
  )
  return new Set(rows.map(({ id }) => id))
}
