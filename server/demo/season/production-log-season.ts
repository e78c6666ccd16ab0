import {
  emptyProductionLog,
  type ProductionLogValues,
} from '../../../contract/production-logs/production-log-fields.ts'
import { isTotalLossProposed } from '../../../contract/production-logs/production-log-totals.ts'
import { toE164 } from '../../../contract/phone.ts'
import { valuesOf } from '../../../machines/production-log/production-log.evolve.ts'
import { productionLogIdOf } from '../../production-logs/production-log.store.ts'
import type { Season } from './season.ts'
import { day, inShift } from './season-clock.ts'
import { SupplementSeason } from './supplement-season.ts'
import { SurveySeason } from './survey-season.ts'
import type { Moment } from './season-streams.ts'

/** Of the lot, for claimants without a phone. */
const lotPhone = '+14055550139'

/** Records of appraisals: begun at the vehicle, completed when the estimate is written, some locked or reopened later. */
export class ProductionLogSeason {
  readonly #season: Season
  readonly #supplements: SupplementSeason
  readonly #surveys: SurveySeason

  constructor(season: Season) {
    this.#season = season
    this.#supplements = new SupplementSeason(season)
    this.#surveys = new SurveySeason(season)
  }

  #idOf = (contactId: string) => productionLogIdOf(this.#season.business.id, contactId)

  /** The appraiser begins it at the vehicle, with what is seen there. */
  start(contactId: string, moment: Moment): void {
    const { contacts, dice, logs } = this.#season
    const id = this.#idOf(contactId)
    const { first_name, last_name, primary_phone, policy_number } = contacts.get(contactId)
    const reached = {
      customer_name: `${first_name} ${last_name}`,
      best_contact_phone_number: toE164(primary_phone) ?? lotPhone,
    }
    const fields = { ...emptyProductionLog, ...reached, policy_number: policy_number || null }
    // A claim that was opened again is visited a second time.
    if (logs.find(id) && logs.get(id).status !== 'draft') this.#reopen(id)
    logs.decide(id, { type: 'StartLog', contact_id: contactId, fields }, moment)
    const changes = { odometer: dice.between(4_000, 160_000), grade: dice.pick(['a', 'b', 'c', 'd']) }
    logs.decide(id, { type: 'ChangeLog', changes }, moment)
  }

  /** The estimate is written. @returns its total in cents where it makes a lead, else null. */
  complete(contactId: string, moment: Moment): number | null {
    const { dice, logs } = this.#season
    const id = this.#idOf(contactId)
    const log = logs.find(id)
    if (log?.status !== 'draft') return null
    // A second estimate is decided on by itself.
    if (log.total_loss !== null) logs.decide(id, { type: 'DecideLoss', decision: null, reason: '' }, moment)
    logs.decide(id, { type: 'ChangeLog', changes: this.#estimate(moment) }, moment)
    if (isTotalLossProposed(valuesOf(logs.get(id)))) {
      logs.decide(id, { type: 'DecideLoss', decision: 'accepted', reason: '' }, moment)
      logs.decide(id, { type: 'ChangeLog', changes: { repair_opportunity: 'total_loss' } }, moment)
    }
    logs.decide(
      id,
      { type: 'CompleteLog', confirmed: ['windshield_without_adas', 'deductible_above_estimate'] },
      moment,
    )
    this.#supplements.planFor(contactId)
    this.#surveys.planFor(contactId)
    if (dice.chance(0.1)) this.#later(3, () => this.#lock(id))
    if (dice.chance(0.03)) this.#later(1, () => this.#reopen(id))
    const { repair_opportunity, repair_estimate_total } = logs.get(id)
    return repair_opportunity === 'call_to_schedule' ? repair_estimate_total : null
  }

  #estimate({ by }: Moment): Partial<ProductionLogValues> {
    const { dice } = this.#season
    const amount = (least: number, most: number) => dice.between(least * 4, most * 4) * 25
    return {
      parts_amount: amount(0, 1_400),
      body_labor_amount: amount(60, 900),
      paint_supplies_amount: amount(0, 300),
      paint_labor_amount: amount(0, 700),
      pdr_amount: amount(600, 5_200),
      deductible_amount: dice.pick([25_000, 50_000, 100_000]),
      acv: amount(6_000, 32_000),
      salvage_value: amount(300, 2_500),
      total_loss_threshold: 7_500,
      inspection_location: 'At the lot',
      grade_tech: by.name,
      windshield_damage: dice.weighted({ none: 70, chip: 22, broken: 8 }),
      repair_opportunity: dice.weighted({ call_to_schedule: 50, undecided: 32, do_not_call: 18 }),
      estimate_days_to_repair: dice.between(2, 9),
    }
  }

  #later(days: number, run: () => void): void {
    const { agenda, business } = this.#season
    agenda.plan(inShift(business.timezone, agenda.now + days * day), run)
  }

  #lock(id: string): void {
    const { agenda, logs, person } = this.#season
    logs.try(id, { type: 'LockLog' }, { at: agenda.now, by: person('admin') })
  }

  #reopen(id: string): void {
    const { agenda, logs, person } = this.#season
    const reason = 'The shop found another damaged panel.'
    logs.try(id, { type: 'ReopenLog', reason }, { at: agenda.now, by: person('admin') })
  }
}
