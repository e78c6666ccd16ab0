import { randomUUID } from 'node:crypto'
import { addContacts } from '../../contract/calls/add-contacts.ts'
import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { cancelAppointment } from '../../contract/calls/cancel-appointment.ts'
import { planUndo } from '../../contract/calls/plan-undo.ts'
import { undo } from '../../contract/calls/undo.ts'
import { createSealedBox } from '../../server/db/sealed-box.ts'
import type { Task } from '../../server/jobs/open-worker.ts'
import { sendMessageTask } from '../../server/outbox/index.ts'
import { DeliveryFault, outboxOnly, type Parcel } from '../../server/ports/delivery.ts'
import { simulatedPhones } from '../../server/ports/sms.ts'
import { BookingDesk } from '../../server/testing/booking-desk.ts'
import { createTasks } from '../../server/tasks.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { runJobs } from '../../server/testing/post.ts'
import { openTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { randomFrom } from './claim-maker.ts'
import { places, type SentText } from './planned-text-oracle.ts'

export interface PlannedTextsPlan {
  readonly appointments: number
  readonly seed: number
  /** Hours that pass between two looks at the clock, on average: the worker is late by as much. */
  readonly pace: number
  /** Planted: a worker that sends what has been planned, and decides about nothing again. */
  readonly isBlind?: boolean
}

export interface PlannedTextsOutcome {
  readonly sent: readonly SentText[]
  /** Texts that were planned. */
  readonly planned: number
  readonly moved: number
  readonly canceled: number
  readonly undone: number
}

const hour = 3_600_000
/** The share of jobs that are lost which would work out what the texts of an appointment are after a change. */
const lostPlans = 0.15
/** Ten days around each change of the clock, as the schedule of a location says them. */
const periods = [
  { first_day: '2027-03-11', last_day: '2027-03-20' },
  { first_day: '2027-11-04', last_day: '2027-11-13' },
] as const

/**
 * Appointments are booked, moved, canceled and undone in virtual time while their texts leave: the log's clock and the
 * clock of texts are ours, and jobs are due by it. Some of the jobs that plan texts are lost.
 */
export async function planTexts(plan: PlannedTextsPlan): Promise<PlannedTextsOutcome> {
  await using world = await openTestApp()
  const run = new TextRun(world, plan, await world.as('admin'))
  await run.prepare()
  for (const period of periods) await run.live(period)
  // Awaited here: the world ends with this function.
  return await run.outcome()
}

type Period = (typeof periods)[number]

class TextRun {
  readonly #world: TestApp
  readonly #plan: PlannedTextsPlan
  readonly #admin: Caller
  readonly #random: () => number
  readonly #taken: string[] = []
  #counts = { moved: 0, canceled: 0, undone: 0 }
  #now = 0

  constructor(world: TestApp, plan: PlannedTextsPlan, admin: Caller) {
    this.#world = world
    this.#plan = plan
    this.#admin = admin
    this.#random = randomFrom(plan.seed)
  }

  /** Takes the clock of the log over, and notes each claim of a text with how far its appointment’s log was. */
  async prepare(): Promise<void> {
    await this.#world.owner.query(`
      create table virtual_clock (at timestamptz not null);
      insert into virtual_clock values (now());
      create or replace function log_time() returns timestamptz language sql volatile security definer
        set search_path = public, pg_temp as 'select at from virtual_clock';
      create table text_claim (n int generated always as identity, outbox_id uuid, key text, version int, at timestamptz);
      create function note_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        insert into text_claim (outbox_id, key, version, at) select new.id, new.key,
          (select max(version) from events where stream = 'appointment:' || new.about_id), at from virtual_clock;
        return null;
      end $$;
      create trigger claimed after update on outbox for each row
        when (new.state = 'sending' and new.kind = 'sms' and starts_with(new.key, 'appointment:'))
        execute function note_claim()`)
  }

  /** Ten days with their bookings, and what becomes of them. */
  async live({ first_day, last_day }: Period): Promise<void> {
    const start = Date.parse(`${first_day}T13:00:00Z`) - 24 * hour
    await this.#setClock(start)
    const desk = await BookingDesk.open(this.#admin)
    const schedule = {
      first_day,
      last_day,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      open: '08:00',
      close: '20:00',
      slot_minutes: 60,
      capacity: 50,
      breaks: [],
    }
    const location = await desk.location({ schedule })
    const slots = desk.slots(location)
    const contacts = await this.#addClaimants(this.#plan.appointments / periods.length)
    const book = (contact: string) => this.#book(contact, location.id, slots)
    const booked: { contact: string; appointment: string }[] = []
    const operations: string[] = []
    const end = Date.parse(`${last_day}T13:00:00Z`) + 24 * hour
    // Half of the days have bookings.
    const each = Math.ceil((2 * contacts.length * this.#plan.pace) / 264)
    while (this.#now < end) {
      await this.#setClock(this.#now + (0.2 + 1.6 * this.#random()) * this.#plan.pace * hour)
      const changing = async () => {
        for (const contact of contacts.splice(0, each)) {
          const made = await book(contact)
          if (made.appointment) booked.push({ contact, appointment: made.appointment })
          operations.push(made.operation)
        }
        for (let left = Math.ceil(each / 2); left > 0 && booked.length > 0; left -= 1)
          operations.push(await this.#change(booked, operations.slice(-40), book))
      }
      const working = this.#work()
      await changing()
      await working
      await this.#work()
    }
  }

  async outcome(): Promise<PlannedTextsOutcome> {
    const { owner } = this.#world
    const claims = await owner.query<{ outbox_id: string; key: string; version: number; at: Date }>(
      'select outbox_id, key, version, at from text_claim order by n',
    )
    const events = await owner.query<{ stream: string; version: number; type: string; timestamp: number | null }>(
      `select stream, version, type, (data->'details'->>'timestamp')::float8 as timestamp from events
       where starts_with(stream, 'appointment:') order by stream, version`,
    )
    const zips = await owner.query<{ id: string; zip: string }>(
      `select a.id, c.doc->>'zip' as zip from appointment a join contact c on c.id = a.contact_id`,
    )
    const planned = await owner.query<{ count: number }>(
      `select count(*)::int as count from outbox where kind = 'sms' and starts_with(key, 'appointment:')`,
    )
    const histories = Map.groupBy(events.rows, ({ stream }) => stream)
    const zipOf = new Map(zips.rows.map(({ id, zip }) => [id, zip]))
    const claimsOf = Map.groupBy(claims.rows, ({ outbox_id }) => outbox_id)
    const sent = this.#taken.flatMap((id): SentText[] => {
      const claim = claimsOf.get(id)?.shift()
      if (!claim) return []
      const appointment = /^appointment:(\S+) /.exec(claim.key)?.[1] ?? ''
      const history = (histories.get(`appointment:${appointment}`) ?? []).filter((one) => one.version <= claim.version)
      return [{ key: claim.key, at: claim.at, zip: zipOf.get(appointment) ?? '', history }]
    })
    return { sent, planned: planned.rows[0]?.count ?? 0, ...this.#counts }
  }

  async #setClock(now: number): Promise<void> {
    this.#now = now
    const { owner } = this.#world
    await owner.query('update virtual_clock set at = to_timestamp($1::float8 / 1000)', [now])
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now()
       where run_at <= to_timestamp($1::float8 / 1000) and run_at > now()`,
      [now],
    )
  }

  async #addClaimants(count: number): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < count) {
      const contacts = Array.from({ length: Math.min(100, count - ids.length) }, (_none, n) => {
        const { zip, state } = places[(ids.length + n) % places.length] ?? places[0]
        return { first_name: 'Ana', last_name: `Ruiz ${ids.length + n}`, primary_phone: '6155550142', zip, state }
      })
      const { formatted } = await this.#admin.ok(addContacts, { body: { contacts } })
      ids.push(...formatted.map(({ id }) => id))
    }
    await this.#world.owner.query(`update contact set doc = doc || '{"can_text": true}'`)
    return ids
  }

  /** Books or moves, at a time from an hour to four days ahead. */
  async #book(contact: string, location_id: string, slots: readonly number[]) {
    const ahead = slots.filter((slot) => slot > this.#now + hour && slot < this.#now + 96 * hour)
    const timestamp = ahead[Math.floor(this.#random() * ahead.length)] ?? slots.at(-1) ?? 0
    const action = { id: randomUUID(), label: 'Book' }
    const response = await this.#admin.send(bookAppointment, {
      params: { id: contact },
      body: { location_id, timestamp },
      action,
    })
    const body = (await mustAnswer(response)) as { appointment?: { id: string } }
    return { appointment: body.appointment?.id ?? null, operation: action.id }
  }

  /** Moves, cancels, or undoes one of the latest operations; the id of what was done. */
  async #change(
    booked: readonly { contact: string; appointment: string }[],
    operations: readonly string[],
    book: (contact: string) => Promise<{ operation: string }>,
  ): Promise<string> {
    const one = booked[Math.floor(this.#random() * booked.length)]
    const what = this.#random()
    if (!one || what < 0.35) {
      const last = operations[Math.floor(this.#random() * operations.length)] ?? ''
      return this.#undo(last)
    }
    if (what < 0.65) {
      this.#counts.moved += 1
      return (await book(one.contact)).operation
    }
    const action = { id: randomUUID(), label: 'Cancel' }
    const params = { contact: one.contact, appointment: one.appointment }
    await mustAnswer(await this.#admin.send(cancelAppointment, { params, action }))
    this.#counts.canceled += 1
    return action.id
  }

  async #undo(operation: string): Promise<string> {
    const action = { id: randomUUID(), label: 'Undo' }
    const planned = await this.#admin.send(planUndo, { body: { action_id: operation } })
    const plan = (await mustAnswer(planned)) as { hash?: string }
    if (!plan.hash) return action.id
    const body = { action_id: operation, plan_hash: plan.hash }
    const answer = (await mustAnswer(await this.#admin.send(undo, { body, action }))) as { undone?: number }
    this.#counts.undone += answer.undone ?? 0
    return action.id
  }

  /** The worker carries out what is due. */
  async #work(): Promise<void> {
    const { dependencies, database } = this.#world
    const sms = { ...simulatedPhones, send: (parcel: Parcel) => this.#takeParcel(parcel) }
    const ports = { mail: outboxOnly, sms }
    const blind = sendMessageTask({
      database,
      box: createSealedBox(dependencies.secrets.box),
      ports,
      leaseSeconds: 60,
      notifyUndelivered: async () => {},
      noteOutcome: async () => {},
      decideAgain: async () => true,
      reportAddressOf: () => null,
      numberOfText: async () => null,
      sentFilesOf: async () => [],
    })
    const different = { ports, textClock: () => this.#now }
    const plan = createTasks({ ...dependencies, ...different })['tell-claimant']
    const forgetful: Task = async (payload) => void (this.#random() < lostPlans || (await plan?.(payload)))
    await runJobs(this.#world, different, {
      'tell-claimant': forgetful,
      ...(this.#plan.isBlind && { 'send-message': blind }),
    })
  }

  /** A provider that is away now and then. */
  async #takeParcel({ id }: Parcel): Promise<string | null> {
    if (this.#random() < 0.03) {
      await this.#world.owner.query(
        'delete from text_claim where n = (select max(n) from text_claim where outbox_id = $1)',
        [id],
      )
      throw new DeliveryFault('The provider is away.', 'not sent')
    }
    this.#taken.push(id)
    return null
  }
}

/** What a call answered: refusals are part of the game, faults are not. */
async function mustAnswer(response: Response): Promise<object> {
  const text = await response.text()
  if (response.status >= 500) throw new Error(`${response.status}: ${text}`)
  return response.ok && text !== '' ? (JSON.parse(text) as object) : {}
}
