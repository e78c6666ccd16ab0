/** So many at once, then one every so many seconds. */
export interface Rate {
  readonly most: number
  readonly secondsEach: number
}

/**
 * How often something may be tried. A device on which the account has proven itself has an allowance of its own and
 * shares no other, so that nobody else can use it up. All other devices share the rest.
 */
export interface Policy {
  readonly device: Rate
  /** For the account from one address. With `onlyIfKnown` it replaces that of the account at an address that is known. */
  readonly place?: Rate & { readonly onlyIfKnown?: true }
  /** For the account from all addresses; an address where it has proven itself before does not share it. */
  readonly account?: Rate
  /** For one address at all accounts. */
  readonly address?: Rate
  /** Instead of `address` for an account without failures, so that one client shuts out nobody else behind its address. */
  readonly unblemished?: Rate
}

export const policies = {
  'sign-in': {
    device: { most: 10, secondsEach: 30 },
    place: { most: 5, secondsEach: 60 },
    account: { most: 20, secondsEach: 10 },
    address: { most: 100, secondsEach: 6 },
    unblemished: { most: 600, secondsEach: 2 },
  },
  /** Codes of apps and recovery codes: fewer than five tries while a code is shown. */
  'mfa-guess': {
    device: { most: 5, secondsEach: 180 },
    place: { most: 5, secondsEach: 180, onlyIfKnown: true },
    account: { most: 5, secondsEach: 180 },
  },
  'mfa-send': {
    device: { most: 3, secondsEach: 300 },
    account: { most: 5, secondsEach: 300 },
  },
  'reset-request': {
    device: { most: 5, secondsEach: 60 },
    address: { most: 20, secondsEach: 30 },
    unblemished: { most: 60, secondsEach: 20 },
  },
} as const satisfies Record<string, Policy>

export type Guarded = keyof typeof policies

/** What proves an account on a device: a code is asked for after the password, so one does not stand for the other. */
export const provenBy = {
  'sign-in': 'sign-in',
  'reset-request': 'sign-in',
  'mfa-guess': 'mfa',
  'mfa-send': 'mfa',
} as const satisfies Record<Guarded, string>
