import { type Encoding, packed } from '../../http/pack.ts'

/** A page as it was made, which is packed once for each way that browsers take. */
export class KeptPage {
  readonly html: string
  readonly #packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()

  constructor(html: string) {
    this.html = html
  }

  readonly pack = (encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made = packed(this.html, encoding)
    this.#packed.set(encoding, made)
    return made
  }
}

/** Pages by what they are of, each with the stamp of what it was made from. Those that are asked for least go first. */
export class KeptPages {
  readonly #most: number
  readonly #pages = new Map<string, { readonly stamp: string; readonly page: KeptPage }>()

  constructor(most: number) {
    this.#most = most
  }

  /** None where what it is made from has changed. */
  find(key: string, stamp: string): KeptPage | undefined {
    const kept = this.#pages.get(key)
    if (kept?.stamp !== stamp) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept.page
  }

  keep(key: string, stamp: string, html: string): KeptPage {
    const page = new KeptPage(html)
    this.#pages.delete(key)
    this.#pages.set(key, { stamp, page })
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#most && oldest !== undefined) this.#pages.delete(oldest)
    return page
  }
}
