import type { ClaimChanges } from '../../../contract/claims/claim.ts'
import type { SendBackReason } from '../../../contract/claims/send-back-reasons.ts'
import { decideIngest, type IngestFacts, makesContact } from '../../../machines/intake-item/ingest.decide.ts'
import { proposeFor } from '../../../machines/intake-item/propose.ts'
import { isWaiting } from '../../../machines/intake-item/intake-item.ts'
import { claimIdOf } from '../../intake/claim-id.ts'
import type { DemoColleague } from '../demo-people.ts'
import type { ArrivingClaim } from './claim-arrivals.ts'
import type { NoticeSeason } from './notice-season.ts'
import type { Season } from './season.ts'
import { day, hour, inShift, minute, type Shift } from './season-clock.ts'
import type { Moment } from './season-streams.ts'
import { knownStorms, type SeasonStorm } from './storm-season.ts'

/** Claims that wait at the end: the newest, and some that failed or came back from their carrier. */
const waitingAtEnd = 350
/** Of the claims of a storm, how many become a contact. */
const contactShare = 5000 / 12_000

const isNew = ({ about, row }: ArrivingClaim) => about === null && row.claim_type !== 'ignore'

interface Reviewer {
  readonly person: DemoColleague
  /** Seconds that a claim takes, on average. */
  readonly pace: number
  free: number
}

const catastropheShift: Shift = { from: 7 * 60, to: 20 * 60, weekdays: [0, 1, 2, 3, 4, 5, 6] }

/** Who goes on with contacts. */
export interface ContactFollowers {
  begin(contactId: string, claim: ArrivingClaim): void
  changed(contactId: string, appointmentBefore: string | null): void
}

/** Files come, and reviewers work through the queue: first come, first served, in their hours, at their pace. */
export class IntakeSeason {
  readonly #season: Season
  readonly #followers: ContactFollowers
  readonly #notices: NoticeSeason
  readonly #reviewers: readonly Reviewer[]
  readonly #contactOf = new Map<ArrivingClaim, string>()
  readonly #ids = new Map<ArrivingClaim, string>()
  /** Contacts made, by storm. */
  /** New claims that nobody has decided on yet, by storm. */
  readonly #undecided = new Map<SeasonStorm, number>()
  readonly #made = new Map<SeasonStorm, number>()

  constructor(season: Season, followers: ContactFollowers, notices: NoticeSeason) {
    this.#season = season
    this.#followers = followers
    this.#notices = notices
    const { start } = season
    this.#reviewers = [
      { person: season.person('admin'), pace: 22, free: start },
      { person: season.person('admin2'), pace: 58, free: start },
      { person: season.person('ops2'), pace: 38, free: start },
    ]
  }

  plan(claims: readonly ArrivingClaim[]): void {
    const { agenda, dice, end } = this.#season
    const reviewed = claims.length - waitingAtEnd
    const mistaken = this.#mistakenFile(claims)
    for (const [index, claim] of claims.entries()) {
      agenda.plan(claim.at, () => this.#receive(claim))
      if (mistaken.has(claim)) this.#planWithdrawal(claim)
      else if (index < reviewed) this.#planReview(claim)
      if (index < reviewed && isNew(claim))
        this.#undecided.set(claim.storm, (this.#undecided.get(claim.storm) ?? 0) + 1)
      else if (dice.chance(0.3)) agenda.plan(claim.at + dice.between(1, 30) * minute, () => this.#glance(claim))
    }
    agenda.plan(end - 20_000, () => this.#finishDay(claims.slice(reviewed)))
  }

  /** One file was the wrong one: its import is undone at once. */
  #mistakenFile(claims: readonly ArrivingClaim[]): ReadonlySet<ArrivingClaim> {
    const { start } = this.#season
    const files = Map.groupBy(claims, ({ file, at }) => `${file} ${at}`)
    const file = [...files.values()].find(([first, ...rest]) => first && first.at > start + 40 * day && rest.length > 8)
    return new Set(file)
  }

  /** Most of its claims come once more with the right file, an hour later. */
  #planWithdrawal(claim: ArrivingClaim): void {
    const { agenda, claims, dice } = this.#season
    const id = this.#idOf(claim)
    const by = this.#season.person('system_user')
    agenda.plan(claim.at + 1.5 * minute, () => claims.decide(id, { type: 'WithdrawClaim' }, { at: agenda.now, by }))
    if (dice.chance(0.3)) return
    const source = { file: claim.file.replace('.csv', '-corrected.csv'), row: claim.line }
    agenda.plan(claim.at + hour, () => {
      claims.decide(id, { type: 'RestoreClaim', source }, { at: agenda.now, by })
      this.#planReview({ ...claim, at: agenda.now })
    })
  }

  #idOf(claim: ArrivingClaim): string {
    const known = this.#ids.get(claim)
    if (known) return known
    const id = claimIdOf(this.#season.business.id, claim.row)
    this.#ids.set(claim, id)
    return id
  }

  #receive(claim: ArrivingClaim): void {
    const { claims, dice } = this.#season
    const id = this.#idOf(claim)
    if (claims.find(id)) return
    const proposed = proposeFor(claim.row, knownStorms(this.#season))
    const source = { file: claim.file, row: claim.line }
    claims.decide(
      id,
      { type: 'ReceiveClaim', data: { claim: claim.row, source, normalised: [], proposed } },
      { at: claim.at, by: this.#season.person('system_user') },
    )
    if (dice.chance(0.006)) this.#notices.planNotes({ claim: id, at: claim.at + dice.between(2, 90) * minute })
  }

  #planReview(claim: ArrivingClaim): void {
    const { agenda, dice, business, end } = this.#season
    const reviewer = this.#reviewers.reduce((first, one) => (one.free < first.free ? one : first))
    const shift = claim.at > end - 9 * day ? catastropheShift : undefined
    const wait = Math.min(0.1 + dice.wait(reviewer.pace / 60), 9) * minute
    reviewer.free = inShift(business.timezone, Math.max(reviewer.free, claim.at + 4 * minute) + wait, shift)
    const at = Math.min(reviewer.free, end - dice.between(1, 50) * minute)
    agenda.plan(Math.max(at, claim.at), () => this.#review(claim, reviewer.person))
  }

  /** The oldest of those that wait are cleared until no more wait than there should. */
  #finishDay(queue: readonly ArrivingClaim[]): void {
    const { agenda, claims } = this.#season
    const count = [...claims.states.values()].filter(isWaiting).length
    const by = this.#season.person('admin')
    for (const claim of queue.slice(0, Math.max(0, count - waitingAtEnd)))
      this.#leave(claim, 'delete', { at: agenda.now, by })
  }

  /** Somebody looks at a claim that is left for later: assigns it, or marks what is to be done. */
  #glance(claim: ArrivingClaim): void {
    const { claims, dice, agenda, end } = this.#season
    if (agenda.now > end - minute) return
    const reviewer = dice.pick(this.#reviewers).person
    const moment: Moment = { at: agenda.now, by: reviewer }
    const id = this.#idOf(claim)
    const changes: ClaimChanges = dice.chance(0.5)
      ? { assignee_id: reviewer.id, due_on: new Date(agenda.now + dice.between(1, 4) * day).toISOString().slice(0, 10) }
      : { action: dice.weighted({ create_new: 7, ignore: 1, send_back: 2 }) }
    claims.try(id, { type: 'EditClaim', changes }, moment)
  }

  #review(claim: ArrivingClaim, by: DemoColleague): void {
    const { agenda } = this.#season
    const moment = { at: agenda.now, by }
    const { claim_type } = claim.row
    // Somebody was faster: a file had the same row twice, or the claim was given up meanwhile.
    if (!isWaiting(this.#season.claims.get(this.#idOf(claim)))) return
    if (claim.about) this.#reviewLater(claim, claim.about, moment)
    else if (claim_type === 'ignore') this.#leave(claim, 'ignore', moment)
    else this.#reviewNew(claim, moment)
  }

  #reviewNew(claim: ArrivingClaim, moment: Moment & { readonly by: DemoColleague }): void {
    const { agenda, claims, dice, business, end } = this.#season
    const id = this.#idOf(claim)
    const item = claims.get(id)
    const isChosen = item.returned ? this.#hasRoom(claim) : this.#isChosen(claim)
    if (!item.event || !isChosen) return this.#leave(claim, dice.chance(0.6) ? 'delete' : 'ignore', moment)
    if (item.primary_phone === '' && item.status !== 'sent_back' && !item.returned) {
      this.#sendBack(id, moment)
      const back = inShift(business.timezone, agenda.now + (0.5 + dice.wait(2)) * day)
      if (back > end || dice.chance(0.3)) return
      agenda.plan(back, () => {
        const primary_phone = `${claim.row.zip.slice(0, 3)}555${dice.between(1000, 9999)}`
        claims.decide(id, { type: 'ReturnClaim', changes: { primary_phone } }, { at: agenda.now, by: moment.by })
        if (agenda.now < end - day)
          agenda.plan(inShift(business.timezone, agenda.now + dice.between(20, 300) * minute), () =>
            this.#review(claim, moment.by),
          )
      })
      return
    }
    if (item.primary_phone === '' && !item.returned) return
    this.#create(claim, moment)
    if ((this.#made.get(claim.storm) ?? 0) % 70 === 0) this.#planUndo(claim, moment)
  }

  /** As many of a storm's new claims as there is room for, from its first to its last. */
  #isChosen(claim: ArrivingClaim): boolean {
    const { storm } = claim
    const left = this.#undecided.get(storm) ?? 0
    this.#undecided.set(storm, left - 1)
    const room = this.#quotaOf(storm) - (this.#made.get(storm) ?? 0)
    return room > 0 && this.#season.dice.chance(room / Math.max(1, left))
  }

  #quotaOf({ hail }: SeasonStorm): number {
    return Math.round(hail.claims * contactShare)
  }

  #hasRoom({ storm }: ArrivingClaim): boolean {
    return (this.#made.get(storm) ?? 0) < this.#quotaOf(storm)
  }

  #count({ storm }: ArrivingClaim, more: number): void {
    this.#made.set(storm, (this.#made.get(storm) ?? 0) + more)
  }

  /** A new contact, mostly for the call center; some claimants schedule themselves, and some get a visit. */
  #create(claim: ArrivingClaim, moment: Moment): void {
    const { claims, dice } = this.#season
    const id = this.#idOf(claim)
    const way = dice.weighted({ call_center: 60, self_service: 30, field: 10 })
    const appraiser = way === 'field' ? this.#season.person(dice.pick(['appraiser', 'appraiser2', 'appraiser3'])) : null
    const changes: ClaimChanges = {
      action: 'create_new',
      ...(way !== 'call_center' && { destination: way }),
      ...(appraiser && { appraiser_id: appraiser.id }),
    }
    claims.decide(id, { type: 'EditClaim', changes }, moment)
    this.#ingest(claim, null, moment)
  }

  /** The wrong action: undone within minutes, with the contact that it made, and decided again. */
  #planUndo(claim: ArrivingClaim, moment: Moment): void {
    const { agenda, claims, contacts, dice, end } = this.#season
    const id = this.#idOf(claim)
    const contact = this.#contactOf.get(claim)
    const at = agenda.now + dice.between(40, 400) * 1000
    if (!contact || at > end - minute) return
    // The contact that replaces it counts already.
    this.#count(claim, 1)
    agenda.plan(at, () => {
      this.#count(claim, -1)
      if (contacts.get(contact).version > 1) return
      const then = { at: agenda.now, by: moment.by }
      claims.decide(id, { type: 'UndoIngest' }, then)
      contacts.decide(contact, { type: 'DeleteContact', claim: id }, then)
      this.#contactOf.delete(claim)
      agenda.plan(agenda.now + dice.between(20, 90) * 1000, () => this.#create(claim, { ...then, at: agenda.now }))
    })
  }

  /** A carrier says something else of a claim that it has sent before. */
  #reviewLater(claim: ArrivingClaim, about: ArrivingClaim, moment: Moment): void {
    const { claims, contacts, dice } = this.#season
    const existing = this.#contactOf.get(about)
    const id = this.#idOf(claim)
    if (!existing) return this.#leave(claim, dice.chance(0.5) ? 'delete' : 'ignore', moment)
    const isCanceled = contacts.get(existing).status === 'cancel_claim'
    const type = claim.row.claim_type
    const action = isCanceled
      ? dice.weighted({ reactivate: 6, update_reopen: 3, update: 1 })
      : type === 'cancel'
        ? 'cancel_existing'
        : type === 'change'
          ? 'update'
          : this.#hasRoom(claim)
            ? dice.weighted({ update: 4, update_reopen: 3, reactivate: 1, create_new_remove_old: 1 })
            : 'update'
    claims.decide(id, { type: 'EditClaim', changes: { action, existing_claimant: existing } }, moment)
    this.#ingest(claim, existing, moment)
  }

  #ingest(claim: ArrivingClaim, existing: string | null, moment: Moment): void {
    const { claims, contacts } = this.#season
    const id = this.#idOf(claim)
    const item = claims.get(id)
    const decision = decideIngest(item, this.#factsOf(claim, existing))
    if (!decision.ok) {
      const { code, reason } = decision.refusal
      // A claim about a canceled contact fails for all to see; somebody gives up on most of them.
      claims.decide(id, { type: 'FailIngest', code, reason }, moment)
      if (this.#season.dice.chance(0.85)) this.#planGiveUp(claim, moment)
      return
    }
    claims.apply(id, decision.claim, moment)
    for (const part of decision.contacts) {
      contacts.apply(part.id, part.events, moment)
      if (part.contact) this.#followers.changed(part.id, part.contact.appointment?.id ?? null)
    }
    const [first] = decision.contacts
    if (!makesContact(item.action) || !first) return
    this.#count(claim, 1)
    this.#contactOf.set(claim, first.id)
    this.#followers.begin(first.id, claim)
  }

  #factsOf({ storm }: ArrivingClaim, existing: string | null): IngestFacts {
    const { contacts, storms } = this.#season
    return {
      lead: null,
      existing: existing ? contacts.get(existing) : null,
      storm: storms.get(storm.id),
      callCenterPhone: this.#season.person(storm.callCenter).phone,
      newContactId: this.#season.newId(),
    }
  }

  #planGiveUp(claim: ArrivingClaim, { by }: Moment): void {
    const { agenda, dice, business, end } = this.#season
    const at = inShift(business.timezone, agenda.now + dice.between(1, 30) * hour)
    if (at < end - minute) agenda.plan(at, () => this.#leave(claim, 'ignore', { at: agenda.now, by }))
  }

  #leave(claim: ArrivingClaim, how: 'delete' | 'ignore', moment: Moment): void {
    const { agenda, claims, dice, end } = this.#season
    const id = this.#idOf(claim)
    if (!isWaiting(claims.get(id))) return
    if (how === 'delete') return void claims.decide(id, { type: 'DeleteClaim' }, moment)
    claims.decide(id, { type: 'EditClaim', changes: { action: 'ignore' } }, moment)
    claims.decide(id, { type: 'IngestClaim' }, moment)
    // Now and then it was too hasty: reset, looked at, and ignored after all.
    if (!dice.chance(0.03) || agenda.now > end - hour) return
    agenda.plan(agenda.now + dice.between(1, 20) * minute, () => {
      claims.decide(id, { type: 'ResetClaim' }, { at: agenda.now, by: moment.by })
      agenda.plan(agenda.now + dice.between(2, 25) * minute, () =>
        claims.try(id, { type: 'DeleteClaim' }, { at: agenda.now, by: moment.by }),
      )
    })
  }

  #sendBack(id: string, moment: Moment): void {
    const { claims, dice } = this.#season
    const send_back_reason: SendBackReason = 'missing_contact_information'
    const send_back_message = dice.chance(0.6)
      ? 'Please send a phone number at which the claimant can be reached.'
      : null
    claims.decide(
      id,
      { type: 'EditClaim', changes: { action: 'send_back', send_back_reason, send_back_message } },
      moment,
    )
    claims.decide(id, { type: 'IngestClaim' }, moment)
  }
}
