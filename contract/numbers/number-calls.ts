import { bindPhone } from '../calls/bind-phone.ts'
import { buyNumber } from '../calls/buy-number.ts'
import { getTextRegistration } from '../calls/get-text-registration.ts'
import { listBoughtNumbers } from '../calls/list-bought-numbers.ts'
import { listPhones } from '../calls/list-phones.ts'
import { reinstatePhone } from '../calls/reinstate-phone.ts'
import { releaseNumber } from '../calls/release-number.ts'
import { retirePhone } from '../calls/retire-phone.ts'
import { searchNumbers } from '../calls/search-numbers.ts'

/** The calls of the numbers that claimants write to. */
export const numberCalls = [
  searchNumbers,
  buyNumber,
  listBoughtNumbers,
  releaseNumber,
  listPhones,
  getTextRegistration,
  bindPhone,
  retirePhone,
  reinstatePhone,
] as const
