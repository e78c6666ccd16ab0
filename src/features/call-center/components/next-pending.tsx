import { callOutcomeLabels, type CallOutcome, callOutcomes } from '../../../../contract/contacts/call-outcomes.ts'
import type { UpcomingContact } from '../../../../contract/call-center/queue.ts'
import { whyNoOutcomeYet } from '../../../../contract/telephony/outcome-of-call.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import type { DeskKey } from '../desk/desk-state.ts'
import { name, nameLine } from '../../../workspace/call-desk/claimant.css.ts'
import { pendingText, section } from '../../../workspace/call-desk/desk.css.ts'
import { pause, pauseMain } from './pause.css.ts'

interface Props {
  /** Whose outcome is on its way, and which. */
  saved: { readonly name: string; readonly outcome: CallOutcome }
  next: UpcomingContact | null
  /** Whether the page is drawn with that contact already: its outcomes say themselves why they can't be chosen. */
  isDrawn: boolean
  /** Keys that wait for that contact. */
  keys: readonly DeskKey[]
  /** Why the last key does nothing. */
  refusal: string | null
  onPress: (key: DeskKey) => void
  onRefuse: (reason: string) => void
}

const presses = [
  { key: 'call', title: 'Call the claimant', keys: 'c' },
  { key: 'own_phone', title: 'Record a call from your own phone', keys: 'o' },
  { key: 'skip', title: 'Skip contact', keys: 'S' },
] as const
const labels: Readonly<Record<DeskKey, string>> = {
  call: 'Calls when the contact is here.',
  own_phone: 'Records your call when the contact is here.',
  skip: 'Asks for the reason when the contact is here.',
}
const outcomes = callOutcomes.map((one, index) => ({
  id: `pending.${one}`,
  title: callOutcomeLabels[one],
  group: 'Outcome',
  keys: String(index + 1),
}))
const later = 'Press the key again when the next contact is here.'

/** The next contact while the outcome before it is saved: keys pressed now are meant for it. */
export function NextPending({ saved, next, isDrawn, keys, refusal, onPress, onRefuse }: Props) {
  useCommands([
    ...presses.map(({ key, ...command }) => ({
      ...command,
      id: `pending.${key}`,
      group: 'Queue',
      run: () => onPress(key),
    })),
    ...(isDrawn ? [] : outcomes.map((one) => ({ ...one, run: () => onRefuse(whyNoOutcomeYet) }))),
    { id: 'pending.release', title: 'Release contact', group: 'Queue', keys: 'R', run: () => onRefuse(later) },
    { id: 'pending.break', title: 'Take a break', group: 'Queue', keys: 'Shift+B', run: () => onRefuse(later) },
    { id: 'pending.save', title: 'Save outcome', group: 'Outcome', keys: 'Mod+Enter', run: () => onRefuse(later) },
  ])
  const place = next && [next.city, next.state].filter(Boolean).join(', ')
  const progress = (
    <>
      <p className={pendingText} role="status">
        Saving “{callOutcomeLabels[saved.outcome]}” for {saved.name}. {keys[0] && labels[keys[0]]}
      </p>
      {refusal && <Notice tone="red">{refusal}</Notice>}
    </>
  )
  if (isDrawn) return <div className={section}>{progress}</div>
  return (
    <div className={pause}>
      <section className={pauseMain} aria-label="Contact" aria-busy>
        <div className={section}>
          <div className={nameLine}>
            <h1 className={name}>
              {next ? `${next.first_name} ${next.last_name}`.trim() || 'No name' : 'Getting the next contact…'}
            </h1>
          </div>
          {next && <p className={pendingText}>{[next.vehicle, place].filter(Boolean).join(', ')}</p>}
          {progress}
        </div>
      </section>
    </div>
  )
}
