import type { AggregateCategory, StreamCategory } from '../contract/categories.ts'
import type { EventSchemas } from '../contract/events/stored-event.ts'
import type { Permission } from '../contract/people/permissions.ts'
import type { AnyAggregate } from './aggregate.ts'
import { appointmentAggregate } from './appointment/appointment.aggregate.ts'
import { apiKeyAggregate } from './api-key/api-key.aggregate.ts'
import { autoTextAggregate } from './auto-text/auto-text.aggregate.ts'
import { businessAggregate } from './business/business.aggregate.ts'
import { callBackAggregate } from './call-back/call-back.aggregate.ts'
import { callAggregate } from './call/call.aggregate.ts'
import { contactAggregate } from './contact/contact.aggregate.ts'
import { crudManifests } from './crud/crud-aggregates.ts'
import { intakeItemAggregate } from './intake-item/intake-item.aggregate.ts'
import { leadAggregate } from './lead/lead.aggregate.ts'
import { locationAggregate } from './location/location.aggregate.ts'
import { noteAggregate } from './note/note.aggregate.ts'
import { notificationAggregate } from './notification/notification.aggregate.ts'
import { openingAggregate } from './opening/opening.aggregate.ts'
import { shopOfferAggregate } from './shop-offer/shop-offer.aggregate.ts'
import { fileAggregate } from './file/file.aggregate.ts'
import { productionLogAggregate } from './production-log/production-log.aggregate.ts'
import { stormAggregate } from './storm/storm.aggregate.ts'
import { documentRequestAggregate } from './document-request/document-request.aggregate.ts'
import { supplementAggregate } from './supplement/supplement.aggregate.ts'
import { conversationAggregate } from './conversation/conversation.aggregate.ts'
import { consentAggregate } from './consent/consent.aggregate.ts'
import { phoneNumberAggregate } from './phone-number/phone-number.aggregate.ts'
import { messageAggregate } from './message/message.aggregate.ts'
import { webhookAggregate } from './webhook/webhook.aggregate.ts'
import { exportAggregate } from './export/export.aggregate.ts'
import { scheduledReportAggregate } from './scheduled-report/scheduled-report.aggregate.ts'
import { surveyAggregate } from './survey/survey.aggregate.ts'
import { userAggregate } from './user/user.aggregate.ts'
import type { Visible } from './visible.ts'
import { waitingListAggregate } from './waiting-list/waiting-list.aggregate.ts'

/**
 * The manifest of every aggregate. The server and lazily loaded pages that show all aggregates import this list; what
 * every page loads must not, as it would grow with every aggregate: see `load-aggregate.ts`.
 */
const byCategory = {
  intake_item: intakeItemAggregate,
  contact: contactAggregate,
  storm: stormAggregate,
  location: locationAggregate,
  notification: notificationAggregate,
  note: noteAggregate,
  user: userAggregate,
  business: businessAggregate,
  api_key: apiKeyAggregate,
  call: callAggregate,
  call_back: callBackAggregate,
  appointment: appointmentAggregate,
  waiting_list: waitingListAggregate,
  lead: leadAggregate,
  production_log: productionLogAggregate,
  opening: openingAggregate,
  shop_offer: shopOfferAggregate,
  file: fileAggregate,
  supplement: supplementAggregate,
  document_request: documentRequestAggregate,
  survey: surveyAggregate,
  export: exportAggregate,
  scheduled_report: scheduledReportAggregate,
  conversation: conversationAggregate,
  message: messageAggregate,
  webhook: webhookAggregate,
  consent: consentAggregate,
  phone_number: phoneNumberAggregate,
  auto_text: autoTextAggregate,
  ...crudManifests,
} as const satisfies { readonly [C in AggregateCategory]: { readonly category: C } }

/** In the order of `contract/categories.ts`. */
export const aggregateList: readonly AnyAggregate[] = Object.values(byCategory)

/** Who sees which of an aggregate, by its category. */
export const visibleByCategory = Object.fromEntries(
  aggregateList.map(({ category, visible }) => [category, visible]),
) as Readonly<Record<AggregateCategory, Visible>>

/** The permission to see a stream, by its category, which is the push topic too. */
export const viewPermissions = Object.assign(
  {},
  ...aggregateList.map(({ permissions }) => permissions.view),
) as Readonly<Record<StreamCategory, Permission>>

/** The permission to change a stream, by its category. */
export const workPermissions = Object.assign(
  {},
  ...aggregateList.map(({ permissions: { view, work, workOn } }) =>
    Object.fromEntries(Object.keys(view).map((category) => [category, workOn?.[category] ?? work])),
  ),
) as Readonly<Record<StreamCategory, Permission>>

/** Categories of streams that commands depend on without changing them. */
export const expectedUnchangedCategories: ReadonlySet<string> = new Set(
  aggregateList.flatMap(({ isExpectedUnchanged, permissions }) =>
    isExpectedUnchanged ? Object.keys(permissions.view) : [],
  ),
)

/** What follows from events, by the category of their stream: only of aggregates from whose events something does. */
export const reactionsByCategory: ReadonlyMap<string, NonNullable<AnyAggregate['reactions']>> = new Map(
  aggregateList.flatMap(({ reactions, permissions }) =>
    reactions ? Object.keys(permissions.view).map((category) => [category, reactions] as const) : [],
  ),
)

/** The schemas of the events that streams of each category hold. A type belongs to one aggregate only. */
export const eventSchemas = Object.assign(
  {},
  ...aggregateList.map(({ permissions, events }) =>
    Object.fromEntries(Object.keys(permissions.view).map((category) => [category, events])),
  ),
) as Readonly<Record<StreamCategory, EventSchemas>>

const byMachine = new Map(aggregateList.map(({ machine, category }) => [machine.id, category]))

/** The aggregate whose machine has an id; undefined for a machine that is no aggregate's. */
export function aggregateOfMachine(machineId: string): AggregateCategory | undefined {
  return byMachine.get(machineId)
}
