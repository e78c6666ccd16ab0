import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from '../http/problem.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import type { FindByLink, FindClaimant } from './claimant-access.ts'
import { ClaimantGate } from './claimant-gate.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world[Symbol.asyncDispose]())

interface Link {
  readonly id: string
  readonly token: string
}
const makeLink = (): Link => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') })

/** Links are looked up without a look at their claimant. */
const withoutLook =
  (find: FindClaimant): FindByLink =>
  async (id, token) => {
    const claimant = await find(id, token)
    return claimant && { ...claimant, found: undefined as never }
  }

/** What the gate of two servers sees of a request. */
interface Planted {
  readonly find?: (known: FindClaimant) => FindClaimant
  readonly address?: (address: string) => string
}

/** What speaks against the limits of two servers, each with a gate of its own. */
async function gateFaults({ find = (known) => known, address: seen = (address) => address }: Planted = {}) {
  const [right, quiet] = [makeLink(), makeLink()]
  const known: FindClaimant = async (id, token) =>
    [right, quiet].some((link) => link.id === id && link.token === token)
      ? { businessId: world.mine.id, contactId: id }
      : null
  const now = Date.now()
  const gates = [0, 1].map(() => new ClaimantGate(world.database, withoutLook(find(known)), () => now))
  const [address, neighbor] = [randomUUID(), randomUUID()]
  let turn = 0
  const ask = async ({ id, token }: Link, from = address): Promise<number> => {
    try {
      await gates[(turn += 1) % 2]?.admit(id, token, seen(from))
      return 200
    } catch (error) {
      return error instanceof Refused ? error.problem.status : 500
    }
  }
  const faults: string[] = []
  const must = (is: boolean, fault: string) => void (is || faults.push(fault))

  const guesses: number[] = []
  for (let n = 0; n < 12; n += 1) guesses.push(await ask(n % 2 ? makeLink() : { ...right, token: makeLink().token }))
  must(
    guesses.slice(0, 10).every((status) => status === 404),
    'a guess was not answered as none',
  )
  must(
    guesses.slice(10).every((status) => status === 429),
    'an address guesses more than 10 times an hour',
  )
  must((await ask(right)) === 200, 'guesses lock out a right link at their address')
  must((await ask(makeLink(), neighbor)) === 404, 'guesses count against another address')

  const flood: number[] = []
  for (let n = 0; n < 400; n += 1) flood.push(await ask(right))
  must(flood.at(-1) === 429, 'a flood is not slowed down')
  must((await ask(quiet)) === 200, 'a flood locks out another link')
  must((await ask(right, neighbor)) === 200, 'a flood locks out its link elsewhere')
  return faults
}

test('10 guesses an hour from one address at two servers; a flood is slowed down alone', async () => {
  expect(await gateFaults()).toEqual([])
})

test('a server that counts guesses by what the guesser can change is caught', async () => {
  const faults = await gateFaults({ address: (address) => `${address}:${randomUUID()}` })
  expect(faults).toContain('an address guesses more than 10 times an hour')
  expect(faults).toContain('a flood is not slowed down')
})

test('a server that counts a flood by its address, whatever the link, is caught: it locks others out', async () => {
  const ofAll: Planted['find'] = (known) => async (id, token) => {
    const claimant = await known(id, token)
    return claimant && { ...claimant, contactId: 'anyone' }
  }
  expect(await gateFaults({ find: ofAll })).toEqual(['a flood locks out another link'])
})
