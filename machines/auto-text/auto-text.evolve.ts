import { initialTransition, type SnapshotFrom } from 'xstate'
import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import { type AutoTextSettings, type AutoTextTrigger, ruleOf } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { autoTextMachine } from './auto-text.machine.ts'

export type AutoTextSnapshot = SnapshotFrom<typeof autoTextMachine>
export type AutoTextFact = AutoTextEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(autoTextMachine)
const step = stepOf(autoTextMachine)
const resting = restingIn(autoTextMachine)

export const autoTextSnapshot = (text: AutoText | null): AutoTextSnapshot =>
  text ? resting(text.enabled ? 'on' : 'off', {}) : unseen

/** A trigger of which the business set nothing. */
export const unsetText = (trigger: AutoTextTrigger) => ({
  trigger,
  body: null,
  spanish: null,
  delay_minutes: null,
  enabled: ruleOf(trigger).own.enabled,
})

/** The text after an event. Pure; the event is taken as having happened. */
export function evolveAutoText(text: AutoText | null, fact: AutoTextFact): AutoText {
  const { stream, version, at, data } = fact
  const enabled = step(autoTextSnapshot(text), fact).value === 'on'
  const before = text ?? unsetText(data.trigger as AutoTextTrigger)
  const changes = fact.type === 'AutoTextSet' ? fact.data.changes : {}
  return { ...before, ...changes, id: idOf(stream), enabled, updated_at: at, version }
}

/** What applies: what the business set, or else the product's own. */
export function settingsOf(
  trigger: AutoTextTrigger,
  set: Pick<AutoText, keyof AutoTextSettings> | null | undefined,
): AutoTextSettings {
  const { own } = ruleOf(trigger)
  if (!set) return own
  return {
    body: set.body ?? own.body,
    spanish: set.spanish ?? own.spanish,
    delay_minutes: set.delay_minutes ?? own.delay_minutes,
    enabled: set.enabled,
  }
}
