import type pg from 'pg'
import { type AttemptLimit, areRemembered, remember } from '../../db/attempts.ts'
import { type Guarded, type Policy, policies, provenBy, type Rate } from './policies.ts'

type Key = AttemptLimit['key']
type Proof = (typeof provenBy)[Guarded]

/** Where a try comes from, and whom it is about. */
export interface Try {
  /** An email address for sign-in, the id of a person for a second factor. */
  readonly account: string
  /** Of an IPv6 address its /64 network. */
  readonly address: string
  /** The browser's signed id; null where it has none. */
  readonly device: string | null
}

export interface Limits {
  /** For `takeAttempt`, and for `giveBackAttempt` when the try was no guess. */
  readonly limits: readonly AttemptLimit[]
  readonly isKnownDevice: boolean
}

const knownDays = 60
const knownDeviceDays = 180

/** The limits of a try; one look at the database. */
export async function limitsFor(client: pg.PoolClient, kind: Guarded, asked: Try): Promise<Limits> {
  const { account, address, device } = asked
  const keys = {
    device: deviceKey(provenBy[kind], account, device ?? ''),
    place: placeKey(provenBy[kind], account, address),
    triesHere: [`${kind}-here`, account, address],
    tries: [`${kind}-address`, account],
  } satisfies Record<string, Key>
  const [isKnownDevice = false, isKnownPlace = false, failedHere = false, failed = false] = await areRemembered(
    client,
    Object.values(keys),
  )
  const policy: Policy = policies[kind]
  if (device !== null && isKnownDevice) {
    return { isKnownDevice, limits: [{ key: [`${kind}-device`, account, device], ...policy.device }] }
  }
  const { place, unblemished, address: shared } = policy
  const counts = (key: Key, rate: Rate | undefined) =>
    rate ? [{ key, most: rate.most, secondsEach: rate.secondsEach }] : []
  const isClean = !failedHere && !failed && unblemished !== undefined
  return {
    isKnownDevice: false,
    limits: [
      ...counts(keys.triesHere, isKnownPlace || !place?.onlyIfKnown ? place : undefined),
      // Without a rate of its own it only marks that there was a try.
      ...counts(keys.tries, isKnownPlace && place ? undefined : (policy.account ?? marksOnly)),
      // Who works here is known here: a neighbor's guesses are counted against others.
      ...(isKnownPlace
        ? []
        : isClean
          ? counts([`${kind}-unblemished`, address], unblemished)
          : counts([`${kind}-client`, address], shared)),
    ],
  }
}

const marksOnly: Rate = { most: 1_000_000, secondsEach: 60 }

/** From now on the account is known on this device and at this address. */
export async function rememberProof(client: pg.PoolClient, proof: Proof, { account, address, device }: Try) {
  await remember(client, placeKey(proof, account, address), knownDays * 86_400, 'unsynced')
  if (device !== null) {
    await remember(client, deviceKey(proof, account, device), knownDeviceDays * 86_400, 'unsynced')
  }
}

const placeKey = (proof: Proof, account: string, address: string): Key => [`${proof}-known`, account, address]
const deviceKey = (proof: Proof, account: string, device: string): Key => [`${proof}-known-device`, account, device]
