import type { Contact } from '../../../../contract/contacts/contact.ts'
import { callFailureLabels, callResultLabels, callStateLabels } from '../../../../contract/telephony/call-labels.ts'
import { isLiveCall, type PhoneCall } from '../../../../contract/telephony/phone-call.ts'
import { consentRuleOf, formatConsent } from '../../../../contract/telephony/recording-consent.ts'
import { whyNotHangUp, whyNotMute } from '../../../../machines/call/call.decide.ts'
import { nameOfState } from '../../../../machines/import/state-names.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Kbd } from '../../../shared/ui/kbd.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { formatDuration, secondsOf } from '../call-time.ts'
import type { CallHandle } from '../use-call.ts'
import { buttons, clock, last, leg, legs, panel, row, textStyle } from './call-panel.css.ts'

export type CalledContact = Pick<Contact, 'id' | 'first_name' | 'last_name' | 'primary_phone' | 'secondary_phone'>

interface Props {
  handle: Omit<CallHandle, 'call' | 'error' | 'refetch'> & { readonly call: PhoneCall | null }
  contact: CalledContact
  /** Milliseconds since 1970. */
  now: number
  whyNotCall: string | null
}

/** A call as the agent sees it, whatever its state. */
export function CallCard({ handle, contact, now, whyNotCall }: Props) {
  const { call } = handle
  return (
    <section className={panel} aria-label="Call">
      {call ? <CallState call={call} contact={contact} now={now} /> : <NumberToCall contact={contact} />}
      {call?.recorded && isLiveCall(call) && <Consent call={call} />}
      <div className={buttons}>
        {call && isLiveCall(call) ? (
          <CallControls handle={handle} call={call} />
        ) : (
          <Button
            tone={call?.state === 'wrap_up' ? 'plain' : 'go'}
            icon="phone"
            whyNot={whyNotCall}
            busy={handle.busy === 'place'}
            onClick={handle.place}
          >
            {call ? 'Call again' : `Call ${contact.first_name}`} <Kbd>c</Kbd>
          </Button>
        )}
        {canRecordOwnCall(call) && (
          <Button busy={handle.busy === 'own phone'} onClick={handle.recordOwn}>
            I called from my phone <Kbd>o</Kbd>
          </Button>
        )}
      </div>
    </section>
  )
}

/** Not during a call, and not twice before the outcome of one that was recorded. */
export function canRecordOwnCall(call: PhoneCall | null): boolean {
  if (call === null) return true
  return !isLiveCall(call) && !(call.provider === 'own_phone' && call.state === 'wrap_up')
}

function NumberToCall({ contact: { primary_phone, secondary_phone } }: { contact: CalledContact }) {
  const number = primary_phone || secondary_phone
  return <p className={textStyle}>{number ? formatPhone(number) : 'No phone number yet.'}</p>
}

const tones: Readonly<Record<PhoneCall['state'], Tone>> = {
  dialling: 'blue',
  ringing: 'blue',
  talking: 'green',
  wrap_up: 'amber',
  ended: 'grey',
  failed: 'red',
}

function CallState({ call, contact, now }: Pick<Props, 'contact' | 'now'> & { call: PhoneCall }) {
  const { state, muted, provider, note, result, failure } = call
  return (
    <>
      <div className={row}>
        {/* The clock is no part of what is told: it would be told every second. */}
        <span role="status">
          <Tag tone={tones[state]}>{muted ? 'Talking, muted' : callStateLabels[state]}</Tag>
        </span>
        {state !== 'failed' && provider !== 'own_phone' && (
          <span className={clock} role="timer" aria-label="Duration">
            {formatDuration(secondsOf(call, now))}
          </span>
        )}
        {provider === 'own_phone' && <Tag tone="blue">Your own phone</Tag>}
        {provider === 'simulator' && <Tag tone="violet">Simulated</Tag>}
        <Legs call={call} name={contact.first_name} />
      </div>
      {state === 'failed' && failure && <p className={textStyle}>{callFailureLabels[failure]}</p>}
      {state === 'wrap_up' && (
        <p className={textStyle}>
          {result && `${callResultLabels[result]}. `}
          Record the outcome: open for {formatDuration((now - Date.parse(call.state_since)) / 1000)}.
        </p>
      )}
      {note && state === 'talking' && <p className={textStyle}>{note}</p>}
    </>
  )
}

/** Whose phone is ringing, and whose was picked up. */
function Legs({ call: { state, answered_at, provider }, name }: { call: PhoneCall; name: string }) {
  if (state === 'failed' || provider === 'own_phone') return null
  const hasAgent = state !== 'dialling'
  return (
    <span className={legs}>
      <Leg name="You" isAnswered={hasAgent} />
      <Icon name="right" size={12} />
      <Leg name={name} isAnswered={answered_at !== null} />
    </span>
  )
}

function Leg({ name, isAnswered }: { name: string; isAnswered: boolean }) {
  return (
    <span className={leg}>
      <Icon name={isAnswered ? 'check' : 'phone'} size={13} />
      {name}
    </span>
  )
}

/** Whose consent the recording needs, by the claimant's state. */
function Consent({ call: { claimant_state } }: { call: PhoneCall }) {
  const { rule } = consentRuleOf(claimant_state)
  return (
    <Notice tone={rule === 'all_parties' ? 'amber' : 'blue'}>
      {formatConsent(claimant_state, nameOfState(claimant_state))}
    </Notice>
  )
}

function CallControls({ handle, call }: Pick<Props, 'handle'> & { call: PhoneCall }) {
  return (
    <>
      <Button
        aria-pressed={call.muted}
        whyNot={whyNotMute(call)}
        busy={handle.busy === 'mute'}
        onClick={() => handle.mute(!call.muted)}
      >
        {call.muted ? 'Unmute' : 'Mute'} <Kbd>m</Kbd>
      </Button>
      <Button
        tone="danger"
        className={last}
        whyNot={whyNotHangUp(call)}
        busy={handle.busy === 'hang up'}
        onClick={handle.hangUp}
      >
        {call.state === 'talking' ? 'End call' : 'Cancel call'} <Kbd>e</Kbd>
      </Button>
    </>
  )
}
