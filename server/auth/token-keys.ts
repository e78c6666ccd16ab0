import type { SigningKey, SigningKeys } from '../db/signing-keys.ts'

/** Where tokens get their keys from. */
export interface TokenKeys {
  signing(): SigningKey
  /** The keys that a token may have been signed with, by what it says of its key. */
  find(kid: string | undefined): Promise<readonly SigningKey[]>
}

/** Keys that never change. */
export function fixedKeys(keys: SigningKeys): TokenKeys {
  return { signing: () => keys.signing, find: async (kid) => among(keys, kid) }
}

export interface WatchedKeys extends TokenKeys {
  /** Reads the keys once more; a failure is reported and leaves the known ones in place. */
  refreshKeys(): Promise<void>
}

/** A token of another key asks for a look this often at most, however many come. */
const secondsBetweenLooks = 5

/**
 * Keys that are rotated while the server runs. A token of a key that is not known yet is another server's, which has
 * seen a rotation earlier: the keys are read again for it.
 */
export function watchedKeys({
  first,
  read,
  report,
  now = Date.now,
}: {
  first: SigningKeys
  read: () => Promise<SigningKeys>
  report: (message: string, error?: unknown) => void
  now?: () => number
}): WatchedKeys {
  let keys = first
  let lookedAt = -Infinity
  let looking: Promise<void> | null = null

  async function readAgain() {
    lookedAt = now()
    try {
      keys = await read()
    } catch (error) {
      report('Signing keys could not be read; the known ones stay in use.', error)
    } finally {
      looking = null
    }
  }
  const refreshKeys = () => {
    looking ??= readAgain()
    return looking
  }

  return {
    refreshKeys,
    signing: () => keys.signing,
    async find(kid) {
      const known = among(keys, kid)
      if (known.length > 0 || (!looking && now() - lookedAt < secondsBetweenLooks * 1000)) return known
      await refreshKeys()
      return among(keys, kid)
    },
  }
}

/** A token of a release before key ids names none, and may be of any key. */
const among = ({ verifying }: SigningKeys, kid: string | undefined) =>
  kid === undefined ? verifying : verifying.filter((key) => key.kid === kid)
