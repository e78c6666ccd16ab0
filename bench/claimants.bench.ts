import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type BenchRow, median, medianRatio } from './row.ts'
import { slowPhone } from './slow-phone.ts'

const rounds = 7
const requests = 60

interface Served {
  readonly ours: number
  readonly bare: number
  /** The same, and reads the data of the page for each request. */
  readonly reading: number
  /** With styles and script. */
  readonly site: number
  /** Of the same page by each link: a link has a limit of its own. */
  readonly pages: readonly string[]
}

/** The page on which a claimant chooses a time: its HTML beside the same markup bare, and on a slow phone. */
export async function bench(): Promise<BenchRow[]> {
  const server = fork(new URL('claimant-server.ts', import.meta.url))
  try {
    const early = once(server, 'exit').then(() => Promise.reject(new Error('the server of the pages has ended')))
    const [served] = (await Promise.race([once(server, 'message'), early])) as [Served]
    early.catch(() => {})
    return [await html(served), await slowPhone(`http://127.0.0.1:${served.site}${served.pages.at(-1)}`)]
  } finally {
    if (server.connected) {
      server.disconnect()
      await once(server, 'exit')
    }
  }
}

/** One request after the other, in turn to both: what slows the machine slows them alike. */
async function html({ ours, bare, reading, pages }: Served): Promise<BenchRow> {
  const served: number[] = []
  const plain: number[] = []
  const read: number[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let round = 0; round <= rounds; round += 1) {
    const own: number[] = []
    const other: number[] = []
    const third: number[] = []
    for (let count = 0; count < requests; count += 1) {
      own.push(await timeOf(agent, ours, pages[(round * requests + count) % (pages.length - 1)] ?? ''))
      other.push(await timeOf(agent, bare, '/'))
      third.push(await timeOf(agent, reading, '/'))
    }
    // The first round warms up.
    if (round === 0) continue
    served.push(median(own))
    plain.push(median(other))
    read.push(median(third))
  }
  agent.destroy()
  return {
    name: 'HTML of the page where a claimant chooses a time',
    value: median(served),
    unit: 'ms',
    ratio: medianRatio(served, read),
    limit: 2,
    direction: 'at most',
    note: `over HTTP, in turn with a bare Hono in the same process that reads the same data by one query and makes the same markup of plain elements by renderToString: ${median(read).toFixed(2)} ms; the same without reading anything: ${median(plain).toFixed(2)} ms, a ratio of ${medianRatio(served, plain).toFixed(2)}`,
  }
}

function timeOf(agent: Agent, port: number, path: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, path, host: '127.0.0.1' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume()
      response.on('end', () => resolve(performance.now() - began))
    })
    request.on('error', reject)
  })
}
