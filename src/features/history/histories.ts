import { useEffect, useState } from 'react'
import { type AggregateCategory, aggregateOf } from '../../../contract/categories.ts'
import { resourceCategories, type ResourceCategory } from '../../../contract/crud/resources.ts'
import { categoryOf, type Recorded } from '../../../contract/events/recorded.ts'
import { loadAggregate } from '../../../machines/load-aggregate.ts'
import { type AggregateHistory, plainHistory, stateOf } from './aggregate-history.ts'
import { type EventDescription, type EventZones, description, type NameOf } from './event-description.ts'
import type { LifecycleSummary } from './lifecycle-summary.ts'

const plain = (category: AggregateCategory) => async () => plainHistory(await loadAggregate(category))

/** Loaded when a history is shown: a page carries no aggregate that it does not show. */
const loaders: Readonly<Record<AggregateCategory, () => Promise<AggregateHistory>>> = {
  intake_item: async () => (await import('./intake-item.history.ts')).intakeItemHistory,
  contact: async () => (await import('./contact.history.ts')).contactHistory,
  location: async () => (await import('./location.history.ts')).locationHistory,
  storm: async () => (await import('./storm.history.ts')).stormHistory,
  notification: plain('notification'),
  note: async () => (await import('./note.history.ts')).noteHistory,
  user: plain('user'),
  business: plain('business'),
  api_key: plain('api_key'),
  call_back: plain('call_back'),
  appointment: async () => (await import('./appointment.history.ts')).appointmentHistory,
  call: async () => (await import('./call.history.ts')).callHistory,
  waiting_list: async () => (await import('./waiting-list.history.ts')).waitingListHistory,
  lead: async () => (await import('./lead.history.ts')).leadHistory,
  production_log: async () => (await import('./production-log.history.ts')).productionLogHistory,
  opening: plain('opening'),
  shop_offer: async () => (await import('./shop-offer.history.ts')).shopOfferHistory,
  file: plain('file'),
  supplement: async () => (await import('./supplement.history.ts')).supplementHistory,
  document_request: plain('document_request'),
  survey: plain('survey'),
  export: plain('export'),
  scheduled_report: plain('scheduled_report'),
  conversation: plain('conversation'),
  message: plain('message'),
  webhook: plain('webhook'),
  consent: plain('consent'),
  phone_number: plain('phone_number'),
  auto_text: plain('auto_text'),
  ...plainResources(),
}

function plainResources() {
  const plainOnes = resourceCategories.map((category) => [category, plain(category)])
  return Object.fromEntries(plainOnes) as Record<ResourceCategory, () => Promise<AggregateHistory>>
}

const loaded = new Map<AggregateCategory, AggregateHistory>()

/** Loads how the events of some streams read. What no aggregate of this page has is left out. */
export async function loadHistories(streamCategories: readonly string[]): Promise<void> {
  await Promise.all(
    missingOf(streamCategories).map(async (category) => loaded.set(category, await loaders[category]())),
  )
}

function missingOf(streamCategories: readonly string[]): AggregateCategory[] {
  const wanted = new Set(streamCategories.flatMap((one) => aggregateOf(one) ?? []))
  return [...wanted].filter((category) => !loaded.has(category))
}

/**
 * Loads what `describeEvent` and the others need; true once that is done. Where it cannot be loaded, events are shown
 * by their types.
 */
export function useHistories(streamCategories: readonly string[]): boolean {
  const [triedKey, setTriedKey] = useState('')
  const key = missingOf(streamCategories).join()
  useEffect(() => {
    if (key === '') return
    let isShown = true
    const done = () => isShown && setTriedKey(key)
    loadHistories(key.split(',')).then(done, done)
    return () => {
      isShown = false
    }
  }, [key])
  return key === '' || key === triedKey
}

/** How the events of a stream read, once that is loaded. */
export function loadedHistory(streamCategory: string): AggregateHistory | undefined {
  const category = aggregateOf(streamCategory)
  return category && loaded.get(category)
}

type Described = Pick<Recorded, 'stream' | 'type' | 'data'>

/** Any event of the log in words. An event of a newer server that this page does not know yet is told by its type. */
export function describeEvent(event: Described, nameOf: NameOf, zones: EventZones): EventDescription {
  const history = loadedHistory(categoryOf(event.stream))
  if (!history || !(event.type in history.aggregate.eventLabels)) return description(event.type)
  return history.describe(event, nameOf, zones)
}

/** An aggregate's lifecycle by all of its events; null before the first. */
export function summarizeLifecycle(events: readonly Recorded[]): LifecycleSummary | null {
  const history = loadedHistory(categoryOf(events[0]?.stream ?? ''))
  const state = history && stateOf(history, events)
  return history && state ? history.summarize(state as never) : null
}
