import type { FreeSlot } from '../../contract/appointments/appointment.ts'
import type { Database } from '../db/database.ts'
import type { Refused } from '../http/problem.ts'
import { nameOfSlot, type SlotAddress, slotFull } from './slot-places.ts'

/** A slot that was full is asked about without a transaction for so long. */
const rememberedMs = 5000
const mostRemembered = 1000

/** A booking that may be refused. */
export interface AskedBooking {
  readonly businessId: string
  readonly contact: string
  /** Under which the request may have its reply already. */
  readonly key: string | null
}

interface Question {
  readonly asked: (AskedBooking & {
    readonly answer: (refused: Refused | null) => void
    readonly fail: (e: unknown) => void
  })[]
}

/**
 * Slots that this process has just seen full. In a rush on one slot most callers are refused: those who come at the same
 * moment cost one query together. It is only a shortcut: what is refused is what the database says now.
 */
export class RecentlyFull {
  readonly #until = new Map<string, number>()
  readonly #questions = new Map<string, Question>()

  note(address: SlotAddress): void {
    if (this.#until.size >= mostRemembered) this.#until.clear()
    this.#until.set(nameOfSlot(address), Date.now() + rememberedMs)
  }

  /**
   * Comes back without a word unless a booking of the contact could fail at nothing but the full slot.
   * @throws Refused 409 with the nearest free slots.
   */
  async refuse(database: Database, asked: AskedBooking, address: SlotAddress): Promise<void> {
    if ((this.#until.get(nameOfSlot(address)) ?? 0) < Date.now()) return
    const refused = await new Promise<Refused | null>((answer, fail) => {
      const name = `${asked.businessId} ${nameOfSlot(address)}`
      const question = this.#questions.get(name)
      if (question) {
        question.asked.push({ ...asked, answer, fail })
        return
      }
      const first: Question = { asked: [{ ...asked, answer, fail }] }
      this.#questions.set(name, first)
      // Not at once: who comes within this turn is asked about too.
      setImmediate(() => {
        this.#questions.delete(name)
        void answerAll(database, asked.businessId, address, first)
      })
    })
    if (refused) throw refused
  }
}

async function answerAll(database: Database, businessId: string, address: SlotAddress, { asked }: Question) {
  try {
    const found = await stillFull(database, businessId, address, asked)
    const refused = found && slotFull(found, address.timestamp, found.nearest)
    const contacts = new Set(found?.contacts)
    for (const { contact, answer } of asked) answer(contacts.has(contact) ? (refused ?? null) : null)
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

interface StillFull {
  readonly timezone: string
  readonly nearest: FreeSlot[]
  /** Those of the contacts that may book there but for the places. */
  readonly contacts: string[]
}

async function stillFull(
  database: Database,
  businessId: string,
  { location_id, timestamp }: SlotAddress,
  asked: readonly AskedBooking[],
): Promise<StillFull | undefined> {
  return database.withBusiness(businessId, async (client) => {
    const { rows } = await client.query<StillFull>({
      name: 'still-full',
      text: `
        select l.doc->>'timezone' as timezone, (
            select coalesce(jsonb_agg(jsonb_build_object('timestamp', extract(epoch from starts_at) * 1000, 'free', free)
              order by starts_at), '[]')
            from nearest_free_slots($1, to_timestamp($2::float8 / 1000))) as nearest,
          array(select c.id::text
            from unnest($3::uuid[], $4::uuid[]) as asked (contact, key) join contact c on c.id = asked.contact
            where c.deleted_at is null and c.status not in ('cancel_claim', 'appraisal_complete')
              and not exists (select from slot_place p
                where p.location_id = $1 and p.starts_at = to_timestamp($2::float8 / 1000) and p.contact_id = c.id)
              and not exists (select from command_reply r where r.business_id = $5 and r.key = asked.key)) as contacts
        from appraisal_location l join storm s on s.id = l.storm_id
        where l.id = $1 and l.deleted_at is null and (l.doc->>'online')::boolean and s.deleted_at is null
          and exists (select from slot_place p
            where p.location_id = $1 and p.starts_at = to_timestamp($2::float8 / 1000) and p.starts_at > now())
          and not exists (select from slot_place p
            where p.location_id = $1 and p.starts_at = to_timestamp($2::float8 / 1000)
              and (p.appointment_id is null or p.held_until <= now()))`,
      values: [location_id, timestamp, asked.map(({ contact }) => contact), asked.map(({ key }) => key), businessId],
    })
    return rows[0]
  })
}
