import { describe, expect, it } from 'vitest'
import type { ListReply } from '../list-definition.ts'
import { EndlessPages } from './endless-pages.ts'

interface Row {
  readonly id: string
}

type Reply = ListReply<Row>

/** A server that answers when it is let to. */
class Server {
  total: number
  readonly asked: number[] = []
  readonly #open = new Map<number, { answer: (reply: Reply) => void; fail: (error: unknown) => void }>()

  constructor(total: number) {
    this.total = total
  }

  readonly load = (page: number) => {
    this.asked.push(page)
    return new Promise<Reply>((answer, fail) => this.#open.set(page, { answer, fail }))
  }

  async answer(page: number, reply: Partial<Reply> = {}): Promise<void> {
    const left = Math.max(0, Math.min(10, this.total - (page - 1) * 10))
    const data = Array.from({ length: left }, (_, n) => ({ id: `row ${(page - 1) * 10 + n}` }))
    this.#open.get(page)?.answer({ data, total: this.total, ...reply })
    await settled()
  }

  async fail(page: number): Promise<void> {
    this.#open.get(page)?.fail(new Error('away'))
    await settled()
  }
}

const settled = () => new Promise((done) => setImmediate(done))

function openedOn(total: number, start = 1) {
  const server = new Server(total)
  const pages = new EndlessPages<Row, Reply>({ pageSize: 10, load: server.load, start })
  pages.open()
  return { server, pages }
}

describe('pages of an endless list', () => {
  it('fetches the page of the address first, and each page once as it comes into view', async () => {
    const { server, pages } = openedOn(95, 3)
    expect(server.asked).toEqual([3])
    await server.answer(3)
    expect([pages.total, pages.at(20)?.id, pages.at(30)]).toEqual([95, 'row 20', undefined])
    pages.want(25, 34)
    await server.answer(4)
    pages.want(20, 29)
    expect(server.asked).toEqual([3, 4])
    expect(pages.at(30)?.id).toBe('row 30')
  })

  it('fetches two pages at once, and of those that were passed none', async () => {
    const { server, pages } = openedOn(1000)
    for (let first = 0; first < 900; first += 10) pages.want(first, first + 19)
    expect(server.asked).toEqual([1, 2])
    await server.answer(1)
    await server.answer(2)
    expect(server.asked).toEqual([1, 2, 90, 91])
  })

  it('fetches only what is in view after a change, and the rest when it comes into view', async () => {
    const { server, pages } = openedOn(95)
    await server.answer(1)
    pages.want(10, 19)
    await server.answer(2)
    server.total = 94
    pages.refetch()
    expect(server.asked).toEqual([1, 2, 2])
    await server.answer(2)
    expect(pages.total).toBe(94)
    expect(pages.at(0)?.id).toBe('row 0')
    pages.want(0, 9)
    expect(server.asked).toEqual([1, 2, 2, 1])
  })

  it('fetches once more what was on its way when it changed', async () => {
    const { server, pages } = openedOn(95)
    pages.refetch()
    expect(server.asked).toEqual([1])
    await server.answer(1)
    expect(server.asked).toEqual([1, 1])
    expect(pages.busy).toBe(true)
  })

  it('keeps the rows when a fetch fails, and asks for no page again until it is to', async () => {
    const { server, pages } = openedOn(95)
    await server.answer(1)
    pages.refetch()
    await server.fail(1)
    pages.want(0, 9)
    expect(server.asked).toEqual([1, 1])
    expect([pages.at(0)?.id, pages.error]).toEqual(['row 0', new Error('away')])
    pages.refetch()
    await server.answer(1)
    expect(pages.error).toBeUndefined()
  })

  it('shows the last page of a list that is shorter than the address says', async () => {
    const { server, pages } = openedOn(25, 9)
    await server.answer(9)
    await server.answer(3)
    expect([server.asked, pages.loaded.length]).toEqual([[9, 3], 5])
  })

  it('goes on where the server counts no further than what it has shown', async () => {
    const { server, pages } = openedOn(95)
    await server.answer(1, { total: 11, is_count_least: true })
    pages.want(0, 10)
    await server.answer(2, { total: 21, is_count_least: true })
    pages.refetch()
    await server.answer(2, { total: 21, is_count_least: true })
    await server.answer(1, { total: 11, is_count_least: true })
    expect(pages.total).toBe(21)
  })

  it('holds as loaded what lies without a gap around the view, each row once', async () => {
    const { server, pages } = openedOn(95)
    await server.answer(1)
    pages.want(50, 59)
    await server.answer(6)
    expect(pages.loaded[0]?.id).toBe('row 50')
    pages.want(60, 69)
    await server.answer(7, { data: [{ id: 'row 59' }, { id: 'row 60' }] })
    expect(pages.loaded).toHaveLength(11)
  })
})
