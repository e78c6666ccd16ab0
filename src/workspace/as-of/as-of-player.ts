import type { StreamCategory } from '../../../contract/categories.ts'
import type { AsOfListener, AsOfSource } from './as-of-source.ts'
import type { AsOfApi } from './as-of-api.ts'
import { LogReadAhead } from './log-read-ahead.ts'
import type { TimeRange } from './time-range.ts'

export const speeds = [1, 10, 60] as const
export type Speed = (typeof speeds)[number]

export interface AsOfState {
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
  /** What the slider reaches over. */
  readonly range: TimeRange
}

/** While somebody drags the slider, not every moment passed over is read. */
const settles = 120
const tick = 100
/** So near to now, the present is as good. */
const nearNow = 1500

const atNow: AsOfState = {
  isOpen: false,
  at: null,
  phase: { name: 'ready' },
  loaded: 0,
  total: 0,
  isPlaying: false,
  speed: 10,
  range: 'today',
}

/** Shows a queue as of a moment, and plays the log on from there: reads the queue once, then only the log after it. */
export class AsOfPlayer implements AsOfSource {
  readonly category: StreamCategory
  readonly #api: AsOfApi
  #state = atNow
  #ahead: LogReadAhead | null = null
  #reading = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #playing: ReturnType<typeof setInterval> | undefined
  readonly #listeners = new Set<AsOfListener>()
  readonly #watchers = new Set<() => void>()

  constructor(category: StreamCategory, api: AsOfApi) {
    this.category = category
    this.#api = api
  }

  get state(): AsOfState {
    return this.#state
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  subscribe(listener: AsOfListener): () => void {
    this.#listeners.add(listener)
    // A later listener gets the moment read again, as it may have been played on from; one being read comes by itself.
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

  /** Shows a moment; one in the future is now. */
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

  setRange(range: TimeRange) {
    this.#set({ range })
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
    const { events, upto } = this.#ahead.takeEvents(Math.min(at + ms, Date.now()))
    if (events.length > 0) for (const listener of this.#listeners) listener.onEvents(events)
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
    this.#api.readAsOf(this.category, new Date(at).toISOString(), { signal, onPage }).then(
      ({ rows, cursor }) => {
        if (signal.aborted) return
        this.#ahead = new LogReadAhead((after) => this.#api.readLog(this.category, after, signal), { cursor, at })
        for (const listener of this.#listeners) listener.onRows(rows)
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

  #set(news: Partial<AsOfState>) {
    this.#state = { ...this.#state, ...news }
    for (const watcher of this.#watchers) watcher()
  }
}
