import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { noRows } from '../../../../machines/import/file-counts.ts'
import { claimFile } from '../../../../machines/claim-file/claim-file.ts'
import { claimImport } from '../../../../src/features/intake/import/claim-import.ts'
import { aClaim, rowOf } from '../../../../machines/claim-file/claim-row.factory.ts'
import { resultOf } from '../../../../src/workspace/import/components/done-step.tsx'
import type { CheckedRecord } from '../../../../src/workspace/import/reading/checked-row.ts'
import { type ChunkStore, chunkStore, packing } from '../../../../src/workspace/import/sending/chunk-store.ts'
import { type SendingPorts, sendRows } from '../../../../src/workspace/import/sending/send-rows.ts'
import { Notice } from '../../../../src/shared/ui/states.tsx'
import { businessOfStory } from './story-import.ts'
import { StoryServer } from './story-server.ts'

/** Sending through trouble, with the browser's real store: what is shown is what came of it. */
const meta: Meta = { title: 'Intake/Import/Sending' }
export default meta

const network = { isOnline: () => true, pause: async () => undefined }
const silent = { moved: () => undefined, lost: () => undefined, found: () => undefined }
const rows = (count: number, first_name = (_: number) => 'Linh'): CheckedRecord[] =>
  Array.from({ length: count }, (_, n) => ({
    record: n + 2,
    cells: [],
    values: rowOf({ ...aClaim, claim_number: `GU-${n}`, first_name: first_name(n) }),
    changes: [],
    faults: [],
  }))

async function keep(checked: CheckedRecord[]) {
  const businessId = businessOfStory()
  const file = { key: `${businessId} file`, businessId, name: 'gulf-states.csv', counts: noRows }
  return await chunkStore().keep(file, packing(claimFile, checked), null)
}

/** Sends to the end, however often the tab is closed: a closed tab is an aborted sending and a new one after it. */
async function sendAll(server: StoryServer, key: string, store: ChunkStore, closeAfter: number[] = []) {
  const send = async (most: number) => {
    const tab = new AbortController()
    let requests = 0
    const receive: SendingPorts['receive'] = async (...sent) => {
      if (++requests > most) tab.abort()
      tab.signal.throwIfAborted()
      return await server.receive(...sent)
    }
    return await sendRows({ store, receive, report: server.report, network }, key, silent, tab.signal)
  }
  for (const most of closeAfter) await send(most).catch(() => undefined)
  const file = await send(Number.POSITIVE_INFINITY)
  if (!file) throw new Error('the file is gone')
  return file
}

const hadTrouble = (request: number) => {
  if (request % 3 === 0) return 'reply lost'
  if (request % 5 === 0) return 'request lost'
  return request % 7 === 0 ? 503 : null
}

const importStory = (send: () => Promise<{ isNew: number; already: number; name: string }>): StoryObj => ({
  loaders: [async () => ({ file: await send() })],
  render: (_, { loaded }) => <Notice tone="green">{resultOf(loaded['file'], claimImport.labels)}</Notice>,
})

const troubled = async (store = chunkStore()) => {
  const server = new StoryServer(hadTrouble)
  const file = await sendAll(server, (await keep(rows(2_345))).key, store, [4, 9, 2])
  return { ...file, server }
}

/** Lost requests, lost replies, a server in trouble and three closed tabs: every row is there once. */
export const ThroughTrouble: StoryObj = {
  ...importStory(troubled),
  async play({ loaded: { file } }) {
    await expect({ isNew: file.isNew, already: file.already, rows: file.server.rows.size }).toEqual({
      isNew: 2_345,
      already: 0,
      rows: 2_345,
    })
    await expect(file.server.reported).toEqual([2_345])
    await expect(file.server.mostAtOnce).toBeLessThanOrEqual(4)
    await expect(await chunkStore().waiting(file.key)).toEqual([])
  },
}

/** The twin: a store that gives a chunk a new key each time, or forgets one, has to be noticed. */
export const FaultsAreNoticed: StoryObj = {
  ...importStory(() => troubled()),
  async play() {
    const store = chunkStore()
    const newKeys: ChunkStore = {
      ...store,
      async chunk(key, place) {
        const chunk = await store.chunk(key, place)
        return chunk && { ...chunk, commandId: crypto.randomUUID() }
      },
    }
    const renewed = await troubled(newKeys)
    await expect(renewed.isNew).not.toBe(2_345)
    await expect(renewed.server.reported).not.toEqual([2_345])
    const forgetful: ChunkStore = { ...store, waiting: async (key) => (await store.waiting(key)).slice(1) }
    await expect((await troubled(forgetful)).server.rows.size).not.toBe(2_345)
  },
}

/** What is fixed after a file was sent goes on with the file's figures; colleagues learn of the new rows alone. */
export const TheRestOfAFile: StoryObj = {
  ...importStory(async () => {
    const server = new StoryServer()
    const refused: (number | undefined)[] = []
    const report: SendingPorts['report'] = async (body) => {
      if (!body.state) refused.push(body.refused)
      await server.report(body, new AbortController().signal)
    }
    const ports = { store: chunkStore(), receive: server.receive, report, network }
    const send = async (key: string) => await sendRows(ports, key, silent, new AbortController().signal)
    const first = await keep(rows(106, (n) => (n === 7 ? 'Refused' : 'Linh')))
    await send(first.key)
    const counts = { ...first.counts, sent: 106 }
    const rest = await chunkStore().keep({ ...first, counts }, packing(claimFile, rows(107).slice(106)), null)
    return { ...(await send(rest.key)), name: rest.name, reported: server.reported, refusals: refused } as never
  }),
  async play({ loaded: { file } }) {
    await expect(file).toMatchObject({ total: 107, isNew: 106, already: 0, refused: [{ record: 9 }] })
    await expect(file).toMatchObject({ reported: [105, 1], refusals: [1, 0] })
  },
}

/** Rows that the server refuses are named with their record; the others of their hundred go in. */
export const RefusedRows: StoryObj = {
  ...importStory(async () => {
    const { key } = await keep(rows(250, (n) => (n % 100 === 7 ? 'Refused' : 'Linh')))
    return await sendAll(new StoryServer(), key, chunkStore())
  }),
  async play({ loaded: { file } }) {
    await expect(file).toMatchObject({ isNew: 247, already: 0, total: 250 })
    await expect(file.refused.map(({ record }: { record: number }) => record).toSorted()).toEqual([109, 209, 9])
  },
}
