import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { CallBack } from '../../../contract/call-backs/call-back.ts'
import type { AggregateCategory } from '../../../contract/categories.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { AppointmentEvent } from '../../../contract/events/appointment.events.ts'
import type { CallBackEvent } from '../../../contract/events/call-back.events.ts'
import type { CallEvent } from '../../../contract/events/call.events.ts'
import type { LeadEvent } from '../../../contract/events/lead.events.ts'
import type { WaitingListEvent } from '../../../contract/events/waiting-list.events.ts'
import type { ProductionLogEvent } from '../../../contract/events/production-log.events.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import {
  decideProductionLog,
  type ProductionLogCommand,
} from '../../../machines/production-log/production-log.decide.ts'
import { evolveProductionLog } from '../../../machines/production-log/production-log.evolve.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopOfferEvent } from '../../../contract/events/shop-offer.events.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { decideShopOffer, type ShopOfferCommand } from '../../../machines/shop-offer/shop-offer.decide.ts'
import { evolveShopOffer } from '../../../machines/shop-offer/shop-offer.evolve.ts'
import type { OpeningEvent } from '../../../contract/events/opening.events.ts'
import type { Opening } from '../../../contract/openings/opening.ts'
import { decideOpening, type OpeningCommand } from '../../../machines/opening/opening.decide.ts'
import { evolveOpening } from '../../../machines/opening/opening.evolve.ts'
import type { DocumentRequestEvent } from '../../../contract/events/document-request.events.ts'
import type { SupplementEvent } from '../../../contract/events/supplement.events.ts'
import type { FileEvent } from '../../../contract/events/file.events.ts'
import type { StoredFile } from '../../../contract/files/file.ts'
import { decideFile, type FileCommand } from '../../../machines/file/file.decide.ts'
import { evolveFile } from '../../../machines/file/file.evolve.ts'
import type { DocumentRequest } from '../../../contract/supplements/document-request.ts'
import type { Supplement } from '../../../contract/supplements/supplement.ts'
import {
  decideDocumentRequest,
  type DocumentRequestCommand,
} from '../../../machines/document-request/document-request.decide.ts'
import { evolveDocumentRequest } from '../../../machines/document-request/document-request.evolve.ts'
import type { SurveyEvent } from '../../../contract/events/survey.events.ts'
import type { ConversationEvent } from '../../../contract/events/conversation.events.ts'
import type { MessageEvent } from '../../../contract/events/message.events.ts'
import type { ConsentEvent } from '../../../contract/events/consent.events.ts'
import type { Consent } from '../../../contract/messages/consent.ts'
import { type ConsentCommand, decideConsent } from '../../../machines/consent/consent.decide.ts'
import { evolveConsent } from '../../../machines/consent/consent.evolve.ts'
import type { Conversation } from '../../../contract/messages/conversation.ts'
import type { ChatMessage } from '../../../contract/messages/message.ts'
import { type ConversationCommand, decideConversation } from '../../../machines/conversation/conversation.decide.ts'
import { evolveConversation } from '../../../machines/conversation/conversation.evolve.ts'
import { decideMessage, type MessageCommand } from '../../../machines/message/message.decide.ts'
import { evolveMessage } from '../../../machines/message/message.evolve.ts'
import type { Survey } from '../../../contract/surveys/survey.ts'
import { decideSurvey, type SurveyCommand } from '../../../machines/survey/survey.decide.ts'
import { evolveSurvey } from '../../../machines/survey/survey.evolve.ts'
import { decideSupplement, type SupplementCommand } from '../../../machines/supplement/supplement.decide.ts'
import { evolveSupplement } from '../../../machines/supplement/supplement.evolve.ts'
import type { PhoneCall } from '../../../contract/telephony/phone-call.ts'
import type { WaitingListEntry } from '../../../contract/waiting-list/waiting-list.ts'
import { type AppointmentCommand, decideAppointment } from '../../../machines/appointment/appointment.decide.ts'
import { evolveAppointment } from '../../../machines/appointment/appointment.evolve.ts'
import { type CallBackCommand, decideCallBack } from '../../../machines/call-back/call-back.decide.ts'
import { evolveCallBack } from '../../../machines/call-back/call-back.evolve.ts'
import { type CallCommand, decideCall } from '../../../machines/call/call.decide.ts'
import { evolveCall } from '../../../machines/call/call.evolve.ts'
import { decideLead, type LeadCommand } from '../../../machines/lead/lead.decide.ts'
import { evolveLead } from '../../../machines/lead/lead.evolve.ts'
import { decideWaitingList, type WaitingListCommand } from '../../../machines/waiting-list/waiting-list.decide.ts'
import { evolveWaitingList } from '../../../machines/waiting-list/waiting-list.evolve.ts'
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
import type { UserEvent } from '../../../contract/events/user.events.ts'
import type { DomainEvent } from '../../../contract/events/recorded.ts'
import type { Person } from '../../../contract/people/person.ts'
import { decideUser, type UserCommand } from '../../../machines/user/user.decide.ts'
import { evolveUser } from '../../../machines/user/user.evolve.ts'
import type { HistoricEvent } from '../../events/append-history.ts'
import { type DemoBusiness, type DemoColleague, demoColleague } from '../demo-people.ts'
import { Agenda } from './agenda.ts'
import { Dice } from './dice.ts'
import { day, seasonDays } from './season-clock.ts'
import { type SeasonRules, SeasonStreams } from './season-streams.ts'

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
  readonly #people = new Map<string, DemoColleague>()
  readonly #stored: { category: AggregateCategory; states: () => SeasonStates['states'] }[] = []
  readonly #record = (event: HistoricEvent) => void this.#events.push(event)

  readonly storms = this.streams<StormView, StormEvent, StormCommand>('storm', {
    category: 'storm',
    decide: decideStorm,
    evolve: evolveStorm,
  })
  readonly locations = this.streams<Location, LocationEvent, LocationCommand>('location', {
    category: 'location',
    decide: decideLocation,
    evolve: evolveLocation,
  })

  readonly claims = this.streams<IntakeItem, IntakeItemEvent, IntakeItemCommand>('intake_item', {
    category: 'intake_item',
    decide: decideIntakeItem,
    evolve: evolveIntakeItem,
  })
  readonly contacts = this.streams<Contact, ContactEvent, ContactCommand>('contact', {
    category: 'contact',
    decide: decideContact,
    evolve: evolveContact,
  })
  readonly appointments = this.streams<AppointmentView, AppointmentEvent, AppointmentCommand>('appointment', {
    category: 'appointment',
    decide: decideAppointment,
    evolve: evolveAppointment,
  })
  readonly waitingLists = this.streams<WaitingListEntry, WaitingListEvent, WaitingListCommand>('waiting_list', {
    category: 'waiting_list',
    decide: decideWaitingList,
    evolve: evolveWaitingList,
  })
  readonly calls = this.streams<PhoneCall, CallEvent, CallCommand>('call', {
    category: 'call',
    decide: decideCall,
    evolve: evolveCall,
  })
  readonly callBacks = this.streams<CallBack, CallBackEvent, CallBackCommand>('call_back', {
    category: 'call_back',
    decide: decideCallBack,
    evolve: evolveCallBack,
  })
  readonly leads = this.streams<Lead, LeadEvent, LeadCommand>('lead', {
    category: 'lead',
    decide: decideLead,
    evolve: evolveLead,
  })

  readonly openings = this.streams<Opening, OpeningEvent, OpeningCommand>('opening', {
    category: 'opening',
    decide: decideOpening,
    evolve: evolveOpening,
  })

  readonly offers = this.streams<ShopOffer, ShopOfferEvent, ShopOfferCommand>('shop_offer', {
    category: 'shop_offer',
    decide: decideShopOffer,
    evolve: evolveShopOffer,
  })

  readonly logs = this.streams<ProductionLog, ProductionLogEvent, ProductionLogCommand>('production_log', {
    category: 'production_log',
    decide: decideProductionLog,
    evolve: evolveProductionLog,
  })

  readonly supplements = this.streams<Supplement, SupplementEvent, SupplementCommand>('supplement', {
    category: 'supplement',
    decide: decideSupplement,
    evolve: evolveSupplement,
  })

  readonly requests = this.streams<DocumentRequest, DocumentRequestEvent, DocumentRequestCommand>('document_request', {
    category: 'document_request',
    decide: decideDocumentRequest,
    evolve: evolveDocumentRequest,
  })

  readonly surveys = this.streams<Survey, SurveyEvent, SurveyCommand>('survey', {
    category: 'survey',
    decide: decideSurvey,
    evolve: evolveSurvey,
  })

  readonly messages = this.streams<ChatMessage, MessageEvent, MessageCommand>('message', {
    category: 'message',
    decide: decideMessage,
    evolve: evolveMessage,
  })

  readonly consents = this.streams<Consent, ConsentEvent, ConsentCommand>('consent', {
    category: 'consent',
    decide: decideConsent,
    evolve: evolveConsent,
  })

  readonly conversations = this.streams<Conversation, ConversationEvent, ConversationCommand>('conversation', {
    category: 'conversation',
    decide: decideConversation,
    evolve: evolveConversation,
  })

  readonly documents = this.streams<StoredFile, FileEvent, FileCommand>('file', {
    category: 'document',
    decide: decideFile,
    evolve: evolveFile,
  })

  readonly users = this.streams<Person, UserEvent, UserCommand>('user', {
    category: 'user',
    decide: decideUser,
    evolve: evolveUser,
  })

  constructor(business: DemoBusiness, { seed, end }: { readonly seed: string; readonly end: number }) {
    this.business = business
    this.end = end
    this.start = end - seasonDays * day
    this.dice = new Dice(seed)
  }

  /** A person of the business. */
  readonly person = (key: string): DemoColleague => {
    const known = this.#people.get(key) ?? demoColleague(this.business, key)
    this.#people.set(key, known)
    return known
  }

  readonly newId = (): string => {
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

  /** More streams of an aggregate, which are stored with it. */
  streams<State extends { readonly version: number }, Event extends DomainEvent, Command>(
    category: AggregateCategory,
    rules: SeasonRules<State, Event, Command>,
  ): SeasonStreams<State, Event, Command> {
    const streams = new SeasonStreams(rules, this.#record)
    this.#stored.push({ category, states: () => [...streams.states.values()] })
    return streams
  }

  /** What read models are made of, in the order in which they are written: a location before its appointments. */
  states(): SeasonStates[] {
    return this.#stored.map(({ category, states }) => ({ category, states: states() }))
  }
}
