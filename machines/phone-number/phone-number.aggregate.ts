import { type PhoneNumberEvent, phoneNumberEventSchemas } from '../../contract/events/phone-number.events.ts'
import { type PhoneNumber, phoneNumberStateLabels } from '../../contract/numbers/phone-number.ts'
import { defineLifecycle, text, uuid } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { decidePhoneNumber, type PhoneNumberCommand } from './phone-number.decide.ts'
import { evolvePhoneNumber, phoneNumberSnapshot } from './phone-number.evolve.ts'
import { phoneNumberMachine } from './phone-number.machine.ts'
import { phoneNumberReactions } from './phone-number.reactions.ts'
import { phoneNumberSamples } from './phone-number.samples.ts'

const labels: Readonly<Record<string, string>> = {
  number: 'Number',
  state: 'State',
  storm_id: 'Event',
  call_center_id: 'Call center',
  reason: 'Reason',
}

/** The numbers that claimants write to and get texts from. */
export const phoneNumberAggregate = defineLifecycle<'phone_number', PhoneNumber, PhoneNumberEvent, PhoneNumberCommand>({
  category: 'phone_number',
  noun: { one: 'phone number', many: 'phone numbers' },
  title: 'Phone numbers',
  events: phoneNumberEventSchemas,
  machine: phoneNumberMachine,
  samples: phoneNumberSamples,
  eventLabels: {
    NumberOrdered: 'Bought',
    NumberBought: 'Active',
    NumberRefused: 'Not sold by the provider',
    NumberBound: 'Assigned',
    NumberRetired: 'Retired',
    NumberReinstated: 'Reinstated',
    NumberReleased: 'Released',
  },
  permissions: { view: { phone_number: 'business:manage' }, work: 'business:manage', name: 'business:manage' },
  visible: byPermission,
  // What the provider was asked for cannot be taken from it; a retired number is reinstated.
  undo: null,
  reactions: phoneNumberReactions,
  isExpectedUnchanged: false,
  decide: decidePhoneNumber,
  // Their paths are those of the specification, so the calls have routes of their own.
  commands: [],
  evolve: evolvePhoneNumber,
  snapshot: phoneNumberSnapshot,
  stateName: ({ state }) => state,
  columns: {
    number: text((number) => number.number),
    state: text((number) => number.state),
    storm_id: uuid((number) => number.storm_id),
    call_center_id: uuid((number) => number.call_center_id),
  },
  displayName: ({ number, state }) => `${number}, ${phoneNumberStateLabels[state].toLowerCase()}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
