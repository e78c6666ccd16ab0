import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { joinStates, loadState, type StateZips, type ZipArea, type ZipPoint } from './areas/zip-areas.ts'

export interface ZipAreas {
  readonly areas: ReadonlyMap<string, ZipArea>
  readonly points: ReadonlyMap<string, ZipPoint>
  /** Whether the states that were asked for first are there, or could not be had. */
  readonly isReady: boolean
  readonly isLoading: boolean
  readonly error: unknown
  /** Loads states that are not there yet. */
  load(fips: readonly string[]): void
}

/** ZIP codes of the states that have been asked for, as they arrive. */
export function useZipAreas(first: readonly string[]): ZipAreas {
  const [states, setStates] = useState<readonly StateZips[]>([])
  const [isReady, setReady] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [pending, setPending] = useState(0)
  const asked = useRef(new Set<string>())
  const begin = useCallback(async (fips: readonly string[]) => {
    const fresh = fips.filter((one) => !asked.current.has(one))
    for (const one of fresh) asked.current.add(one)
    if (fresh.length === 0) return
    setPending((count) => count + 1)
    try {
      const loaded = await Promise.all(fresh.map(loadState))
      setStates((before) => [...before, ...loaded])
      setError(null)
    } catch (fault) {
      for (const one of fresh) asked.current.delete(one)
      setError(fault)
    }
    setPending((count) => count - 1)
  }, [])
  const key = first.join(' ')
  useEffect(() => {
    void begin(key.split(' ').filter(Boolean)).then(() => setReady(true))
  }, [begin, key])
  const load = useCallback((fips: readonly string[]) => void begin(fips), [begin])
  const isLoading = pending > 0
  const joined = useMemo(() => {
    const { areas, points } = joinStates(states)
    return {
      areas: new Map(areas.map((area) => [area.zipcode, area])),
      points: new Map(points.map((point) => [point.zipcode, point])),
    }
  }, [states])
  return useMemo(() => ({ ...joined, isReady, isLoading, error, load }), [joined, isReady, isLoading, error, load])
}
