import type { PhoneNumberEvent } from '../../contract/events/phone-number.events.ts'
import { type PhoneNumber, phoneNumberStateLabels } from '../../contract/numbers/phone-number.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { phoneNumberSnapshot } from './phone-number.evolve.ts'

export type PhoneNumberCommand =
  | { type: 'OrderNumber'; number: string; place: string }
  /** What the provider answered. Comes to nothing where it is not being bought. */
  | { type: 'SettleOrder'; bought: { provider_id: string } | { reason: string } }
  | { type: 'BindNumber'; storm_id: string | null; call_center_id: string | null }
  | { type: 'RetireNumber' }
  | { type: 'ReinstateNumber' }
  /** `open` conversations still have it. */
  | { type: 'ReleaseNumber'; open: number }

/** What a command does to a number, or why it cannot be done. Pure. */
export function decidePhoneNumber(command: PhoneNumberCommand, number: PhoneNumber | null): Decision<PhoneNumberEvent> {
  if (command.type === 'OrderNumber') {
    const { number: asked, place } = command
    return checked(number, { type: 'NumberOrdered', data: { number: asked, place } })
  }
  if (!number) return refuse('not_found', 'The business does not have this number.')
  switch (command.type) {
    case 'SettleOrder': {
      if (number.state !== 'ordered') return accept()
      const { bought } = command
      return accept(
        'reason' in bought ? { type: 'NumberRefused', data: bought } : { type: 'NumberBought', data: bought },
      )
    }
    case 'BindNumber': {
      const { storm_id, call_center_id } = command
      if (storm_id === number.storm_id && call_center_id === number.call_center_id) return accept()
      const was = { storm_id: number.storm_id, call_center_id: number.call_center_id }
      return checked(number, { type: 'NumberBound', data: { storm_id, call_center_id, was } })
    }
    case 'RetireNumber':
      return checked(number, { type: 'NumberRetired', data: {} })
    case 'ReinstateNumber':
      return checked(number, { type: 'NumberReinstated', data: {} })
    case 'ReleaseNumber': {
      const decision = checked(number, { type: 'NumberReleased', data: {} })
      if (!decision.ok || command.open === 0) return decision
      const many = command.open === 1 ? '1 open conversation has' : `${command.open} open conversations have`
      return refuse('number_in_use', `${many} this number. A late answer would reach a stranger.`)
    }
  }
}

const sentences: Readonly<Partial<Record<PhoneNumberEvent['type'], string>>> = {
  NumberOrdered: 'The business has this number already.',
  NumberReleased: 'Retire this number first: it must receive late answers for a while.',
}

function checked(number: PhoneNumber | null, event: PhoneNumberEvent): Decision<PhoneNumberEvent> {
  const snapshot = phoneNumberSnapshot(number)
  if (snapshot.can(event)) return accept(event)
  const state = number?.state ?? 'ordered'
  const sentence =
    sentences[event.type] ?? `Not possible while this number is ${phoneNumberStateLabels[state].toLowerCase()}.`
  return refuse(`number_${state}`, sentence, { why: () => whyNot(snapshot, event) })
}
