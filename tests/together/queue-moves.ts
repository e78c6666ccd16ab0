import fc from 'fast-check'

/** Something that one of the reviewers does, by her place, to one of the claims, by its place. */
export type Move =
  | { do: 'look' | 'next' | 'discard' | 'commit' | 'die'; who: number }
  | { do: 'edit' | 'reset' | 'take' | 'give back' | 'take over'; who: number; claim: number }
  | { do: 'decide'; who: number; claim: number; action: Decided }
  | { do: 'draft'; who: number; claims: number[]; carriesOut: boolean }
  | { do: 'all decide'; claim: number; action: Decided }
  | { do: 'all ask for the next' }
  | { do: 'half a minute passes' }

export type Decided = 'create_new' | 'ignore' | 'send_back'

export const reviewers = 3
export const claimsInQueue = 4

const who = fc.nat(reviewers - 1)
const claim = fc.nat(claimsInQueue - 1)
const action = fc.constantFrom<Decided>('create_new', 'ignore', 'send_back')

export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), who }) },
    {
      weight: 9,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'edit' as const,
          'edit' as const,
          'take' as const,
          'give back' as const,
          'take over' as const,
        ),
        who,
        claim,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reset' as const), who, claim }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), who, claim, action }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('draft' as const),
        who,
        claims: fc.uniqueArray(claim, { minLength: 1 }),
        carriesOut: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('next' as const, 'discard' as const, 'commit' as const, 'die' as const),
        who,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('all decide' as const), claim, action }) },
    { weight: 1, arbitrary: fc.constant<Move>({ do: 'all ask for the next' }) },
    { weight: 1, arbitrary: fc.constant<Move>({ do: 'half a minute passes' }) },
  ),
  { minLength: 4, maxLength: 40 },
)
