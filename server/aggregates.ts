import { type AggregateCategory, aggregateOf, streamsOfAggregates } from '../contract/categories.ts'
import { apiKeyStore } from './api-keys/api-key.store.ts'
import { appointmentStore } from './appointments/appointment.store.ts'
import { autoTextStore } from './auto-texts/auto-text.store.ts'
import { businessStore } from './businesses/business.store.ts'
import { callBackStore } from './call-backs/call-back.store.ts'
import { callStore } from './telephony/call.store.ts'
import { crudStores } from './crud/crud-stores.ts'
import { contactStore } from './contacts/contact.store.ts'
import { type AggregateStore, type AnyStore, displayNames } from './events/aggregate-store.ts'
import { exportStore } from './exports/export.store.ts'
import { scheduledReportStore } from './exports/reports/scheduled-report.store.ts'
import { fileStore } from './files/file.store.ts'
import { intakeItemStore } from './intake/intake-item.store.ts'
import { leadStore } from './leads/lead.store.ts'
import { locationStore } from './locations/location.store.ts'
import { noteStore } from './notes/note.store.ts'
import { notificationStore } from './notifications/notification.store.ts'
import { shopOfferStore } from './leads/offers/shop-offer.store.ts'
import { openingStore } from './openings/opening.store.ts'
import { productionLogStore } from './production-logs/production-log.store.ts'
import type { AsOfQueue } from './as-of/as-of-queue.ts'
import { userStore } from './people/user.store.ts'
import type { Lifecycle } from './process/lifecycle.ts'
import { documentRequestStore } from './supplements/requests/document-request.store.ts'
import { supplementStore } from './supplements/supplement.store.ts'
import { conversationStore } from './messages/conversation.store.ts'
import { consentStore } from './messages/consent.store.ts'
import { phoneNumberStore } from './numbers/phone-number.store.ts'
import { messageStore } from './messages/message.store.ts'
import { webhookStore } from './webhooks/webhook.store.ts'
import { surveyStore } from './surveys/survey.store.ts'
import { stormStore } from './storms/storm.store.ts'
import { type UndoableStore, isUndoable } from './undo/undoable-store.ts'
import { waitingListStore } from './appointments/waiting-list/waiting-list.store.ts'

/** The store of every aggregate. What the server does for all aggregates is folded from this. */
export const stores: { readonly [C in AggregateCategory]: AggregateStore<C> } = {
  intake_item: intakeItemStore,
  contact: contactStore,
  storm: stormStore,
  location: locationStore,
  notification: notificationStore,
  note: noteStore,
  user: userStore,
  business: businessStore,
  api_key: apiKeyStore,
  call: callStore,
  call_back: callBackStore,
  appointment: appointmentStore,
  waiting_list: waitingListStore,
  lead: leadStore,
  production_log: productionLogStore,
  opening: openingStore,
  shop_offer: shopOfferStore,
  file: fileStore,
  supplement: supplementStore,
  document_request: documentRequestStore,
  survey: surveyStore,
  export: exportStore,
  scheduled_report: scheduledReportStore,
  conversation: conversationStore,
  message: messageStore,
  webhook: webhookStore,
  consent: consentStore,
  phone_number: phoneNumberStore,
  auto_text: autoTextStore,
  ...crudStores,
}

export const storeList: readonly AnyStore[] = Object.values(stores)

/** The store of the aggregate that has streams of a category; undefined for a category that no aggregate has. */
export function storeOf(streamCategory: string): AnyStore | undefined {
  const category = aggregateOf(streamCategory)
  return category && stores[category]
}

/** Every lifecycle that is in the log. */
export const lifecycles: readonly Lifecycle[] = storeList.map((store) => {
  const { category, machine, stormAfter } = store.aggregate
  return {
    name: category,
    machine,
    categories: streamsOfAggregates[category],
    ...(stormAfter && { stormAfter }),
    namesOf: (client, ids) => displayNames(store, client, ids),
  }
})

/** The aggregates of which something can be undone, by stream category. */
export const undoableStores: ReadonlyMap<string, UndoableStore> = new Map(
  storeList
    .filter(isUndoable)
    .flatMap((store) => streamsOfAggregates[store.aggregate.category].map((category) => [category, store] as const)),
)

/** The queues that can be read as of a moment. */
export const asOfQueues: readonly AsOfQueue[] = storeList.flatMap(({ aggregate, queue }) =>
  queue ? [{ ...queue, category: aggregate.category, evolve: aggregate.evolve as AsOfQueue['evolve'] }] : [],
)
