import { type ConsentEvent, consentEventSchemas } from '../../contract/events/consent.events.ts'
import type { Consent } from '../../contract/messages/consent.ts'
import { defineLifecycle, text } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { type ConsentCommand, decideConsent } from './consent.decide.ts'
import { consentSnapshot, evolveConsent } from './consent.evolve.ts'
import { consentMachine } from './consent.machine.ts'
import { consentSamples } from './consent.samples.ts'

const labels: Readonly<Record<string, string>> = { quote: 'Words', source: 'Source', status: 'Status' }

/** Whether claimants want texts, by phone number: its log is the ledger of what they said. */
export const consentAggregate = defineLifecycle<'consent', Consent, ConsentEvent, ConsentCommand>({
  category: 'consent',
  noun: { one: 'consent', many: 'consents' },
  title: 'Consent to texts',
  events: consentEventSchemas,
  machine: consentMachine,
  samples: consentSamples,
  eventLabels: { TextsStopped: 'Texts stopped', TextsAllowed: 'Texts allowed' },
  permissions: { view: { consent: 'messages:view' }, work: 'messages:work', name: 'messages:view' },
  visible: byPermission,
  // What a claimant said is not unsaid: another text of theirs change it.
  undo: null,
  isExpectedUnchanged: false,
  decide: decideConsent,
  // It is given with a text, or for a contact: the routes are those of messages.
  commands: [],
  evolve: evolveConsent,
  snapshot: consentSnapshot,
  stateName: ({ status }) => status,
  columns: { number: text((consent) => consent.number), status: text((consent) => consent.status) },
  displayName: ({ number, status }) => `Texts to ${number}, ${status}`,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: null,
})
