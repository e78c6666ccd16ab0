import type { BusinessState } from '../../contract/businesses/business.ts'
import type { Database } from '../db/database.ts'
import { officePhone } from '../db/office-phone.ts'
import { closedOffice, isOpen } from './business-door.ts'

interface Visitor {
  readonly businessId: string
  readonly contactId: string
}

/** @throws Refused 403 with the office's phone number, unless the business of a claim is in use */
export async function mustBeOpenTo(database: Database, { businessId, contactId }: Visitor): Promise<void> {
  await database.withBusiness(businessId, async (client) => {
    const { rows } = await client.query<{ state: BusinessState }>({
      name: 'state-for-claimant',
      text: 'select state from business',
    })
    if (isOpen(rows[0]?.state ?? null)) return
    const found = await client.query<{ phone: string | null }>(
      `select ${officePhone} as phone from contact c left join storm s on s.id = c.storm_id where c.id = $1`,
      [contactId],
    )
    throw closedOffice(found.rows[0]?.phone ?? null)
  })
}
