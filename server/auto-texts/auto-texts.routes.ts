import { listAutoTexts } from '../../contract/calls/list-auto-texts.ts'
import { forecastAutoText } from '../../contract/calls/forecast-auto-text.ts'
import { getAutoTextFacts } from '../../contract/calls/get-auto-text-facts.ts'
import { setAutoText } from '../../contract/calls/set-auto-text.ts'
import { testAutoText } from '../../contract/calls/test-auto-text.ts'
import { type AutoTextTrigger, autoTextTriggers } from '../../contract/auto-texts/triggers.ts'
import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { streamOf } from '../../contract/events/recorded.ts'
import { problemsOfSettings } from '../../machines/auto-text/check-template.ts'
import type { AutoTextCommand } from '../../machines/auto-text/auto-text.decide.ts'
import { evolveAutoText, settingsOf } from '../../machines/auto-text/auto-text.evolve.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { fieldsChangedSince } from '../events/changed-since.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { SmsPort } from '../ports/sms.ts'
import { LifecycleBatch } from '../lifecycle/lifecycle-batch.ts'
import { listTexts } from './auto-text.queries.ts'
import { autoTextIdOf, autoTextStore } from './auto-text.store.ts'
import { findForecastFacts } from './forecasts/forecast-facts.queries.ts'
import { forecastText } from './forecasts/forecast-text.ts'
import type { ForecastLinks } from './forecasts/forecast-kind.ts'
import { forecastKindOf } from './forecasts/forecast-kind-of.ts'
import { findContactFacts } from './preview.queries.ts'
import { sendTest } from './send-test.ts'

export interface AutoTextDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly publicUrl: string
  readonly forecastLinks: ForecastLinks
  readonly ports: { readonly sms: Pick<SmsPort, 'segmentPrice'> }
}

/** Where claimants find their claim without a token: who sets texts need not be able to act for a claimant. */
const claimantPage = '/noauth/claim-check'

/** The texts that the product sends by itself, as the business sets them. */
export function autoTextRoutes({
  database,
  commands,
  safeCursor,
  ports,
  publicUrl,
  forecastLinks,
}: AutoTextDependencies): Route[] {
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
    route(getAutoTextFacts, async ({ businessId, params: { id = '', contactId = '' } }) => {
      const trigger = triggerOf(businessId, id)
      const data = await database.withBusiness(businessId, (client) =>
        findContactFacts(client, trigger, { contactId, link: publicUrl + claimantPage }),
      )
      if (!data) throw notFound()
      return { data }
    }),
    route(forecastAutoText, async ({ businessId, params: { id = '' }, body: draft }) => {
      const trigger = triggerOf(businessId, id)
      const errors = problemsOfSettings(trigger, draft)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      const known = await database.withBusiness(businessId, (client) => findForecastFacts(client))
      if (!known) throw notFound()
      const before = settingsOf(
        trigger,
        known.set.find((one) => one.trigger === trigger),
      )
      const { body = before.body, spanish = before.spanish, delay_minutes = before.delay_minutes } = draft
      const data = await forecastText(database, {
        kind: forecastKindOf(trigger),
        of: { ...known, links: forecastLinks, trigger, settings: { body, spanish, delay_minutes }, now: Date.now() },
        businessId,
        link: publicUrl + claimantPage,
        segmentPrice: ports.sms.segmentPrice,
      })
      return { data }
    }),
    route(testAutoText, async ({ businessId, me, params: { id = '' }, body: { to, language, ...draft } }) => {
      const trigger = triggerOf(businessId, id)
      const errors = problemsOfSettings(trigger, draft)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return database.withBusiness(businessId, (client) =>
        inTransaction(client, async () => {
          const set = settingsOf(trigger, (await autoTextStore.find(client, [id])).get(id))
          const settings = { body: draft.body ?? set.body, spanish: draft.spanish ?? set.spanish }
          const text = await sendTest(client, {
            businessId,
            personId: me.id,
            trigger,
            settings,
            test: { to, language },
          })
          return { to, text }
        }),
      )
    }),
  ]
}

/** @throws Refused 404 for an id that is no automatic text of the business */
function triggerOf(businessId: string, id: string): AutoTextTrigger {
  const trigger = autoTextTriggers.find((one) => autoTextIdOf(businessId, one) === id)
  if (!trigger) throw notFound()
  return trigger
}
