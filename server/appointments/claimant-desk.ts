import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { readLogTime } from '../events/log-time.ts'
import { notFound } from '../http/problem.ts'
import { findAppointments } from './appointment.queries.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** A request by a claimant's link. */
export interface AskedByLink {
  readonly params: Readonly<Record<string, string>>
  readonly clientAddress: string
}

interface Claimant {
  readonly businessId: string
  readonly contactId: string
}

/** Lets claimants in by their links, and commands in their names. */
export class ClaimantDesk {
  readonly #dependencies: Pick<AppointmentDependencies, 'database' | 'gate'>

  constructor(dependencies: Pick<AppointmentDependencies, 'database' | 'gate'>) {
    this.#dependencies = dependencies
  }

  /** @throws Refused 404 for a link that leads nowhere, whatever is wrong with it; 429 after too many. */
  admit({ params: { id = '', token = '' }, clientAddress }: AskedByLink): Promise<Claimant> {
    return this.#dependencies.gate.admit(id, token, clientAddress)
  }

  /** Admits, and gives the scope of what the claimant commands. */
  async enter(asked: AskedByLink): Promise<{ scope: CommandScope; contact: string }> {
    const { businessId, contactId } = await this.admit(asked)
    return this.#dependencies.database.withBusiness(businessId, async (client) => {
      const actor = { id: 'claimant', name: (await nameOf(client, contactId)) || 'Claimant' }
      const now = await readLogTime(client)
      return { scope: { businessId, actor, now, key: null }, contact: contactId }
    })
  }

  /** The same for a location of the claimant's event. @throws Refused 404 for any other. */
  async atLocation(asked: AskedByLink): Promise<{ scope: CommandScope; contact: string }> {
    const entered = await this.enter(asked)
    const { rowCount } = await this.#dependencies.database.withBusiness(entered.scope.businessId, (client) =>
      client.query(
        `select from appraisal_location l join contact c on c.storm_id = l.storm_id
         where l.id = $1 and c.id = $2 and l.deleted_at is null`,
        [asked.params.locationId, entered.contact],
      ),
    )
    if (rowCount === 0) throw notFound()
    return entered
  }

  /** The appointment that the claimant has now. */
  async current({ businessId, contactId }: Claimant): Promise<AppointmentView | null> {
    return this.#dependencies.database.withBusiness(businessId, async (client) => {
      const { rows } = await client.query<{ id: string | null }>(
        `select doc->'appointment'->>'id' as id from contact where id = $1`,
        [contactId],
      )
      const id = rows[0]?.id
      return id ? ((await findAppointments(client, [id])).get(id) ?? null) : null
    })
  }
}

async function nameOf(client: TenantClient, contactId: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select trim(concat_ws(' ', doc->>'first_name', doc->>'last_name')) as name from contact where id = $1`,
    [contactId],
  )
  return rows[0]?.name ?? ''
}
