import { useState } from 'react'
import {
  type ListedNumber,
  type PhoneNumberState,
  phoneNumberStateLabels,
} from '../../../../contract/numbers/phone-number.ts'
import { decidePhoneNumber, type PhoneNumberCommand } from '../../../../machines/phone-number/phone-number.decide.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { type Choice, Select } from '../../../shared/ui/select.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { showDoneToast, showErrorToast } from '../../../shared/ui/toast.tsx'
import type { NumbersApi } from '../api/numbers-api.ts'
import { detail, facts, fault, list, number as numberStyle, row } from './numbers.css.ts'

interface Props {
  numbers: readonly ListedNumber[]
  api: NumbersApi
  /** The events that a number can be for; missing where they are another business’s. */
  storms?: readonly Choice[] | undefined
  /** Whether each number says whose it is. */
  isOfAll?: boolean
  onChanged: () => void
}

const tones: Readonly<Record<PhoneNumberState, Tone>> = {
  ordered: 'amber',
  active: 'green',
  refused: 'red',
  retired: 'grey',
  released: 'grey',
}
const forAll = 'all'

/** Numbers with how their texts fare, and what can be done with each; what cannot says why. */
export function NumberList({ numbers, api, storms, isOfAll = false, onChanged }: Props) {
  const [busy, setBusy] = useState<string | null>(null)
  const [released, setReleased] = useState<ListedNumber | null>(null)
  const run = async (number: ListedNumber, done: string, change: () => Promise<unknown>) => {
    setBusy(number.id)
    try {
      await change()
      showDoneToast(done)
    } catch (error) {
      showErrorToast(`${formatPhone(number.number)} not changed`, error)
    }
    setBusy(null)
    onChanged()
  }
  return (
    <>
      <ul className={list} aria-label="Numbers">
        {numbers.map((number) => {
          const shown = formatPhone(number.number)
          return (
            <li key={number.id} className={row}>
              <span className={facts}>
                <span className={numberStyle}>{shown}</span>
                <Tag tone={tones[number.state]}>{phoneNumberStateLabels[number.state]}</Tag>
                <div className={detail}>
                  {[isOfAll ? number.business.name : '', number.place, healthOf(number)].filter(Boolean).join(' · ')}
                </div>
                {number.reason && <div className={fault}>{number.reason}</div>}
                {number.health.reasons[0] && <div className={fault}>{reasonsOf(number)}</div>}
              </span>
              {storms && number.state === 'active' && (
                <Select
                  label={`Claimants that ${shown} writes with`}
                  labelHidden
                  choices={[{ value: forAll, label: 'All events' }, ...storms]}
                  value={number.storm_id ?? forAll}
                  onChange={(next) =>
                    void run(number, 'Number assigned', () => api.bind(number, next === forAll ? null : next))
                  }
                />
              )}
              {number.state === 'retired' && (
                <Button
                  busy={busy === number.id}
                  onClick={() => void run(number, `${shown} is in use`, () => api.reinstate(number))}
                >
                  Reinstate {shown}
                </Button>
              )}
              {number.state === 'retired' ? (
                <Button
                  tone="danger"
                  busy={busy === number.id}
                  whyNot={whyNot({ type: 'ReleaseNumber', open: number.health.open }, number)}
                  onClick={() => setReleased(number)}
                >
                  Release {shown}…
                </Button>
              ) : (
                number.state === 'active' && (
                  <Button
                    busy={busy === number.id}
                    onClick={() => void run(number, `${shown} sends no more`, () => api.retire(number))}
                  >
                    Retire {shown}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
      {released && (
        <Dialog
          open
          width="small"
          title={`Release ${formatPhone(released.number)}?`}
          description="The provider may give this number to someone else. You can’t get it back, and texts that claimants send to it won’t reach you."
          onClose={() => setReleased(null)}
          foot={
            <>
              <Button onClick={() => setReleased(null)}>Cancel</Button>
              <Button
                tone="danger"
                onClick={() => {
                  setReleased(null)
                  void run(released, `${formatPhone(released.number)} released`, () => api.release(released))
                }}
              >
                Release {formatPhone(released.number)}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

function healthOf({ health: { sent, delivered, open } }: ListedNumber): string {
  const fared =
    sent === 0 ? 'No texts in 7 days' : `${countOf(sent, 'text')} in 7 days, ${share(delivered, sent)} delivered`
  return `${fared}, ${countOf(open, 'open conversation')}`
}

const share = (part: number, all: number) => `${Math.round((part / all) * 100)} %`

const reasonsOf = ({ health: { reasons } }: ListedNumber) =>
  reasons.map(({ reason, count }) => `${count} × ${reason}`).join(' ')

/** What the server would say, by the same decision. */
function whyNot(command: PhoneNumberCommand, number: ListedNumber): string | null {
  const decision = decidePhoneNumber(command, number)
  return decision.ok ? null : decision.refusal.reason
}
