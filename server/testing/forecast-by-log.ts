import { type AutoTextSettings, type AutoTextTrigger, ruleOf } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextForecast } from '../../contract/auto-texts/auto-text-forecast.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import { findForecastFacts } from '../auto-texts/forecasts/forecast-facts.queries.ts'
import type { ForecastKind } from '../auto-texts/forecasts/forecast-kind.ts'
import { forecastText } from '../auto-texts/forecasts/forecast-text.ts'
import { createCodeHash } from '../auth/mfa/code-hash.ts'
import { createSealedBox } from '../db/sealed-box.ts'
import { textPlanners } from '../text-planners.ts'
import type { TestApp } from './test-app.ts'

interface Asked {
  readonly trigger: AutoTextTrigger
  readonly changes?: Partial<Omit<AutoTextSettings, 'enabled'>>
  /** In milliseconds since 1970. */
  readonly now: number
  readonly segmentPrice?: number
  /** Only these are looked at; all where it is missing. */
  readonly ids?: readonly string[]
  /** The events that count: a twin leaves some out. */
  readonly counts?: (event: Recorded) => boolean
}

/** Forecasts a text of the business at another time than now, and by a part of the log. */
export async function forecastByLog<Subject extends { readonly events: readonly object[] }>(
  { database, mine, dependencies }: TestApp,
  kind: ForecastKind<Subject>,
  { trigger, changes, now, segmentPrice = 0.01, ids, counts = () => true }: Asked,
): Promise<AutoTextForecast> {
  const facts = await database.withBusiness(mine.id, (client) => findForecastFacts(client))
  const { forecastLinks: links } = textPlanners({
    ...dependencies,
    box: createSealedBox(dependencies.secrets.box),
    hashCode: createCodeHash(dependencies.secrets.codes),
    clock: Date.now,
  })
  if (!facts) throw new Error('There is no business.')
  const { body, spanish, delay_minutes } = { ...ruleOf(trigger).own, ...changes }
  return forecastText<Subject>(database, {
    kind: {
      find: async (client, asked) =>
        (await kind.find(client, asked)).filter((id) => ids === undefined || ids.includes(id)),
      read: async (client, of, some) =>
        (await kind.read(client, of, some)).map((one) => ({
          ...one,
          events: one.events.filter((event) => counts(event as Recorded)),
        })),
      textsOf: (subject, of) => kind.textsOf(subject, of),
    },
    of: { ...facts, links, trigger, settings: { body, spanish, delay_minutes }, now },
    businessId: mine.id,
    link: 'https://desk.test/x',
    segmentPrice,
  })
}
