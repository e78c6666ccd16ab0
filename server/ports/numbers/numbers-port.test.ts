import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { basicAuthorization, startJsonDouble } from '../json.double.ts'
import { NumberNotSold, type NumbersPort } from './numbers-port.ts'
import { openNumbers } from './open-numbers.ts'

const [sid, token] = ['AC1', 'secret']
const account = `/2010-04-01/Accounts/${sid}`
const owned = new Map<string, string>()
const bought: URLSearchParams[] = []
const campaigns = new Map<string, readonly object[]>()
let answer: number | null = null
let double: Awaited<ReturnType<typeof startJsonDouble>>

/** Twilio’s interface for numbers, as far as we use it. */
beforeAll(async () => {
  double = await startJsonDouble(({ request, url, sent, reply }) => {
    if (request.headers.authorization !== basicAuthorization(sid, token)) return reply(401, { code: 20003 })
    if (answer !== null && request.method === 'POST') return reply(answer, { code: 21422 })
    if (url.pathname === '/v1/Services') return reply(200, { services: [...campaigns.keys()].map((sid) => ({ sid })) })
    const [, , service = '', , last] = url.pathname.split('/').slice(1)
    if (last === 'Usa2p') return reply(200, { compliance: campaigns.get(service) ?? [] })
    const path = url.pathname.slice(account.length + 1)
    if (path === 'AvailablePhoneNumbers/US/Local.json') {
      const area = url.searchParams.get('AreaCode')
      return reply(200, {
        available_phone_numbers: [{ phone_number: `+1${area}5550177`, locality: 'Moore', region: 'OK' }],
      })
    }
    if (path === 'IncomingPhoneNumbers.json' && request.method === 'GET') {
      const known = owned.get(url.searchParams.get('PhoneNumber') ?? '')
      return reply(200, { incoming_phone_numbers: known ? [{ sid: known }] : [] })
    }
    if (path === 'IncomingPhoneNumbers.json') {
      const form = new URLSearchParams(sent)
      bought.push(form)
      owned.set(form.get('PhoneNumber') ?? '', `PN${bought.length}`)
      return reply(201, { sid: `PN${bought.length}` })
    }
    const [number] = [...owned].find(([, id]) => path === `IncomingPhoneNumbers/${id}.json`) ?? []
    if (number === undefined) return reply(404, { code: 20404 })
    owned.delete(number)
    return reply(204, {})
  })
})
afterAll(() => double[Symbol.asyncDispose]())
beforeEach(() => {
  owned.clear()
  bought.length = 0
  campaigns.clear()
  answer = null
})

const twilio = () =>
  openNumbers({ accountSid: sid, authToken: token, from: '+16155550100', api: double.url }, 'https://desk.test')
const ports: readonly (readonly [string, () => NumbersPort])[] = [
  ['Twilio', twilio],
  ['the simulator', () => openNumbers(null, 'https://desk.test')],
]

describe.each(ports)('numbers by %s', (_name, open) => {
  test('are offered by area, bought once however often it is asked, and given back', async () => {
    const port = open()
    const numbers = (await port.search('405')).map((offer) => offer.number)
    expect(numbers.filter((one) => !/^\+1405555\d{4}$/.test(one))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    const [number = ''] = numbers
    const first = await port.buy(number)
    expect(await port.buy(number)).toEqual(first)
    await port.release(first.provider_id)
    await port.release(first.provider_id)
  })
})

describe('Twilio', () => {
  test('is asked for a number once, and reports texts to us', async () => {
    await twilio().buy('+14055550177')
    await twilio().buy('+14055550177')
    expect(bought.map((form) => form.get('SmsUrl'))).toEqual(['https://desk.test/api/v1/texts/twilio/received'])
  })

  test('says how far the carriers have registered the sender: the best of all services', async () => {
    const of = async () => twilio().registration()
    expect(await of()).toEqual({ state: 'missing', use: null, reason: null })
    const errors = [{ description: 'The website could not be reached.' }]
    campaigns.set('MG1', [{ campaign_status: 'FAILED', us_app_to_person_usecase: 'MIXED', errors }])
    expect(await of()).toEqual({ state: 'failed', use: 'MIXED', reason: 'The website could not be reached.' })
    campaigns.set('MG2', [{ campaign_status: 'IN_PROGRESS', us_app_to_person_usecase: 'CUSTOMER_CARE', errors: [] }])
    expect(await of()).toMatchObject({ state: 'pending', use: 'CUSTOMER_CARE' })
    campaigns.set('MG3', [{ campaign_status: 'VERIFIED' }])
    expect(await of()).toEqual({ state: 'registered', use: null, reason: null })
  })

  test('that does not sell it says so for good; one that is away is asked again', async () => {
    answer = 400
    await expect(twilio().buy('+14055550177')).rejects.toBeInstanceOf(NumberNotSold)
    answer = 503
    await expect(twilio().buy('+14055550177')).rejects.not.toBeInstanceOf(NumberNotSold)
    answer = 401
    await expect(twilio().buy('+14055550177')).rejects.toThrow('401')
  })
})
