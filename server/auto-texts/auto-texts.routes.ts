import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { type AutoTextTrigger, autoTextTriggers } from '../../contract/auto-texts/triggers.ts'
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
import type { SmsPort } from '../ports/sms.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { listTexts } from './auto-text.queries.ts'
import { autoTextIdOf, autoTextStore } from './auto-text.store.ts'

export interface AutoTextDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly ports: { readonly sms: Pick<SmsPort, 'segmentPrice'> }
}

/** The texts that the product sends by itself, as the business sets them. */
export function autoTextRoutes({ database, commands, safeCursor, ports }: AutoTextDependencies): Route[] {
  return [
    route(listAutoTexts, async ({ businessId }) => {
      const cursor = safeCursor()
      const data = await database.withBusiness(businessId, (client) => listTexts(client, businessId))
      return { data, segment_price: ports.sms.segmentPrice, cursor }
    }),
    route(setAutoText, async ({ scope, businessId, params: { id = '' }, body: { version, ...asked } }) => {
      const trigger = triggerOf(businessId, id)
      const { body, spanish, delay_minutes, enabled } = asked
      const changes: AutoTextCommand['changes'] = { body, spanish, delay_minutes, enabled }
      const errors = problemsOfSettings(trigger, changes)
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

/** @throws Refused 404 for an id that is no automatic text of the business */
function triggerOf(businessId: string, id: string): AutoTextTrigger {
  const trigger = autoTextTriggers.find((one) => autoTextIdOf(businessId, one) === id)
  if (!trigger) throw notFound()
  return trigger
}
