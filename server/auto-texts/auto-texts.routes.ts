import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { type AutoTextTrigger, autoTextTriggers, ruleOf } from '../../contract/auto-texts/triggers.ts'
import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { problemsOfSettings } from '../../machines/auto-text/check-template.ts'
import type { AutoTextCommand } from '../../machines/auto-text/auto-text.decide.ts'
import { evolveAutoText } from '../../machines/auto-text/auto-text.evolve.ts'
import type { Database } from '../db/database.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { listTexts } from './auto-text.queries.ts'
import { autoTextIdOf, autoTextStore } from './auto-text.store.ts'

export interface AutoTextDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
}

/** The texts that the product sends by itself, as the business sets them. */
export function autoTextRoutes({ database, commands, safeCursor }: AutoTextDependencies): Route[] {
  return [
    route(listAutoTexts, async ({ businessId }) => {
      const cursor = safeCursor()
      return { data: await database.withBusiness(businessId, (client) => listTexts(client, businessId)), cursor }
    }),
    route(setAutoText, async ({ scope, businessId, params: { id = '' }, body: { version, ...asked } }) => {
      const trigger = triggerOf(businessId, id)
      const { body, spanish, delay_minutes, enabled } = asked
      const changes: AutoTextCommand['changes'] = { body, spanish, delay_minutes, enabled }
      const errors = { ...problemsOfSettings(trigger, changes), ...problemOfTrigger(trigger, changes) }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await commands.handle(scope, async (client) => {
        const text = (await autoTextStore.find(client, [id])).get(id) ?? null
        const based = { stream: streamOf('auto_text', id), state: text, version, actorId: scope.actor.id }
        const changedSince = text
          ? await fieldsChangedSince<AutoText, AutoTextEvent>(client, { ...based, state: text }, evolveAutoText)
          : {}
        const batch = new LifecycleBatch(autoTextStore, scope).load(id, text)
        return batch.decide(id, { type: 'SetAutoText', trigger, changes, changedSince }).plan({})
      })
      const data = await database.withBusiness(businessId, (client) => listTexts(client, businessId))
      const set = data.find((one) => one.id === id)
      if (!set) throw notFound()
      return { data: set }
    }),
  ]
}

/** These have a text to prepare, and nothing that sends it yet. */
const unsent: readonly AutoTextTrigger[] = [
  '1st_contact',
  '2nd_contact',
  'field_requested',
  'appraisal_complete',
  'supplement_stage',
  'survey',
]

/** What cannot be set, as no text would follow it. */
function problemOfTrigger(trigger: AutoTextTrigger, changes: AutoTextCommand['changes']): Record<string, string> {
  if (changes.enabled && unsent.includes(trigger))
    return { enabled: 'This text can’t be switched on: nothing sends it yet.' }
  if (trigger !== 'documents_requested') return {}
  const { own } = ruleOf(trigger)
  const set = (['body', 'spanish', 'enabled'] as const).filter((field) => (changes[field] ?? own[field]) !== own[field])
  return Object.fromEntries(set.map((field) => [field, 'The reminder of documents can’t be changed here yet.']))
}

/** @throws Refused 404 for an id that is no automatic text of the business */
function triggerOf(businessId: string, id: string): AutoTextTrigger {
  const trigger = autoTextTriggers.find((one) => autoTextIdOf(businessId, one) === id)
  if (!trigger) throw notFound()
  return trigger
}
