import type { AggregateCategory } from '../contract/categories.ts'
import { type ResourceCategory, resourceCategories } from '../contract/crud/resources.ts'
import type { AnyAggregate } from './aggregate.ts'

const loaders: { readonly [C in AggregateCategory]: () => Promise<AnyAggregate & { readonly category: C }> } = {
  intake_item: async () => (await import('./intake-item/intake-item.aggregate.ts')).intakeItemAggregate,
  contact: async () => (await import('./contact/contact.aggregate.ts')).contactAggregate,
  location: async () => (await import('./location/location.aggregate.ts')).locationAggregate,
  storm: async () => (await import('./storm/storm.aggregate.ts')).stormAggregate,
  notification: async () => (await import('./notification/notification.aggregate.ts')).notificationAggregate,
  note: async () => (await import('./note/note.aggregate.ts')).noteAggregate,
  user: async () => (await import('./user/user.aggregate.ts')).userAggregate,
  business: async () => (await import('./business/business.aggregate.ts')).businessAggregate,
  api_key: async () => (await import('./api-key/api-key.aggregate.ts')).apiKeyAggregate,
  call_back: async () => (await import('./call-back/call-back.aggregate.ts')).callBackAggregate,
  call: async () => (await import('./call/call.aggregate.ts')).callAggregate,
  appointment: async () => (await import('./appointment/appointment.aggregate.ts')).appointmentAggregate,
  waiting_list: async () => (await import('./waiting-list/waiting-list.aggregate.ts')).waitingListAggregate,
  lead: async () => (await import('./lead/lead.aggregate.ts')).leadAggregate,
  file: async () => (await import('./file/file.aggregate.ts')).fileAggregate,
  production_log: async () => (await import('./production-log/production-log.aggregate.ts')).productionLogAggregate,
  opening: async () => (await import('./opening/opening.aggregate.ts')).openingAggregate,
  shop_offer: async () => (await import('./shop-offer/shop-offer.aggregate.ts')).shopOfferAggregate,
  document_request: async () =>
    (await import('./document-request/document-request.aggregate.ts')).documentRequestAggregate,
  supplement: async () => (await import('./supplement/supplement.aggregate.ts')).supplementAggregate,
  export: async () => (await import('./export/export.aggregate.ts')).exportAggregate,
  scheduled_report: async () =>
    (await import('./scheduled-report/scheduled-report.aggregate.ts')).scheduledReportAggregate,
  survey: async () => (await import('./survey/survey.aggregate.ts')).surveyAggregate,
  conversation: async () => (await import('./conversation/conversation.aggregate.ts')).conversationAggregate,
  message: async () => (await import('./message/message.aggregate.ts')).messageAggregate,
  webhook: async () => (await import('./webhook/webhook.aggregate.ts')).webhookAggregate,
  consent: async () => (await import('./consent/consent.aggregate.ts')).consentAggregate,
  phone_number: async () => (await import('./phone-number/phone-number.aggregate.ts')).phoneNumberAggregate,
  auto_text: async () => (await import('./auto-text/auto-text.aggregate.ts')).autoTextAggregate,
  ...resourceLoaders(),
}

/** The manifests of all resources are one chunk: each is little more than a list of fields. */
function resourceLoaders() {
  const load = async (category: ResourceCategory) => (await import('./crud/crud-aggregates.ts')).crudManifests[category]
  return Object.fromEntries(resourceCategories.map((one) => [one, () => load(one)])) as {
    readonly [C in ResourceCategory]: () => Promise<AnyAggregate & { readonly category: C }>
  }
}

/** One aggregate's manifest, loaded when it is needed: a page carries no aggregate that it does not show. */
export function loadAggregate(category: AggregateCategory): Promise<AnyAggregate> {
  return loaders[category]()
}
