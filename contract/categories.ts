import { streamsOfResources } from './crud/resources.ts'

/**
 * Every aggregate by its category, with the categories of its streams: more than one where the permission to see a
 * stream depends on what it is about. Each has a manifest in `machines/aggregates.ts` and a store in
 * `server/aggregates.ts`; neither compiles without it.
 */
export const streamsOfAggregates = {
  intake_item: ['intake_item'],
  contact: ['contact'],
  storm: ['storm'],
  location: ['location'],
  notification: [
    'intake_notification',
    'event_notification',
    'people_notification',
    'notification',
    'personal_notification',
  ],
  note: ['claim_note', 'contact_note', 'lead_note', 'supplement_note'],
  user: ['user'],
  business: ['business'],
  api_key: ['api_key'],
  call: ['call'],
  call_back: ['call_back'],
  appointment: ['appointment'],
  waiting_list: ['waiting_list'],
  lead: ['lead'],
  production_log: ['production_log'],
  opening: ['opening'],
  shop_offer: ['shop_offer'],
  file: ['file', 'document'],
  supplement: ['supplement'],
  document_request: ['document_request'],
  survey: ['survey'],
  export: ['export'],
  scheduled_report: ['scheduled_report'],
  conversation: ['conversation'],
  message: ['message'],
  webhook: ['webhook'],
  consent: ['consent'],
  phone_number: ['phone_number'],
  auto_text: ['auto_text'],
  ...streamsOfResources,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AggregateCategory = keyof typeof streamsOfAggregates

/** The first part of a stream's name. It is a push topic too. */
export type StreamCategory = StreamCategoryOf<AggregateCategory>
export type StreamCategoryOf<C extends AggregateCategory> = (typeof streamsOfAggregates)[C][number]

export const aggregateCategories = Object.keys(streamsOfAggregates) as [AggregateCategory, ...AggregateCategory[]]
export const streamCategories: readonly StreamCategory[] = Object.values(streamsOfAggregates).flat()

const aggregateByStream: ReadonlyMap<string, AggregateCategory> = new Map(
  aggregateCategories.flatMap((one) => streamsOfAggregates[one].map((category) => [category, one] as const)),
)

/** The aggregate that has streams of a category; undefined for a category that no aggregate has. */
export function aggregateOf(streamCategory: string): AggregateCategory | undefined {
  return aggregateByStream.get(streamCategory)
}
