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

const fields = ['body', 'spanish', 'delay_minutes', 'enabled'] as const

/** What a command does to an automatic text, or why it cannot be done. Pure. */
export function decideAutoText(command: AutoTextCommand, text: AutoText | null): Decision<AutoTextEvent> {
  const { trigger, changedSince } = command
  const errors = problemsOfSettings(trigger, command.changes)
  const [problem] = Object.values(errors)
  if (problem) return refuse('invalid', problem, { errors })
  const difference = differenceOf<Fields>(text ?? unsetText(trigger), asSet(command), fields)
  if (Object.keys(difference.changes).length === 0) return accept()
  const conflict = conflictOf<AutoText>(difference.changes, (field) => autoTextLabels[field] ?? field, changedSince)
  return conflict ?? checkedAutoText(text, trigger, difference)
}

/** What is the product's own is not kept: it follows the product when that gets better. */
function asSet({ trigger, changes }: AutoTextCommand): AutoTextCommand['changes'] {
  const { own } = ruleOf(trigger)
  const kept = <F extends 'body' | 'spanish' | 'delay_minutes'>(field: F) =>
    changes[field] === own[field] ? null : changes[field]
  return { ...changes, body: kept('body'), spanish: kept('spanish'), delay_minutes: kept('delay_minutes') }
}

/** Accepts the change if the machine does, else says why not. */
export function checkedAutoText(
  text: AutoText | null,
  trigger: AutoTextTrigger,
  data: Pick<AutoTextEvent['data'], 'changes' | 'was' | 'undoes'>,
): Decision<AutoTextEvent> {
  const { enabled: before } = text ?? unsetText(trigger)
  const event: AutoTextEvent = {
    type: 'AutoTextSet',
    data: { trigger, enabled: data.changes.enabled ?? before, ...data },
  }
  const snapshot = autoTextSnapshot(text)
  if (snapshot.can(event)) return accept(event)
  return refuse('auto_text_state', 'This text cannot be changed.', { why: () => whyNot(snapshot, event) })
}
