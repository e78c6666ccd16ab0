import type { AutoTextTrigger } from '../../contract/auto-texts/triggers.ts'
import { autoTextAggregate } from '../../machines/auto-text/auto-text.aggregate.ts'
import { contentId } from '../events/content-id.ts'
import { lifecycleStore } from '../lifecycle/lifecycle-store.ts'

export const autoTextStore = lifecycleStore(autoTextAggregate)

/** The id follows from business and trigger: two first edits at once are one stream. */
export const autoTextIdOf = (businessId: string, trigger: AutoTextTrigger) =>
  contentId(['auto_text', businessId, trigger])
