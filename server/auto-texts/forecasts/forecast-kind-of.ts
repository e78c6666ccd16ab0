import type { AutoTextTrigger } from '../../../contract/auto-texts/triggers.ts'
import { isEventText } from '../../../machines/auto-text/event-texts.ts'
import { appointmentTexts } from './appointment-texts.ts'
import { eventTexts } from './event-texts.ts'
import type { ForecastKind } from './forecast-kind.ts'
import { shopTexts } from './shop-texts.ts'

/** How the texts of a trigger are forecast. */
export function forecastKindOf(trigger: AutoTextTrigger): ForecastKind<unknown> {
  if (trigger === 'documents_requested') return shopTexts
  return isEventText(trigger) ? eventTexts(trigger) : appointmentTexts
}
