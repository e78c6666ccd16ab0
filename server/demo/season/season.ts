import type { AggregateCategory } from '../../../contract/categories.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import type { IntakeItemEvent } from '../../../contract/events/intake-item.events.ts'
import type { LocationEvent } from '../../../contract/events/location.events.ts'
import type { StormEvent } from '../../../contract/events/storm.events.ts'
import type { Location } from '../../../contract/locations/location.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import { decideContact } from '../../../machines/contact/contact.decide.ts'
import { evolveContact } from '../../../machines/contact/contact.evolve.ts'
import type { ContactCommand } from '../../../machines/contact/contact-command.ts'
import { decideIntakeItem, type IntakeItemCommand } from '../../../machines/intake-item/intake-item.decide.ts'
import { evolveIntakeItem } from '../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'
import { decideLocation, type LocationCommand } from '../../../machines/location/location.decide.ts'
import { evolveLocation } from '../../../machines/location/location.evolve.ts'
import { decideStorm, type StormCommand } from '../../../machines/storm/storm.decide.ts'
import { evolveStorm } from '../../../machines/storm/storm.evolve.ts'
import type { HistoricEvent } from '../../events/append-history.ts'
import { type DemoBusiness, type DemoColleague, demoColleague } from '../demo-people.ts'
import { Agenda } from './agenda.ts'
import { Dice } from './dice.ts'
import { day, seasonDays } from './season-clock.ts'
import { SeasonStreams } from './season-streams.ts'

/** The states of one aggregate at the end of a season. */
export interface SeasonStates {
  readonly category: AggregateCategory
  readonly states: readonly { readonly version: number }[]
}

/**
 * A hundred days of a business, played on an agenda: people and claimants do what the machines allow, at their own
 * pace. The same seed and end make the same events.
 */
export class Season {
  readonly business: DemoBusiness
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly dice: Dice
  readonly agenda = new Agenda()
  #events: HistoricEvent[] = []
  readonly #record = (event: HistoricEvent) => void this.#events.push(event)

  readonly claims = new SeasonStreams<IntakeItem, IntakeItemEvent, IntakeItemCommand>(
    { category: 'intake_item', decide: decideIntakeItem, evolve: evolveIntakeItem },
    this.#record,
  )
  readonly contacts = new SeasonStreams<Contact, ContactEvent, ContactCommand>(
    { category: 'contact', decide: decideContact, evolve: evolveContact },
    this.#record,
  )
  readonly storms = new SeasonStreams<StormView, StormEvent, StormCommand>(
    { category: 'storm', decide: decideStorm, evolve: evolveStorm },
    this.#record,
  )
  readonly locations = new SeasonStreams<Location, LocationEvent, LocationCommand>(
    { category: 'location', decide: decideLocation, evolve: evolveLocation },
    this.#record,
  )

  constructor(business: DemoBusiness, { seed, end }: { readonly seed: string; readonly end: number }) {
    this.business = business
    this.end = end
    this.start = end - seasonDays * day
    this.dice = new Dice(seed)
  }

  /** A person of the business. */
  person(key: string): DemoColleague {
    return demoColleague(this.business, key)
  }

  newId(): string {
    const hex = () =>
      Math.floor(this.dice.next() * 65_536)
        .toString(16)
        .padStart(4, '0')
    const variant = (0x8000 + Math.floor(this.dice.next() * 0x4000)).toString(16)
    return `${hex()}${hex()}-${hex()}-4${hex().slice(1)}-${variant}-${hex()}${hex()}${hex()}`
  }

  /** Hands over what has happened since it was called last. */
  takeEvents(): HistoricEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  get waitingEvents(): number {
    return this.#events.length
  }

  /** What read models are made of, in the order in which it is written. */
  states(): SeasonStates[] {
    const of = (category: AggregateCategory, { states }: { states: ReadonlyMap<string, { version: number }> }) => ({
      category,
      states: [...states.values()],
    })
    return [
      of('storm', this.storms),
      of('location', this.locations),
      of('intake_item', this.claims),
      of('contact', this.contacts),
    ]
  }
}
