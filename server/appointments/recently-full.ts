import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { Database } from '../db/database.ts'
import type { SlotAddress } from './slot-places.ts'
import { slotFull } from './slot-places.ts'

/** A slot that was full is looked at without a transaction for so long. */
const rememberedMs = 5000
const mostRemembered = 1000

/**
 * Slots that this process has just seen full. In a rush on one slot most callers are refused: they cost one query each
 * and no transaction. It is only a shortcut: what is refused is what the database says now.
 */
export class RecentlyFull {
  readonly #until = new Map<string, number>()

  note({ location_id, timestamp }: SlotAddress): void {
    if (this.#until.size >= mostRemembered) this.#until.clear()
    this.#until.set(`${location_id} ${timestamp}`, Date.now() + rememberedMs)
  }

  /**
   * Comes back without a word unless a booking of the contact could fail at nothing but the full slot.
   * @throws Refused 409 with the nearest free slots.
   */
  async refuse(database: Database, businessId: string, contact: string, slot: SlotAddress): Promise<void> {
    const { location_id, timestamp } = slot
    if ((this.#until.get(`${location_id} ${timestamp}`) ?? 0) < Date.now()) return
    const found = await database.withBusiness(businessId, async (client) => {
      const { rows } = await client.query<{ timezone: string; nearest: FreeSlot[] }>({
        name: 'still-full',
        text: `
          select l.doc->>'timezone' as timezone, (
            select coalesce(jsonb_agg(jsonb_build_object('timestamp', extract(epoch from starts_at) * 1000, 'free', free)
              order by starts_at), '[]')
            from nearest_free_slots($1, to_timestamp($2::float8 / 1000))) as nearest
          from appraisal_location l join storm s on s.id = l.storm_id, contact c
          where l.id = $1 and c.id = $3 and l.deleted_at is null and (l.doc->>'online')::boolean and s.deleted_at is null
            and c.deleted_at is null and c.status not in ('cancel_claim', 'appraisal_complete')
            and exists (select from slot_place p
              where p.location_id = $1 and p.starts_at = to_timestamp($2::float8 / 1000) and p.starts_at > now())
            and not exists (select from slot_place p
              where p.location_id = $1 and p.starts_at = to_timestamp($2::float8 / 1000)
                and (p.appointment_id is null or p.held_until <= now() or p.contact_id = $3))`,
        values: [location_id, timestamp, contact],
      })
      return rows[0]
    })
    if (found) throw slotFull(found, timestamp, found.nearest)
  }
}
