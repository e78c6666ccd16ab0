import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { offerDeadline } from './offer-deadline.ts'
import { decideShopOffer, type ShopOfferCommand } from './shop-offer.decide.ts'
import { evolveShopOffer, progressOfOffer, shopOfferSnapshot } from './shop-offer.evolve.ts'
import { shopOfferMachine } from './shop-offer.machine.ts'
import { shopOfferPaths } from './shop-offer.paths.ts'
import { shopOfferSamples } from './shop-offer.samples.ts'
import { undoableShopOfferEvents, undoShopOffer } from './shop-offer.undo.ts'

const now = '2026-03-12T15:42:00.000Z'
const monday = Date.UTC(2026, 2, 16, 13)
const lead_id = '6a000000-0000-4000-8000-0000000000b1'
const offered = {
  lead_id,
  repair_location_id: '6a000000-0000-4000-8000-000000000051',
  number: 1,
  asked: 'assigned',
  drop_off: monday,
  expires_at: '2026-03-17T15:42:00.000Z',
} as const

class OfferUnderTest {
  offer: ShopOffer | null = null
  readonly log: UndoFact<ShopOfferEvent>[] = []

  happen(...events: readonly ShopOfferEvent[]): this {
    for (const event of events) {
      const version = this.log.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
      const at = new Date(Date.parse(now) + version * 60_000).toISOString()
      const fact = { ...event, stream: 'shop_offer:6a000000-0000-4000-8000-0000000000c1', version, at, by }
      this.log.push(fact)
      this.offer = evolveShopOffer(this.offer, fact)
    }
    return this
  }

  send(command: ShopOfferCommand) {
    const decision = decideShopOffer(command, this.offer)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  undo(version = this.log.length) {
    const given = { state: this.offer as ShopOffer, history: this.log, targets: new Set([version]) }
    const decision = undoShopOffer(given)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const made = () => {
  const subject = new OfferUnderTest()
  subject.send({ type: 'OfferToShop', offered })
  return subject
}

/** The command that brings an event about; null for one that only an undo does. */
function commandFor({ type }: ShopOfferEvent): ShopOfferCommand | null {
  switch (type) {
    case 'ShopOffered':
      return { type: 'OfferToShop', offered }
    case 'ShopOfferSeen':
      return { type: 'SeeOffer' }
    case 'ShopOfferAccepted':
      return { type: 'AcceptOffer', drop_off: null }
    case 'ShopOfferCountered':
      return { type: 'CounterOffer', drop_off: monday + 86_400_000, note: 'Full until then', now }
    case 'ShopOfferAgreed':
      return { type: 'AgreeToOffer', drop_off: monday, lead_id }
    case 'ShopOfferDeclined':
      return { type: 'DeclineOffer', reason: 'no_parts', note: '' }
    case 'ShopOfferExpired':
      return { type: 'ExpireDueOffer', now: offered.expires_at }
    case 'ShopOfferWithdrawn':
      return { type: 'WithdrawOffer', lead_id }
    case 'ShopOfferUndone':
      return null
  }
}

/** What must hold of any offer; as sentences where it does not. */
function faultsOf({ state, waiting_on, drop_off, decline_reason, seen_at }: ShopOffer): string[] {
  const business = state === 'countered' || (state === 'accepted' && drop_off === null)
  const party = state === 'offered' || state === 'seen' ? 'shop' : business ? 'business' : null
  return [
    ...(waiting_on === party ? [] : [`${state} waits on ${waiting_on}`]),
    ...(state === 'declined' && decline_reason === null ? ['declined without a reason'] : []),
    ...(state === 'seen' && seen_at === null ? ['seen at no time'] : []),
    ...(state === 'countered' && drop_off === null ? ['another day without a day'] : []),
  ]
}

describe('the life of an offer, by paths generated from its machine', () => {
  const paths = shopOfferPaths()

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(shopOfferMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the offer agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new OfferUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        const command = commandFor(event)
        if (command) expect(subject.send(command)).toMatchObject({ ok: true, events: [{ type: event.type }] })
        else subject.happen(event)
        expect(shopOfferSnapshot(subject.offer).value).toEqual(state.value)
      }
    }
  })

  test('every answer is undone, and the undo is undone', () => {
    for (const type of undoableShopOfferEvents) {
      const command = commandFor({ type } as ShopOfferEvent)
      if (!command || type === 'ShopOffered') continue
      const subject = made()
      const before = progressOfOffer(subject.offer as ShopOffer)
      subject.send(command)
      const after = progressOfOffer(subject.offer as ShopOffer)
      expect([type, subject.undo().ok]).toEqual([type, true])
      expect(progressOfOffer(subject.offer as ShopOffer)).toEqual(before)
      expect(subject.undo().ok).toBe(true)
      expect(progressOfOffer(subject.offer as ShopOffer)).toEqual(after)
    }
  })
})

const moves = fc.oneof(
  fc.constantFrom(...shopOfferSamples.flatMap(({ event }) => commandFor(event({})) ?? [])),
  fc.record({ undo: fc.nat(30) }),
)
type Move = ShopOfferCommand | { readonly undo: number }

/** Runs moves, whatever of them is refused; returns the faults of any state on the way. */
function faultsOfRun(all: readonly Move[], faults = faultsOf): string[] {
  const subject = made()
  const found: string[] = []
  for (const move of all) {
    const before = subject.offer
    if ('undo' in move) subject.undo((move.undo % subject.log.length) + 1)
    else subject.send(move)
    const { offer } = subject
    if (!offer) return ['it is gone']
    found.push(...faults(offer))
    if (before?.state === 'expired' && offer !== before) found.push('an expired offer changed')
  }
  const again = subject.log.reduce<ShopOffer | null>(evolveShopOffer, null)
  return JSON.stringify(again) === JSON.stringify(subject.offer) ? found : [...found, 'another state by its log']
}

describe('10,000 random runs with undo', () => {
  test('keep whose turn it is, a reason for each refusal, and what has expired', () => {
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 12 }), (all) => faultsOfRun(all).length === 0),
      { numRuns: 10_000 },
    )
  })

  test('find a rule that is planted wrongly', () => {
    const planted = (offer: ShopOffer) => (offer.waiting_on === 'business' ? ['planted'] : [])
    const run = fc.check(
      fc.property(fc.array(moves, { maxLength: 12 }), (all) => faultsOfRun(all, planted).length === 0),
      { numRuns: 1000 },
    )
    expect(run.failed).toBe(true)
  })
})

describe('an offer', () => {
  test('is refused with a sentence about its state', () => {
    const subject = made()
    subject.send({ type: 'DeclineOffer', reason: 'price', note: '' })
    expect(subject.send({ type: 'AcceptOffer', drop_off: null })).toMatchObject({
      ok: false,
      refusal: { code: 'offer_declined', reason: 'The shop has declined this offer.' },
    })
  })

  test('is not undone once somebody has answered; that it was seen is in nobody’s way', () => {
    const subject = made()
    subject.send({ type: 'SeeOffer' })
    subject.send({ type: 'AcceptOffer', drop_off: null })
    expect(subject.undo(1)).toMatchObject({ ok: false, code: 'changed_since', by: 'Jamie Cole' })
    expect(subject.undo(2)).toMatchObject({ ok: false, code: 'seen' })
    const seen = made()
    seen.send({ type: 'SeeOffer' })
    expect(seen.undo(1).ok).toBe(true)
    expect(seen.offer?.state).toBe('withdrawn')
  })

  test('names another day only in the future', () => {
    const command: ShopOfferCommand = { type: 'CounterOffer', drop_off: Date.parse(now) - 1, note: '', now }
    expect(made().send(command)).toMatchObject({ ok: false, refusal: { code: 'past' } })
  })

  test.each([
    // A Thursday, over the weekend and the change of the clock on 8 March.
    ['2026-03-05T16:00:00.000Z', 3, '2026-03-10T15:00:00.000Z'],
    ['2026-03-09T15:00:00.000Z', 3, '2026-03-12T15:00:00.000Z'],
    // A Saturday.
    ['2026-03-14T15:00:00.000Z', 1, '2026-03-16T15:00:00.000Z'],
  ])('of %s with %d days is due at %s', (at, days, due) => {
    expect(offerDeadline(at, 'America/Chicago', days)).toBe(due)
  })
})
