import { expect, test, vi } from 'vitest'
import type { UploadAddress } from '../../../contract/files/file.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import { type Upload, type UploadApi, UploadQueue } from './upload-queue.ts'

const addressOf = (url: string): UploadAddress => ({
  url,
  method: 'PUT',
  headers: {},
  expires_at: '2026-01-01T00:00:00Z',
  resumes: true,
})

function openQueue(send: UploadApi['send']) {
  let signed = 0
  let uploads: readonly Upload[] = []
  const arrived = vi.fn<() => void>()
  const api = {
    announce: vi.fn<UploadApi['announce']>(async () => addressOf(`/${(signed += 1)}`)),
    send,
    confirm: vi.fn<UploadApi['confirm']>(async () => {}),
  }
  const queue = new UploadQueue({
    api,
    onChanged: (all) => {
      uploads = all
    },
    onArrived: arrived,
    waitForSignal: async () => {},
  })
  return { queue, api, arrived, uploads: () => uploads }
}

const photo = (name = 'vin.jpg', type = 'image/jpeg') => new File(['bytes'], name, { type })

test('a file whose connection is cut is announced again by its id, sent to a new address, and arrives once', async () => {
  const to: string[] = []
  const again: boolean[] = []
  const { queue, api, arrived, uploads } = openQueue(async ({ url }, _file, _onSent, { isAgain }) => {
    to.push(url)
    again.push(isAgain)
    if (to.length === 1) throw new ApiProblem(0, 'The signal was lost.')
  })
  queue.add([photo()], () => 'vin')
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1))
  expect(to).toEqual(['/1', '/2'])
  expect(again).toEqual([false, true])
  expect(new Set(api.announce.mock.calls.map(([{ file_id }]) => file_id)).size).toBe(1)
  expect(api.confirm).toHaveBeenCalledTimes(1)
  expect(uploads()).toEqual([])
})

test('what can’t be uploaded says why and holds up nothing; HEIC without a type is known by its name', async () => {
  const { queue, api, arrived, uploads } = openQueue(async () => {})
  queue.add([photo('tool.exe', 'application/x-msdownload'), photo('roof.HEIC', '')], (index) => `label ${index}`)
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1))
  expect(api.announce.mock.calls[0]?.[0]).toMatchObject({ content_type: 'image/heic', label: 'label 1' })
  expect(uploads()).toMatchObject([{ name: 'tool.exe', state: 'failed', reason: expect.stringContaining('Use JPEG') }])
})

test('a refusal waits for a person, who can retry or cancel it', async () => {
  let isRefused = true
  const { queue, arrived, uploads } = openQueue(async () => {
    if (isRefused) throw new ApiProblem(500, 'The storage refused the file (500).')
  })
  queue.add([photo()], () => 'vin')
  await vi.waitFor(() => expect(uploads()[0]?.state).toBe('failed'))
  isRefused = false
  queue.retry(uploads()[0]?.id ?? '')
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(1))
  expect(uploads()).toEqual([])
})
