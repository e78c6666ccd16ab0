import { expect, test } from 'vitest'
import { type Aftermath, violations } from './exactly-once.ts'

const received = (claim: string) => ({ stream: `intake_item:${claim}`, version: 1, type: 'ClaimReceived', data: {} })
const ingested = (claim: string, contact: string, version = 2) => ({
  stream: `intake_item:${claim}`,
  version,
  type: 'ClaimIngested',
  data: { action: 'create_new', contact },
})
const made = (contact: string, claim: string) => ({
  stream: `contact:${contact}`,
  version: 1,
  type: 'ContactCreated',
  data: { claim },
})

const good: Aftermath = {
  claims: ['a', 'b'],
  confirmed: ['a', 'b'],
  events: [received('a'), received('b'), ingested('a', 'A'), made('A', 'a'), ingested('b', 'B'), made('B', 'b')],
  contacts: ['A', 'B'],
  statuses: new Map([
    ['a', 'ingested'],
    ['b', 'ingested'],
  ]),
}

test('nothing speaks against a log in which every claim was ingested once', () => {
  expect(violations(good)).toEqual([])
})

test.each<[string, Partial<Aftermath>, RegExp]>([
  ['a claim that was lost', { events: good.events.slice(0, 4), contacts: ['A'] }, /^b: never ingested/],
  ['a claim ingested twice', { events: [...good.events, ingested('a', 'A', 3)] }, /^a: ingested 2 times/],
  ['a second contact', { events: [...good.events, made('C', 'a')], contacts: ['A', 'B', 'C'] }, /^a: 2 contacts/],
  [
    'a contact without its claim',
    { events: good.events.filter((one) => one !== good.events[2]) },
    /^a: never ingested/,
  ],
  ['a claim without its contact', { events: good.events.toSpliced(3, 1), contacts: ['B'] }, /^a: 0 contacts/],
  ['a claim that names another contact', { events: good.events.with(2, ingested('a', 'Z')) }, /^a: names contact Z/],
  ['a read model that lags', { statuses: new Map([['a', 'ready']]) }, /^a: stands as ready/],
  ['a contact that the read model lacks', { contacts: ['A'] }, /^b: its contact B is missing/],
  ['a contact that nothing tells of', { contacts: ['A', 'B', 'C'] }, /^contact C has no event/],
  ['a hole in a stream', { events: good.events.with(2, ingested('a', 'A', 3)) }, /version 3 after 1/],
  ['a claim that no reply confirmed', { confirmed: ['a'] }, /^b: no reply/],
])('%s is found', (_what, planted, said) => {
  expect(violations({ ...good, ...planted })).toContainEqual(expect.stringMatching(said))
})
