import { eventSchemas } from '../../machines/aggregates.ts'
import { createEventVersions } from '../../contract/events/event-versions.ts'

/** Versions of all events of the product. Every reader of `events.data` passes it through `upcast`. */
export const { newest, upcast } = createEventVersions(Object.values(eventSchemas))
