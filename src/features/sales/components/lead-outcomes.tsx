import { useId, useState } from 'react'
import { type LeadOutcome, leadOutcomeLabels, leadOutcomes } from '../../../../contract/leads/lead-outcomes.ts'
import { opportunityLostLabels, opportunityLostReasons } from '../../../../contract/leads/lead.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { useCommands } from '../../../shared/commands/use-commands.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { grow, heading, hint, sectionHead } from '../../../workspace/call-desk/desk.css.ts'
import {
  details,
  foot,
  grid,
  keyOf,
  outcome as outcomeStyle,
  radio,
  reasonChip,
  reasons,
  reasonsTitle,
  small,
} from '../../../workspace/call-desk/outcomes.css.ts'
import { hintOfOutcome } from '../desk/outcome-hints.ts'
import { type LeadWork, movedDropOff, whyNever, whyNotSave } from '../desk/lead-work.ts'

interface Props {
  shown: SalesLead
  work: LeadWork
  onChange: (changes: Partial<LeadWork>) => void
  /** The planned follow-up in words; empty where none is planned. */
  followUpLabel: string
  now: number
  busy: boolean
  /** Why nothing can be saved: a colleague works on it. */
  whyNot: string | null
  /** Why the last outcome was not saved. */
  failure: string | null
  hasNext: boolean
  onSave: () => void
}

/** How the call ended: one key each, what it sets in motion, and on to the next lead. */
export function LeadOutcomes(props: Props) {
  const { shown, work, onChange, now, busy, failure, hasNext } = props
  const [isAsking, setAsking] = useState(false)
  const moved = movedDropOff(shown, work)
  const onSave = () => (moved === null ? props.onSave() : setAsking(true))
  const whyNot = props.whyNot ?? whyNotSave(shown, work, work.outcome, now)
  const whyNotOne = (one: LeadOutcome) => props.whyNot ?? whyNever(shown, one, now)
  const choose = (outcome: LeadOutcome) => whyNotOne(outcome) ?? onChange({ outcome })
  const hintOf = (one: LeadOutcome) => hintOfOutcome(one, shown, work, props.followUpLabel, now)
  useCommands([
    ...leadOutcomes.map((one, index) => ({
      id: `lead.outcome.${one}`,
      title: leadOutcomeLabels[one],
      group: 'Outcome',
      keys: String(index + 1),
      run: () => choose(one),
    })),
    {
      id: 'lead.outcome.save',
      title: hasNext ? 'Save outcome, next lead' : 'Save outcome',
      group: 'Outcome',
      keys: 'Mod+Enter',
      whileTyping: true,
      run: () => busy || whyNot || onSave(),
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
            then next lead <Kbd>Mod+Enter</Kbd>
          </span>
        )}
      </div>
      <div className={grid}>
        {leadOutcomes.map((one, index) => {
          const why = whyNotOne(one)
          return (
            <button
              key={one}
              type="button"
              className={outcomeStyle}
              aria-pressed={one === work.outcome}
              aria-disabled={why !== null || undefined}
              title={why ?? undefined}
              onClick={() => choose(one)}
            >
              <span className={keyOf} aria-hidden>
                {index + 1}
              </span>
              <span>{leadOutcomeLabels[one]}</span>
              <small className={small}>{why ?? hintOf(one)}</small>
            </button>
          )
        })}
      </div>
      <div className={details}>
        {(work.outcome === 'sent_to_shop' || work.outcome === 'ask_shop_first') && (
          <Select
            label="Shop"
            placeholder="Choose a shop"
            choices={shown.shops.map(({ id, name, online }) => ({
              value: id,
              label: name,
              ...(!online && work.outcome === 'sent_to_shop' && { whyNot: 'Offline' }),
            }))}
            value={work.shopId}
            onChange={(shopId) => onChange({ shopId })}
          />
        )}
        {work.outcome === 'opportunity_lost' && <LostReasons work={work} onChange={onChange} />}
        <TextArea
          label="Note"
          rows={2}
          maxLength={2000}
          value={work.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        {failure && <Notice tone="red">{failure}</Notice>}
      </div>
      <div className={foot}>
        <Button tone="go" busy={busy} whyNot={whyNot} onClick={onSave}>
          {hasNext ? 'Save, next lead' : 'Save outcome'}
        </Button>
      </div>
      {isAsking && moved !== null && work.dropOff && (
        <Dialog
          open
          width="small"
          onClose={() => setAsking(false)}
          title="Move the drop-off?"
          description={`It is booked for ${moved}. It moves to ${work.dropOff.label}, and the place it has now is free again.`}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>Keep {moved}</Button>
              <Button
                tone="go"
                onClick={() => {
                  setAsking(false)
                  props.onSave()
                }}
              >
                Move drop-off
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}

function LostReasons({ work, onChange }: Pick<Props, 'work' | 'onChange'>) {
  const id = useId()
  return (
    <fieldset className={reasons}>
      <legend className={reasonsTitle}>Reason</legend>
      {opportunityLostReasons.map((reason) => (
        <label key={reason} className={reasonChip}>
          <input
            type="radio"
            className={radio}
            name={id}
            checked={work.reason === reason}
            onChange={() => onChange({ reason })}
          />
          {opportunityLostLabels[reason]}
        </label>
      ))}
    </fieldset>
  )
}
