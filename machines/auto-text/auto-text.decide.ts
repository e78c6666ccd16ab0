import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import { type AutoTextSettings, type AutoTextTrigger, ruleOf } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { autoTextLabels } from './auto-text-labels.ts'
import { autoTextSnapshot, unsetText } from './auto-text.evolve.ts'
import { problemsOfSettings } from './check-template.ts'

type Fields = Pick<AutoText, keyof AutoTextSettings>

export interface AutoTextCommand {
  readonly type: 'SetAutoText'
  readonly trigger: AutoTextTrigger
  /** Null is the product's own. */
  readonly changes: { readonly [F in keyof Fields]?: Fields[F] | undefined }
  /** What others have changed since the version that the edit is based on. */
  readonly changedSince?: ChangedSince<AutoText>
}

const written = ['body', 'spanish', 'delay_minutes'] as const

/** What a command does to an automatic text, or why it cannot be done. Pure. */
export function decideAutoText(command: AutoTextCommand, text: AutoText | null): Decision<AutoTextEvent> {
  const { trigger, changedSince } = command
  const errors = problemsOfSettings(trigger, command.changes)
  const [problem] = Object.values(errors)
  if (problem) return refuse('invalid', problem, { errors })
  const { enabled: isOn } = text ?? unsetText(trigger)
  const difference = differenceOf<Fields>(text ?? unsetText(trigger), asSet(command), written)
  const { enabled = isOn } = command.changes
  const changed = { ...difference.changes, ...(enabled !== isOn && { enabled }) }
  const conflict = conflictOf<AutoText>(changed, (field) => autoTextLabels[field] ?? field, changedSince)
  if (conflict) return conflict
  const events: AutoTextEvent[] = []
  if (Object.keys(difference.changes).length > 0)
    events.push({ type: 'AutoTextSet', data: { trigger, enabled: isOn, ...difference } })
  if (enabled !== isOn) events.push(switching(trigger, enabled))
  const [first] = events
  return first ? checkedAutoText(text, first, ...events.slice(1)) : accept()
}

/** What switches a text on or off. */
export const switching = (trigger: AutoTextTrigger, on: boolean, undoes?: readonly number[]): AutoTextEvent => ({
  type: on ? 'AutoTextSwitchedOn' : 'AutoTextSwitchedOff',
  data: { trigger, ...(undoes && { undoes }) },
})

/** What is the product's own is not kept: it follows the product when that gets better. */
function asSet({ trigger, changes }: AutoTextCommand): AutoTextCommand['changes'] {
  const { own } = ruleOf(trigger)
  const kept = <F extends 'body' | 'spanish' | 'delay_minutes'>(field: F) =>
    changes[field] === own[field] ? null : changes[field]
  return { body: kept('body'), spanish: kept('spanish'), delay_minutes: kept('delay_minutes') }
}

/** Accepts events if the machine takes the first, else says why not. What follows a change of the text is possible. */
export function checkedAutoText(
  text: AutoText | null,
  event: AutoTextEvent,
  ...more: readonly AutoTextEvent[]
): Decision<AutoTextEvent> {
  const snapshot = autoTextSnapshot(text)
  if (snapshot.can(event)) return accept(event, ...more)
  const state = text?.enabled ? 'on' : 'off'
  return refuse('auto_text_state', `This text is ${state}.`, { why: () => whyNot(snapshot, event) })
}
