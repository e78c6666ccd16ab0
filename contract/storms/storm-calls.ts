import { addStormShop } from '../calls/add-storm-shop.ts'
import { archiveStorm } from '../calls/archive-storm.ts'
import { countInStorm } from '../calls/count-in-storm.ts'
import { createStorm } from '../calls/create-storm.ts'
import { editStorm } from '../calls/edit-storm.ts'
import { getStorm } from '../calls/get-storm.ts'
import { listActiveStorms } from '../calls/list-active-storms.ts'
import { listStormShops } from '../calls/list-storm-shops.ts'
import { listStorms } from '../calls/list-storms.ts'
import { listZipcodesNear } from '../calls/list-zipcodes-near.ts'
import { removeStormShop } from '../calls/remove-storm-shop.ts'
import { restoreStorm } from '../calls/restore-storm.ts'
import { setStormSettings } from '../calls/set-storm-settings.ts'
import { setStormTimespan } from '../calls/set-storm-timespan.ts'
import { setStormZipcodes } from '../calls/set-storm-zipcodes.ts'

/** The calls of storms. */
export const stormCalls = [
  archiveStorm,
  countInStorm,
  createStorm,
  editStorm,
  getStorm,
  listActiveStorms,
  listStorms,
  restoreStorm,
  setStormSettings,
  setStormTimespan,
  listZipcodesNear,
  listStormShops,
  addStormShop,
  removeStormShop,
  setStormZipcodes,
] as const
