import type { StreamCategory } from '../../../contract/categories.ts'
import type { PastListener, PastSource } from '../../shared/queue/past-source.ts'
import type { PastApi } from './past-api.ts'
import { LogAhead } from './log-ahead.ts'

export const speeds = [1, 10, 60] as const
export type Speed = (typeof speeds)[number]

export interface PastState {
  /** Whether the slider is there. */
  readonly isOpen: boolean
  /** The moment that is shown, in milliseconds since 1970; null for now. */
  readonly at: number | null
  readonly phase: { readonly name: 'ready' | 'loading' } | { readonly name: 'failed'; readonly error: unknown }
  /** Of the rows of a moment that is being read. */
  readonly loaded: number
  readonly total: number
  readonly isPlaying: boolean
  readonly speed: Speed
}

/** While somebody drags the slider, not every moment passed over is read. */
const settles = 120
const tick = 100
/** So near to now, the present is as good. */
const nearNow = 1500

const atNow: PastState = {
  isOpen: false,
  at: null,
  phase: { name: 'ready' },
  loaded: 0,
  total: 0,
  isPlaying: false,
  speed: 10,
}

/** Goes to moments of a queue, and plays them: reads the queue once, then only what came after it in the log. */
export class PastPlayer implements PastSource {
  readonly category: StreamCategory
  readonly #api: PastApi
  #state = atNow
  #ahead: LogAhead | null = null
  #reading = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #playing: ReturnType<typeof setInterval> | undefined
  readonly #listeners = new Set<PastListener>()
  readonly #watchers = new Set<() => void>()

  constructor(category: StreamCategory, api: PastApi) {
    this.category = category
    this.#api = api
  }

  get state(): PastState {
    return this.#state
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  listen(listener: PastListener): () => void {
    this.#listeners.add(listener)
    // Whoever comes later gets the moment anew, as it may have been played on from; one being read comes by itself.
    if (this.#state.at !== null && this.#state.phase.name === 'ready') this.#read(this.#state.at)
    return () => this.#listeners.delete(listener)
  }

  open() {
    this.#set({ isOpen: true })
  }

  close() {
    this.#stop()
    this.#set({ ...atNow, speed: this.#state.speed })
  }

  /** Goes to a moment; one that is not past yet is now. */
  goTo(at: number | null) {
    this.#stop()
    if (at === null || at >= Date.now()) return this.#set({ at: null, phase: { name: 'ready' }, isPlaying: false })
    this.#set({ at, phase: { name: 'loading' }, loaded: 0, total: 0, isPlaying: false })
    this.#timer = setTimeout(() => this.#read(at), settles)
  }

  retry() {
    if (this.#state.at !== null) this.goTo(this.#state.at)
  }

  setSpeed(speed: Speed) {
    this.#set({ speed })
  }

  play() {
    const { at, phase } = this.#state
    if (at === null || phase.name !== 'ready' || !this.#ahead) return
    this.#set({ isPlaying: true })
    let before = performance.now()
    clearInterval(this.#playing)
    this.#playing = setInterval(() => {
      const elapsed = performance.now() - before
      before = performance.now()
      this.#advance(elapsed * this.#state.speed)
    }, tick)
  }

  pause() {
    clearInterval(this.#playing)
    this.#set({ isPlaying: false })
  }

  #advance(ms: number) {
    const { at } = this.#state
    if (at === null || !this.#ahead) return this.pause()
    const { events, upto } = this.#ahead.take(Math.min(at + ms, Date.now()))
    if (events.length > 0) for (const listener of this.#listeners) listener.events(events)
    this.#set({ at: Math.max(at, upto) })
    if (this.#ahead.failure !== null) {
      this.pause()
      this.#set({ phase: { name: 'failed', error: this.#ahead.failure } })
    } else if (upto >= Date.now() - nearNow) this.pause()
  }

  #read(at: number) {
    this.#reading.abort()
    this.#reading = new AbortController()
    const { signal } = this.#reading
    const onPage = (loaded: number, total: number) => {
      if (!signal.aborted) this.#set({ loaded, total })
    }
    this.#api.readPast(this.category, new Date(at).toISOString(), { signal, onPage }).then(
      ({ rows, cursor }) => {
        if (signal.aborted) return
        this.#ahead = new LogAhead((after) => this.#api.readLog(this.category, after, signal), { cursor, at })
        for (const listener of this.#listeners) listener.rows(rows)
        this.#set({ phase: { name: 'ready' } })
      },
      (error: unknown) => {
        if (!signal.aborted) this.#set({ phase: { name: 'failed', error } })
      },
    )
  }

  #stop() {
    clearTimeout(this.#timer)
    clearInterval(this.#playing)
    this.#reading.abort()
    this.#ahead = null
  }

  #set(news: Partial<PastState>) {
    this.#state = { ...this.#state, ...news }
    for (const watcher of this.#watchers) watcher()
  }
}
