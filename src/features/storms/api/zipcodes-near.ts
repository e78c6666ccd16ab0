import { listZipcodesNear } from '../../../../contract/calls/list-zipcodes-near.ts'
import { send } from '../../../shared/api/client.ts'

/** ZIP codes within some miles of one, nearest first. */
export async function zipcodesNear(zipcode: string, miles: number): Promise<string[]> {
  const { data } = await send(listZipcodesNear, { query: { zipcode, miles: String(miles) } })
  return data.map((one) => one.zipcode)
}
