import type { Actor } from '../../../contract/events/recorded.ts'
import { zoneOfClaimant } from '../../db/zip-zones/zone-of-zip.ts'
import { contentId } from '../../events/content-id.ts'
import type { Season } from './season.ts'
import { day, hour, inCallingHours, isoOf, minute } from './season-clock.ts'

const rule: Actor = { id: 'call-backs', name: 'Claimfront' }

/** Who agreed on a call-back, and when. */
export interface Agreement {
  readonly at: number
  readonly by: Actor
  readonly isOwn: boolean
}

/** Call-backs follow their contacts and the clock, by the rule that follows them in the product. */
export class CallBackSeason {
  readonly #season: Season
  readonly #call: (contactId: string, at: number) => void
  /** The call-back of each contact that had one last. */
  readonly #last = new Map<string, string>()

  /** `call` has the contact called at a moment. */
  constructor(season: Season, call: (contactId: string, at: number) => void) {
    this.#season = season
    this.#call = call
  }

  /** When the claimant wants to be called: later today or within days. Who called yesterday has some within the hour. */
  agree(contactId: string): { call_back_at: string; call_back_for?: 'anyone' } {
    const { agenda, contacts, dice, end } = this.#season
    const zone = zoneOfClaimant(contacts.get(contactId))
    const isNext = agenda.now > end - 1.5 * day && dice.chance(0.6)
    const wanted = isNext ? end : agenda.now + (2 + dice.wait(20)) * hour
    const opening = inCallingHours(zone, Math.max(wanted, agenda.now + 20 * minute))
    const at = Math.ceil((opening + dice.between(3, 50) * minute) / (5 * minute)) * 5 * minute
    const isIn = inCallingHours(zone, at) === at
    return {
      call_back_at: isoOf(isIn ? at : inCallingHours(zone, at)),
      ...(dice.chance(0.35) && { call_back_for: 'anyone' }),
    }
  }

  /** The contact has a time at which it is to be called, by its newest event. */
  plan(contactId: string, { at: agreed, by, isOwn }: Agreement): void {
    const { agenda, business, callBacks, contacts, dice } = this.#season
    const { call_back_at, version } = contacts.get(contactId)
    if (!call_back_at) return
    this.follow(contactId)
    const id = contentId(['call_back', business.id, contactId, version])
    const planned = { planned_at: isoOf(agreed), planned_by: { id: by.id, name: by.name }, is_own: isOwn }
    const moment = { at: agenda.now, by: rule }
    callBacks.decide(id, { type: 'PlanCallBack', contact: contactId, at: call_back_at, ...planned }, moment)
    this.#last.set(contactId, id)
    const at = Date.parse(call_back_at)
    for (const then of [at, at + hour])
      agenda.plan(then, () => this.#last.get(contactId) === id && this.follow(contactId))
    // Most agents keep the time; some are late, and some forget.
    const late = dice.chance(0.85) ? dice.between(1, 25) : dice.between(80, 600)
    this.#call(contactId, inCallingHours(zoneOfClaimant(contacts.get(contactId)), at + late * minute))
  }

  /** Looks at a contact after a change that may end its call-back, and by the clock. */
  follow(contactId: string): void {
    const { agenda, contacts, callBacks, storms } = this.#season
    const id = this.#last.get(contactId)
    if (!id) return
    const { call_back_at, last_call_at, deleted_at, storm_id } = contacts.get(contactId)
    const isCalled = deleted_at === null && !(storm_id && storms.get(storm_id).deleted_at)
    const isPlanned = isCalled && call_back_at !== null && callBacks.get(id).at === call_back_at
    const contact = { call_back_at, last_call_at, isPlanned }
    callBacks.decide(id, { type: 'FollowContact', contact, now: isoOf(agenda.now) }, { at: agenda.now, by: rule })
  }
}
