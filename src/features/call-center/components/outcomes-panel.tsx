import { useId } from 'react'
import { callOutcomeLabels, type CallOutcome, callOutcomes } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { PreparedBooking } from '../../../workspace/booking/booking-state.ts'
import { showWhyNotToast } from '../../../shared/ui/toast.tsx'
import {
  type CallSoFar,
  noteLabels,
  type OutcomeDetails,
  outcomeHints,
  outcomeReasons,
  whyNotOutcome,
  whyNotSave,
} from '../outcome/outcome-rules.ts'
import { heading, hint, sectionHead, grow } from './desk.css.ts'
import {
  details as detailsStyle,
  foot,
  grid,
  keyOf,
  outcome as outcomeStyle,
  radio,
  reasonChip,
  reasons as reasonsStyle,
  reasonsTitle,
  small,
} from './outcomes.css.ts'

interface Props {
  contact: Contact
  call: CallSoFar | null
  chosen: CallOutcome | null
  /** Chooses it, or takes the choice away where it is chosen. */
  onChoose: (outcome: CallOutcome) => void
  details: OutcomeDetails
  /** The time that is held, which the first outcome books. */
  prepared: PreparedBooking | null
  onDetails: (changes: Partial<OutcomeDetails>) => void
  /** The planned call-back in words; empty where none is planned. */
  callBackLabel: string
  busy: boolean
  /** Why nothing can be saved: the contact is a colleague's. */
  whyNot: string | null
  /** Saves the outcome, or says why it can't be. */
  onSave: (next: boolean) => void
  /** Whether a next contact follows: not on the page of one claimant. */
  hasNext: boolean
}

/** How the call ended: one key each, what it needs to be told, and on to the next contact. */
export function OutcomesPanel(props: Props) {
  const { contact, call, chosen, onChoose, prepared, callBackLabel, busy, onSave, hasNext } = props
  const details = { ...props.details, isHeld: prepared !== null }
  const whyNotOne = (one: CallOutcome) => props.whyNot ?? whyNotOutcome(contact, one, call, prepared !== null)
  const choose = (one: CallOutcome) => {
    const why = whyNotOne(one)
    if (why) showWhyNotToast(`${callOutcomeLabels[one]} is not possible`, why)
    else onChoose(one)
  }
  const hintOf = (one: CallOutcome) =>
    (one === 'call_back' && callBackLabel) || (one === 'booked' && prepared?.label) || outcomeHints[one]
  const whyNot = props.whyNot ?? whyNotSave(contact, chosen, call, details)
  useCommands([
    ...callOutcomes.map((one, index) => ({
      id: `outcome.${one}`,
      title: callOutcomeLabels[one],
      group: 'Outcome',
      keys: String(index + 1),
      run: () => choose(one),
    })),
    {
      id: 'outcome.save',
      title: hasNext ? 'Save outcome, next contact' : 'Save outcome',
      group: 'Outcome',
      keys: 'Mod+Enter',
      whileTyping: true,
      run: () => busy || onSave(hasNext),
    },
  ])
  return (
    <section aria-label="Outcome">
      <div className={sectionHead}>
        <h2 className={heading}>Outcome</h2>
        <span className={hint}>Ends the call and saves</span>
        <span className={grow} />
        {hasNext && (
          <span className={hint} aria-hidden>
            then next contact <Kbd>Mod+Enter</Kbd>
          </span>
        )}
      </div>
      <div className={grid}>
        {callOutcomes.map((one, index) => {
          const why = whyNotOne(one)
          return (
            <button
              key={one}
              type="button"
              className={outcomeStyle}
              aria-pressed={one === chosen}
              aria-disabled={why !== null || undefined}
              onClick={() => choose(one)}
            >
              <span className={keyOf} aria-hidden>
                {index + 1}
              </span>
              <span>{callOutcomeLabels[one]}</span>
              <small className={small}>{why ?? hintOf(one)}</small>
            </button>
          )
        })}
      </div>
      {chosen && <Details key={chosen} chosen={chosen} details={details} onDetails={props.onDetails} />}
      <div className={foot}>
        <Button busy={busy} whyNot={whyNot} onClick={() => onSave(false)}>
          Save outcome
        </Button>
        {hasNext && (
          <Button tone="go" busy={busy} whyNot={whyNot} onClick={() => onSave(true)}>
            Save, next contact
          </Button>
        )}
      </div>
    </section>
  )
}

function Details({ chosen, details, onDetails }: Pick<Props, 'details' | 'onDetails'> & { chosen: CallOutcome }) {
  const id = useId()
  const reasons = outcomeReasons[chosen]
  return (
    <div className={detailsStyle}>
      {reasons && (
        <fieldset className={reasonsStyle}>
          <legend className={reasonsTitle}>Reason</legend>
          {reasons.map((reason) => (
            <label key={reason} className={reasonChip}>
              <input
                type="radio"
                className={radio}
                name={id}
                checked={details.reason === reason}
                onChange={() => onDetails({ reason })}
              />
              {reason}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={noteLabels[chosen] ?? 'Note'}
        rows={2}
        maxLength={1500}
        value={details.note}
        onChange={({ target }) => onDetails({ note: target.value })}
      />
    </div>
  )
}
