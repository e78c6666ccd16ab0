import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import { ruleOf } from '../../contract/auto-texts/triggers.ts'
import { type AutoTextEvent, autoTextEventSchemas } from '../../contract/events/auto-text.events.ts'
import { defineLifecycle, text } from '../lifecycle.ts'
import { byPermission } from '../visible.ts'
import { type AutoTextCommand, decideAutoText } from './auto-text.decide.ts'
import { autoTextLabels } from './auto-text-labels.ts'
import { autoTextSnapshot, evolveAutoText } from './auto-text.evolve.ts'
import { autoTextMachine } from './auto-text.machine.ts'
import { autoTextReactions } from './auto-text.reactions.ts'
import { autoTextSamples } from './auto-text.samples.ts'
import { undoableAutoTextEvents, undoAutoText } from './auto-text.undo.ts'

/** What a business set for the texts that the product sends by itself: one a trigger. */
export const autoTextAggregate = defineLifecycle<'auto_text', AutoText, AutoTextEvent, AutoTextCommand>({
  category: 'auto_text',
  noun: { one: 'automatic text', many: 'automatic texts' },
  title: 'Automatic texts',
  events: autoTextEventSchemas,
  machine: autoTextMachine,
  samples: autoTextSamples,
  eventLabels: {
    AutoTextSet: 'Edited',
    AutoTextSwitchedOn: 'Switched on',
    AutoTextSwitchedOff: 'Switched off',
  },
  permissions: { view: { auto_text: 'business:manage' }, work: 'business:manage', name: 'business:manage' },
  visible: byPermission,
  undo: { events: undoableAutoTextEvents, through: {}, carries: [], decide: undoAutoText },
  reactions: autoTextReactions,
  isExpectedUnchanged: false,
  decide: decideAutoText,
  // The first change makes it, so its call has a route of its own.
  commands: [],
  evolve: evolveAutoText,
  snapshot: autoTextSnapshot,
  stateName: ({ enabled }) => (enabled ? 'on' : 'off'),
  columns: { trigger: text((one) => one.trigger), state: text((one) => (one.enabled ? 'on' : 'off')) },
  displayName: ({ trigger }) => ruleOf(trigger).name,
  labelOf: (field) => autoTextLabels[field] ?? field,
  search: null,
  stormAfter: null,
})
