import { buyNumber } from '../../contract/calls/buy-number.ts'
import { retirePhone } from '../../contract/calls/retire-phone.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { runJobs } from '../../server/testing/post.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type NumberRecords = Awaited<ReturnType<typeof makeNumbers>>

/** Numbers in use and retired ones; each business has others. */
export async function makeNumbers(world: TestApp, { reviewer }: Desk) {
  const area = 200 + (Number.parseInt(reviewer.businessId.slice(0, 4), 16) % 700)
  const buy = async (end: string) =>
    (await reviewer.ok(buyNumber, { body: { number: `+1${area}55501${end}` } })).data.id
  const [numberToBind, numberToRetire, first, second] = [
    await buy('01'),
    await buy('02'),
    await buy('03'),
    await buy('04'),
  ]
  await runJobs(world)
  for (const id of [first, second]) await reviewer.ok(retirePhone, { params: { id } })
  return {
    numberToBind,
    numberToRetire,
    numberToReinstate: first,
    numberToRelease: second,
    numberToBuy: `+1${area}5550177`,
  }
}

/** Probes of the calls about numbers. */
export function numberProbes(records: NumberRecords & { storm: string }): Readonly<Record<string, Probe>> {
  return {
    'search-numbers': { body: { area_code: '405' } },
    'buy-number': { body: { number: records.numberToBuy } },
    'list-bought-numbers': {},
    'release-number': { params: { id: records.numberToRelease } },
    'list-phones': {},
    'bind-phone': { body: { number_id: records.numberToBind, storm_id: records.storm } },
    'retire-phone': { params: { id: records.numberToRetire } },
    'reinstate-phone': { params: { id: records.numberToReinstate } },
  }
}
