import { setImmediate as nextTurn } from 'node:timers/promises'
import { SegmentedMessage } from 'sms-segments-calculator'
import {
  type AutoTextForecast,
  forecastDays,
  forecastSamples,
  forecastSubjects,
  heldReasons,
} from '../../../contract/auto-texts/auto-text-forecast.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ForecastKind, ForecastOf, ForecastText } from './forecast-kind.ts'

interface Asked<Subject> {
  readonly kind: ForecastKind<Subject>
  readonly of: ForecastOf
  readonly businessId: string
  /** Shown in samples. */
  readonly link: string
  /** Of one segment, in US dollars. */
  readonly segmentPrice: number
}

type Sample = AutoTextForecast['samples'][number]

const day = 86_400_000
/** A delay may be two weeks: causes before the days that are looked at count. */
const longestDelayDays = 14
/** As long as what a claimant’s own link has behind the address of the page: it makes segments. */
const unseenPart = 'x'.repeat(60)
/** So many are read together, so many replayed without a pause. */
const readTogether = 500
const atOnce = 20
/** In milliseconds: a forecast is a question of a person who waits for it. */
const patience = 5000

/**
 * What a text would have sent in the last days, had it been on. Reads page by page while its time lasts, on a connection
 * that it gives back in between; other requests have their turn meanwhile.
 */
export async function forecastText<Subject>(
  database: Database,
  { kind, of, businessId, link, segmentPrice }: Asked<Subject>,
): Promise<AutoTextForecast> {
  const since = of.now - forecastDays * day
  const found = await read((client) =>
    kind.find(client, { of, since: new Date(since - longestDelayDays * day), limit: forecastSubjects + 1 }),
  )
  const ids = found.slice(0, forecastSubjects)
  const tally = new Tally(link)
  const began = Date.now()
  let looked = 0
  while (looked < ids.length && Date.now() - began < patience) {
    const page = ids.slice(looked, looked + readTogether)
    for (const [at, subject] of (await read((client) => kind.read(client, of, page))).entries()) {
      if (at % atOnce === 0) await nextTurn()
      for (const text of kind.textsOf(subject, of)) if (text.at >= since) tally.add(text)
    }
    looked += page.length
  }
  return tally.result(segmentPrice, looked < found.length)

  function read<T>(work: (client: TenantClient) => Promise<T>): Promise<T> {
    return database.withBusiness(businessId, (client) =>
      inTransaction(client, async () => {
        await client.query(`select set_config('statement_timeout', $1, true)`, [String(patience)])
        return work(client)
      }),
    )
  }
}

/** Counts texts, and keeps the latest as samples, one for each who would have got it. */
class Tally {
  readonly #link: string
  readonly #receivers = new Set<string>()
  readonly #held = new Map<string, number>()
  readonly #samples = new Map<string, ForecastText>()
  #texts = 0
  #segments = 0
  #waited = 0

  constructor(link: string) {
    this.#link = link
  }

  add(text: ForecastText): void {
    const { at, held, hasWaited, to, write } = text
    if (held) {
      this.#held.set(held, (this.#held.get(held) ?? 0) + 1)
      return
    }
    this.#texts++
    if (hasWaited) this.#waited++
    this.#receivers.add(to.key)
    this.#segments += new SegmentedMessage(write(this.#link + unseenPart)).segmentsCount
    if ((this.#samples.get(to.key)?.at ?? 0) < at) this.#samples.set(to.key, text)
    if (this.#samples.size <= forecastSamples) return
    const [oldest] = [...this.#samples].toSorted(([, one], [, other]) => one.at - other.at)
    if (oldest) this.#samples.delete(oldest[0])
  }

  result(segmentPrice: number, isPartial: boolean): AutoTextForecast {
    const samples = [...this.#samples.values()].toSorted((one, other) => other.at - one.at)
    return {
      people: this.#receivers.size,
      texts: this.#texts,
      segments: this.#segments,
      cost: Math.round(this.#segments * segmentPrice * 100) / 100,
      waited: this.#waited,
      held: heldReasons.flatMap((reason) => {
        const count = this.#held.get(reason)
        return count ? { reason, count } : []
      }),
      samples: samples.map(
        ({ at, to, write }): Sample => ({
          contact: { id: to.contactId, name: to.name },
          at: new Date(at).toISOString(),
          spanish: to.spanish,
          text: write(this.#link),
        }),
      ),
      is_partial: isPartial,
    }
  }
}
