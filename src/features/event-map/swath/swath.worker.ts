import { joinStates, loadState, statesIn } from '../areas/zip-areas.ts'
import { sharesOf } from './overlap.ts'
import { readSwath } from './read-swath.ts'
import { type Band, boundsOf, type Swath, type ZipShare } from './swath.ts'
import { SwathRefused } from './swath-limits.ts'

export type SwathTask =
  | { readonly type: 'read'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly type: 'compare'; readonly bands: readonly Band[] }

export type SwathReply =
  | { readonly type: 'swath'; readonly swath: Swath }
  | { readonly type: 'shares'; readonly shares: readonly ZipShare[] }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'failed'; readonly reason: string }

async function carryOut(task: SwathTask): Promise<SwathReply> {
  if (task.type === 'read') return { type: 'swath', swath: readSwath(task.name, task.bytes) }
  const polygons = task.bands.flatMap((band) => band.polygons)
  const { areas, points } = joinStates(await Promise.all(statesIn(boundsOf(polygons)).map(loadState)))
  return { type: 'shares', shares: sharesOf(task.bands, areas, points) }
}

self.addEventListener('message', ({ data }: MessageEvent<SwathTask>) => {
  void carryOut(data)
    .catch((error: unknown): SwathReply => {
      const reason = error instanceof Error ? error.message : String(error)
      return { type: error instanceof SwathRefused ? 'refused' : 'failed', reason }
    })
    .then((reply) => self.postMessage(reply))
})
