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
/** So many are read together; the clock is looked at, and others have their turn, after so many. */
const readTogether = 500
const atOnce = 20
/** In milliseconds: a forecast is a question of a person who waits for it. */
const patience = 5000
const queryCanceled = '57014'

/**
 * What a text would have sent in the last days, had it been on. Reads page by page while its time lasts, on a connection
 * that it gives back in between; other requests have their turn meanwhile.
 */
export async function forecastText<Subject>(
  database: Database,
  { kind, of, businessId, link, segmentPrice }: Asked<Subject>,
): Promise<AutoTextForecast> {
  const since = of.now - forecastDays * day
  const end = performance.now() + patience
  const found = await read((client) =>
    kind.find(client, { of, since: new Date(since - longestDelayDays * day), limit: forecastSubjects + 1 }),
  )
  const tally = new Tally(link)
  let isPartial = found === null || found.length > forecastSubjects
  for await (const subject of subjectsInTime(found?.slice(0, forecastSubjects) ?? []))
    for (const text of kind.textsOf(subject, of)) if (text.at >= since) tally.add(text)
  return tally.result(segmentPrice, isPartial)

  async function* subjectsInTime(ids: readonly string[]): AsyncGenerator<Subject> {
    for (let from = 0; from < ids.length; from += readTogether) {
      const page = await read((client) => kind.read(client, of, ids.slice(from, from + readTogether)))
      for (const [at, subject] of (page ?? []).entries()) {
        if (at % atOnce === 0) await nextTurn()
        if (performance.now() > end) break
        yield subject
      }
      if (page === null || performance.now() > end) {
        isPartial = true
        return
      }
    }
  }

  /** Null where it takes longer than the time that is left. */
  async function read<T>(work: (client: TenantClient) => Promise<T>): Promise<T | null> {
    const left = Math.ceil(end - performance.now())
    if (left <= 0) return null
    try {
      return await database.withBusiness(businessId, (client) =>
        inTransaction(client, async () => {
          await client.query(`select set_config('statement_timeout', $1, true)`, [String(left)])
          return work(client)
        }),
      )
    } catch (error) {
      if ((error as { code?: string }).code === queryCanceled) return null
      throw error
    }
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
    const { at, held, hasWaited, to, link, write } = text
    if (held) {
      this.#held.set(held, (this.#held.get(held) ?? 0) + 1)
      return
    }
    this.#texts++
    if (hasWaited) this.#waited++
    this.#receivers.add(to.key)
    this.#segments += new SegmentedMessage(write(link)).segmentsCount
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
          receiver: to.name,
          contact_id: to.contactId,
          at: new Date(at).toISOString(),
          spanish: to.spanish,
          text: write(this.#link),
        }),
      ),
      is_partial: isPartial,
    }
  }
}
