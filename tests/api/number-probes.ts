import { buyNumber } from '../../contract/calls/buy-number.ts'
import { retirePhone } from '../../contract/calls/retire-phone.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { runJobs } from '../../server/testing/post.ts'
import type { TestApp } from '../../server/testing/test-app.ts'
import type { Probe } from './probes.ts'

export type NumberRecords = Awaited<ReturnType<typeof makeNumbers>>

/** Each business buys numbers of another area. */
const areaOf = (businessId: string) => 200 + (Number.parseInt(businessId.slice(0, 4), 16) % 700)

/** Numbers in use and retired ones; each business has others. */
export async function makeNumbers(world: TestApp, { reviewer }: Desk) {
  const area = areaOf(reviewer.businessId)
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
  }
}

/** Probes of the calls about numbers. */
export function numberProbes(
  records: NumberRecords & { business: string; storm: string },
): Readonly<Record<string, Probe>> {
  return {
    'search-numbers': { body: { area_code: '405' } },
    'buy-number': { body: { number: `+1${areaOf(records.business)}5550177` } },
    'list-bought-numbers': {},
    'release-number': { params: { id: records.numberToRelease } },
    'list-phones': {},
    'get-text-registration': {},
    'bind-phone': { body: { number_id: records.numberToBind, storm_id: records.storm } },
    'retire-phone': { params: { id: records.numberToRetire } },
    'reinstate-phone': { params: { id: records.numberToReinstate } },
  }
}
