import { useId } from 'react'
import { callOutcomeLabels, type CallOutcome, callOutcomes } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { PreparedBooking } from '../../../workspace/booking/booking-state.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import {
  type CallSoFar,
  noteLabels,
  type OutcomeDetails,
  outcomeHints,
  outcomeReasons,
  reasonsAsked,
  whyNoOutcome,
  whyNotOutcome,
  whyNotSave,
} from '../outcome/outcome-rules.ts'
import { heading, hint, sectionHead, grow } from '../../../workspace/call-desk/desk.css.ts'
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
} from '../../../workspace/call-desk/outcomes.css.ts'

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
  /** Why the last press did nothing, shown where the outcomes are; null where it did. */
  refusal: string | null
  onRefuse: (reason: string) => void
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
    if (why) props.onRefuse(why)
    else onChoose(one)
  }
  const hintOf = (one: CallOutcome) =>
    (one === 'call_back' && callBackLabel) || (one === 'booked' && prepared?.label) || outcomeHints[one]
  const whyNone = props.whyNot ?? whyNoOutcome(call)
  const whyNot = props.whyNot ?? whyNotSave(contact, chosen, call, details)
  useCommands([
    ...callOutcomes.map((one, index) => ({
      id: `outcome.${one}`,
      title: callOutcomeLabels[one],
      group: 'Outcome',
      keys: String(index + 1),
      run: () => choose(one),
    })),
    // Digits are the reasons while one is missing: the command that comes last has the key.
    ...reasonsAsked(chosen, details).map((reason, index) => ({
      id: `outcome.reason.${index}`,
      title: `Reason: ${reason}`,
      group: 'Outcome',
      keys: String(index + 1),
      run: () => props.onDetails({ reason }),
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
        <span className={hint}>{whyNone ?? 'Ends the call and saves'}</span>
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
              title={why ?? undefined}
              onClick={() => choose(one)}
            >
              <span className={keyOf} aria-hidden>
                {index + 1}
              </span>
              <span>{callOutcomeLabels[one]}</span>
              <small className={small}>{why === whyNone ? hintOf(one) : (why ?? hintOf(one))}</small>
            </button>
          )
        })}
      </div>
      {chosen && <Details key={chosen} chosen={chosen} details={details} onDetails={props.onDetails} />}
      {props.refusal && (
        <div className={detailsStyle}>
          <Notice tone="red">{props.refusal}</Notice>
        </div>
      )}
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
  const areAsked = reasonsAsked(chosen, details).length > 0
  return (
    <div className={detailsStyle}>
      {reasons && (
        <fieldset className={reasonsStyle}>
          <legend className={reasonsTitle}>Reason</legend>
          {reasons.map((reason, index) => (
            <label key={reason} className={reasonChip}>
              <input
                type="radio"
                className={radio}
                name={id}
                checked={details.reason === reason}
                onChange={() => onDetails({ reason })}
              />
              {reason} {areAsked && <Kbd>{String(index + 1)}</Kbd>}
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
