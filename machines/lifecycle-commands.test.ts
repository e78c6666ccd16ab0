import { expect, test } from 'vitest'
import { setLeadStatus } from '../contract/calls/set-lead-status.ts'
import type { Lead } from '../contract/leads/lead.ts'
import { leadAggregate } from './lead/lead.aggregate.ts'
import { leadCommands } from './lead/lead.commands.ts'
import type { LeadCommand } from './lead/lead.decide.ts'
import { leadMachine } from './lead/lead.machine.ts'
import { leadSamples, sampleLead, sampleOfLead, sampleShop } from './lead/lead.samples.ts'
import { pathsOf } from './model-paths.ts'
import {
  type CommandCall,
  type CommandRules,
  buttonsOf,
  commandsOf,
  trialsOf,
  whyNotButton,
} from './lifecycle-commands.ts'
import type { LeadEvent } from '../contract/events/lead.events.ts'

type Rules = CommandRules<Lead, LeadEvent, LeadCommand>

const id = '6a000000-0000-4000-8000-00000000000f'
const facts = (events: readonly LeadEvent[]) =>
  events.map((event, index) => ({ ...event, stream: `lead:${id}`, version: index + 1, at: '2026-03-10T10:00:00.000Z' }))

/** A lead in every state of its machine, by the shortest way there. */
const everyLead = pathsOf(leadMachine, {
  samples: leadSamples,
  key: ({ value }) => JSON.stringify(value),
  isShortest: true,
}).map(({ steps }) => {
  const events = steps.slice(1).map(({ event }) => event)
  return facts(events).reduce<Lead | null>((lead, fact) => leadAggregate.evolve(lead, fact as never), null)
})

/** Buttons that offer what the decision refuses, or refuse what it accepts; nothing where they agree. */
function differences(rules: Rules, lead: Lead): string[] {
  return buttonsOf(rules.commands).flatMap((placed) => {
    const { button, of } = placed
    if (button.isShown?.(lead, 0) === false) return []
    const { params = {}, body = {} } = button.send(button.prompt?.example(lead) ?? '', lead, '')
    const decision = leadAggregate.decide(of.command({ params, body, now: '' }), lead)
    const isPossible = decision.ok && decision.events.length > 0
    return (whyNotButton(rules, placed, lead) === null) === isPossible ? [] : [`${lead.status} ${button.id}`]
  })
}

const imported = facts([{ type: 'LeadCreated', data: { ...sampleOfLead, lead: sampleLead } }])
const lead = imported.reduce<Lead | null>((before, fact) => leadAggregate.evolve(before, fact as never), null) as Lead

const named = (rules: readonly CommandCall<Lead, LeadCommand>[], button: string) => {
  const placed = buttonsOf(rules).find((one) => one.button.id === button)
  if (!placed) throw new Error(`no button ${button}`)
  return placed
}

test('in every state a button is offered where its command is decided for, and only there', () => {
  const leads = everyLead.filter((one) => one !== null)
  expect(new Set(leads.map(({ status }) => status)).size).toBe(8)
  expect(leads.flatMap((one) => differences(leadAggregate, one))).toEqual([])
})

test('a button that asks another decision than its command is noticed', () => {
  const generous: Rules = {
    ...leadAggregate,
    decide: () => ({ ok: true, events: [{ type: 'LeadWithdrawn', data: {} }] }),
  }
  expect(differences(generous, lead)).toEqual(['unscheduled unscheduled'])
})

test('a button says the refusal of the decision, or that nothing would change', () => {
  expect(whyNotButton(leadAggregate, named(leadCommands, 'unscheduled'), lead)).toBe(
    'This lead has this status already.',
  )
  const withdrawn = { ...lead, deleted_at: '2026-03-11T10:00:00.000Z' }
  expect(whyNotButton(leadAggregate, named(leadCommands, 'assign_to_shop'), withdrawn)).toBe(
    'The import of this lead was undone. Import it again.',
  )
  const command = commandsOf<Lead, LeadCommand>()
  const call = {
    id: 'call',
    label: 'Call',
    send: () => ({ body: { status: 'unscheduled' as const } }),
    operation: (name: string) => name,
    done: () => '',
    failed: '',
  }
  const commands = [
    command(setLeadStatus, { command: ({ body }) => ({ type: 'SetLeadStatus', ...body }), buttons: [call] }),
  ]
  expect(whyNotButton({ ...leadAggregate, commands }, named(commands, 'call'), lead)).toBe('This would change nothing.')
})

test('what ends a way stands last, and what is possible next has the same reasons as the buttons', () => {
  expect(buttonsOf(leadCommands).map(({ button }) => button.id)).toEqual([
    'assign_to_shop',
    'schedule_drop_off',
    'vehicle_dropped',
    'at_body_shop',
    'cancel_drop_off',
    'follow_up_call',
    'follow_up_with_shop',
    'unscheduled',
    'end_snooze',
    'snooze',
    'opportunity_lost',
  ])
  const lost = { ...lead, status: 'opportunity_lost' as const }
  expect(trialsOf(leadAggregate, lost).map(([verb, { ok }]) => [verb, ok])).toEqual([
    ['assign to a shop', false],
    ['schedule the drop-off', false],
    ['record the drop-off', false],
    ['record that the repair has begun', false],
    ['cancel the drop-off', false],
    ['set a follow-up call', false],
    ['follow up with a shop', false],
    ['mark lost', true],
  ])
})

test('a request names the records that must exist, and no others', () => {
  const [assign] = leadCommands
  const setStatus = leadCommands.find(({ call }) => call === setLeadStatus)
  const asked = { now: '', body: {} }
  expect(assign?.named({ ...asked, params: { id, locId: sampleShop } })).toMatchObject([
    { field: 'locId', id: sampleShop },
  ])
  const asking = (status: string) => {
    const body = { status, follow_up_with_shop_id: sampleShop }
    // As the route has checked it.
    return setStatus?.named({ now: '', params: { id }, body } as never)
  }
  expect(asking('follow_up_with_shop')).toHaveLength(1)
  expect(asking('follow_up_call')).toEqual([])
})
